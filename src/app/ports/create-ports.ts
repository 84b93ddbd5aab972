import { pathOf } from "../../foundation/page-path.ts";
import { loadPart } from "../../renderer/load-part.ts";
import { randomUuid } from "../../storage/random-uuid.ts";
import { randomDigits } from "../../storage/trace-id.ts";
import { createWebStorage, type StorageKey, type WebStorage } from "../../storage/web-storage.ts";
import { SESSION_KEY } from "../boot/boot-state.ts";
import { patiently } from "../loading/patience.ts";
import { createReportQueue } from "../outside/tracking/report-queue.ts";
import { placeOf } from "../session/address.ts";
import { sourceIn } from "../session/persist.ts";
import { playedEdition } from "../session/played-edition.ts";
import { visitSource } from "../session/visit-source.ts";
import { createLazyClient } from "./lazy-client.ts";
import { loadOnce } from "./load-once.ts";
import { openLocal, openPerTab } from "./open-storage.ts";
import { pause } from "./pause.ts";
import type { Ports } from "./ports.ts";
import { wallClock } from "./wall-clock.ts";

/** Keys of browser storage that are bare strings (SPEC §3). */
const TRACE_KEY = "x-trace-id";
const SESSION_ID_KEY = "session-id";

/** Time for the session to be stored before the page is loaded again. */
const RELOAD_MS = 200;

const persistentId = (storage: WebStorage, key: StorageKey, make: () => string, isRight: RegExp): string => {
  const stored = storage.readText(key);
  if (stored !== null && isRight.test(stored)) return stored;
  const id = make();
  storage.writeText(key, id);
  return id;
};

/** Composes the ports of a page load. */
export const createPorts = (
  given: Pick<Ports, "page" | "runtime" | "words" | "query" | "secrets" | "reportFault">,
): Ports => {
  const { runtime, query, reportFault } = given;
  let storageProblem: string | null = null;
  const late = window.funnelBoot?.late ?? null;
  const storage = createWebStorage(
    openLocal,
    (message) => {
      // Whoever brought answers along without storage was asked on the document before.
      storageProblem = window.funnelBoot?.carried ? null : message;
      reportFault(`storage: ${message}`);
    },
    late,
  );
  const perTab = createWebStorage(openPerTab, undefined, late && {});
  const sessionId = () => persistentId(perTab, SESSION_ID_KEY, randomUuid, /^[0-9a-f-]{36}$/);
  let source = visitSource(
    query,
    location.pathname,
    window.funnelBoot?.entry ?? null,
    sourceIn(storage.read(SESSION_KEY)),
  );
  const client = createLazyClient({
    origin: "",
    traceId: () => persistentId(storage, TRACE_KEY, randomDigits, /^\d{32}$/),
    visit: () => ({
      sessionId: sessionId(),
      medium: source.parameters["utm_medium"] ?? "",
      source: source.parameters["utm_source"] ?? "",
    }),
    random: Math.random,
    wait: pause,
  });
  // Most pages take no money.
  const loadPayments = loadOnce(async () =>
    (await loadPart(() => import("./payments.ts"))).createPayments(client, runtime.definition.id, reportFault),
  );
  const { report, drainTo: drainReports } = createReportQueue({
    address: (arrival) =>
      location.origin + (arrival ? pathOf(arrival.locale, placeOf(runtime, arrival).page) : location.pathname),
    now: Date.now,
  });
  return {
    ...given,
    get source() {
      return source;
    },
    replaceSource(replaced) {
      source = replaced;
    },
    client,
    payments: {
      mount: (host, words, buyer) => patiently(loadPayments().then((payments) => payments.mount(host, words, buyer))),
      // Unlimited here: the bank waits for its customer, and has limits of its own.
      confirmSaved: async (card) => (await loadPayments()).confirmSaved(card),
      checkDigits: async (question) => (await loadPayments()).checkDigits(question),
    },
    storage,
    perTab,
    takeStorageProblem() {
      const taken = storageProblem;
      storageProblem = null;
      return taken;
    },
    report,
    drainReports,
    today: () => wallClock().slice(0, 10),
    pause,
    newAttemptId: randomUuid,
    sessionId,
    playedEdition: () => playedEdition(runtime.definition, document.cookie),
    reload: () => setTimeout(() => location.reload(), RELOAD_MS),
  };
};
