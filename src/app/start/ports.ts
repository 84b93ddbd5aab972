import type { HttpClient } from "../../api/http-client.ts";
import type { FaultBuffer } from "../../monitoring/buffer.ts";
import { createPaymentPort } from "../../payments/payment-port.ts";
import type { PaymentPort } from "../../payments/port.ts";
import { randomDigits } from "../../storage/trace-id.ts";
import { createWebStorage, type StorageKey, type WebStorage } from "../../storage/web-storage.ts";
import { createReportQueue, type ReportQueue } from "../outside/tracking/report-queue.ts";
import type { PageData } from "../page/page-data.ts";
import { readQuery } from "../page/query.ts";
import { createFaultReporter, type FaultReporter } from "./faults.ts";
import { createLazyClient } from "./lazy-client.ts";
import { pause } from "./pause.ts";

/** Everything outside, for one page load. */
export interface Ports {
  readonly storage: WebStorage;
  readonly client: HttpClient;
  readonly payments: PaymentPort;
  readonly reportFault: FaultReporter;
  readonly report: ReportQueue["report"];
  /** What was reported, for tracking to take over. */
  readonly drainReports: ReportQueue["drainTo"];
  /** Id of the visit, as the tab's storage keeps it. */
  readonly sessionId: () => string;
  readonly perTab: WebStorage;
}

/** Keys of browser storage that are bare strings (SPEC §3). */
const TRACE_KEY = "x-trace-id";
const SESSION_ID_KEY = "session-id";

const persistentId = (storage: WebStorage, key: StorageKey, make: () => string, isRight: RegExp): string => {
  const known = storage.readText(key);
  if (known !== null && isRight.test(known)) return known;
  const made = make();
  storage.writeText(key, made);
  return made;
};

/** Composes the ports of a page load. */
export const createPorts = (page: PageData, funnel: string, faults: FaultBuffer): Ports => {
  const reportFault = createFaultReporter(faults);
  const storage = createWebStorage(
    () => localStorage,
    (message) => reportFault(`storage: ${message}`),
  );
  const perTab = createWebStorage(() => sessionStorage);
  const query = readQuery(location.search);
  const sessionId = () => persistentId(perTab, SESSION_ID_KEY, () => crypto.randomUUID(), /^[0-9a-f-]{36}$/);
  const client = createLazyClient({
    origin: "",
    traceId: () => persistentId(storage, TRACE_KEY, randomDigits, /^\d{32}$/),
    visit: () => ({
      sessionId: sessionId(),
      medium: query["utm_medium"] ?? "",
      source: query["utm_source"] ?? "",
    }),
    random: Math.random,
    wait: pause,
  });
  const payments = createPaymentPort(async () => {
    const { getPaymentConfig } = await import("../../api/calls/get-payment-config.ts");
    const answer = await client.send(getPaymentConfig, { params: { funnel } });
    if (!answer.ok) throw new Error(`payment configuration refused: ${answer.error.error_code}`);
    return answer.value;
  });
  storage.writeText("language", page.locale);
  const { report, drainTo: drainReports } = createReportQueue(() => location.origin + location.pathname);
  return { storage, perTab, client, payments, reportFault, report, drainReports, sessionId };
};
