import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { compile } from "../engine/compile.ts";
import { restoreSession } from "../engine/restore.ts";
import type { Session } from "../engine/session.ts";
import { newSession } from "../engine/start.ts";
import { vocabulary } from "../kinds/vocabulary.gen.ts";
import { App } from "./App.tsx";
import { SESSION_KEY } from "./boot/boot-state.ts";
import { createEffectWorld } from "./effects/create-effect-world.ts";
import { performEffect } from "./effects/perform.ts";
import { createI18n } from "./i18n.ts";
import { inlinedPage, loadFunnel } from "./loading/inlined.ts";
import { createPageSource } from "./loading/page-source.ts";
import { addIcons } from "./loading/icons.ts";
import { createPorts } from "./ports.ts";
import { readQuery } from "./query.ts";
import { createBrowserRouter } from "./router.tsx";
import { followPosition, settleAddress } from "./session/follow-position.ts";
import { persist } from "./session/persist.ts";
import { resumePurchase } from "./session/resume-purchase.ts";
import { adoptAtom, createFunnelStore, dispatchAtom, sessionAtom } from "./session/store.ts";
import { today } from "./today.ts";

/**
 * The application takes over from the prerendered page.
 *
 *     inlined page ─┬─ funnel data ─ runtime ─┬─ stored session ─ taps of the boot script ─ store
 *                   └─ words ─ i18n           └─ router ─ hydrate, or render where the visitor stands elsewhere
 */
export const start = async (): Promise<void> => {
  const boot = window.funnelBoot;
  const page = inlinedPage();
  const root = document.getElementById("root");
  if (!page || !root) return;
  const definition = await loadFunnel(page.funnel);
  const ports = createPorts(page, definition.id);
  const runtime = compile(definition, vocabulary);
  const fresh = newSession(runtime, { locale: page.locale, startedOn: today() });
  const stored = restoreSession(runtime, ports.storage.read(SESSION_KEY));
  const words = createI18n(page.locale, page.messages, (key) => ports.reportFault(`no words for ${key}`));
  const query = readQuery(location.search);
  const world = createEffectWorld(ports, runtime, query);

  const isPersonal = root.hasAttribute("data-personal");
  const known: Session = { ...(stored ?? fresh), locale: page.locale };
  // A page that shows nothing of the session is hydrated as it was prerendered, and learns of the visitor afterwards.
  const taps = boot?.taps ?? [];
  const hydrates = taps.length === 0 && (stored === null || !isPersonal);
  const store = createFunnelStore(runtime, hydrates ? fresh : known, (effect, session, dispatch) =>
    performEffect(effect, session, world, dispatch),
  );

  boot?.handOver();
  for (const { step, value } of taps) {
    if (store.get(sessionAtom).position !== step) store.set(dispatchAtom, { type: "positionRequested", step });
    store.set(dispatchAtom, { type: "answerGiven", step, answer: value });
  }

  // Where the visitor may stand is settled before the first client render; a hydrated page is settled after it.
  if (!hydrates && taps.length === 0 && settleAddress(store, runtime, page.page)) return;
  const source = createPageSource(page, words, ports, () => store.get(sessionAtom).attempt !== null);
  const router = createBrowserRouter({ pageOf: source });
  await router.load();
  const services = {
    payments: ports.payments,
    client: ports.client,
    today: today(),
    newAttemptId: () => crypto.randomUUID(),
    reportFault: ports.reportFault,
    router,
  };
  const app = <App router={router} store={store} words={words} services={services} />;

  if (hydrates) {
    startTransition(() => {
      hydrateRoot(root, app, { onRecoverableError: (error) => ports.reportFault("hydration", error) });
    });
    if (stored !== null) store.set(adoptAtom, known);
  } else {
    createRoot(root).render(app);
  }
  persist(store, runtime, ports.storage);
  delete document.documentElement.dataset["resume"];
  if (hydrates && settleAddress(store, runtime, page.page)) return;
  followPosition(store, router, runtime);
  resumePurchase(store, world);
  if (page.kind === "landing") ports.report({ name: "landing_visited" }, store.get(sessionAtom));
  void addIcons(page.icons);
};
