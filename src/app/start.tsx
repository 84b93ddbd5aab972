import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { compile } from "../engine/compile.ts";
import { pendingAttempt } from "../engine/pending-attempt.ts";
import type { Session } from "../engine/session.ts";
import { newSession } from "../engine/start.ts";
import { vocabulary } from "../kinds/vocabulary.gen.ts";
import { loadViews } from "../renderer/view-of.tsx";
import { App } from "./App.tsx";
import type { BootTap } from "./boot/boot-state.ts";
import { createEffectWorld } from "./effects/create-effect-world.ts";
import { performEffect } from "./effects/perform.ts";
import { watchFaults } from "./faults.ts";
import { createForms } from "./forms/create-forms.ts";
import { createI18n } from "./i18n.ts";
import { whenIdle } from "./idle.ts";
import { watchChunkFailures } from "./loading/chunk-failure.ts";
import { funnelHashOf, wantedEdition } from "./loading/edition.ts";
import { addIcons } from "./loading/icons.ts";
import { inlinedPage, loadFunnel } from "./loading/inlined.ts";
import { createPageSource } from "./loading/page-source.ts";
import { viewOfStart, viewsOfPage } from "./loading/page-views.ts";
import { stylesReady } from "./loading/styles-ready.ts";
import { createPorts } from "./ports.ts";
import { readQuery } from "./query.ts";
import { createBrowserRouter } from "./router.tsx";
import { codeOf } from "./session/code-of.ts";
import { enterPlace, followPosition, settleAddress } from "./session/follow-position.ts";
import { type Kept, persist } from "./session/persist.ts";
import { resumePurchase } from "./session/resume-purchase.ts";
import { adoptAtom, createFunnelStore, dispatchAtom, type FunnelStore, sessionAtom } from "./session/store.ts";
import { today } from "./today.ts";
import { connectOutside } from "./tracking/connect-outside.ts";

/**
 * The application takes over from the prerendered page.
 *
 *     inlined page ─┬─ funnel data ─ runtime ─┬─ stored session ─ taps of the boot script ─ store
 *                   └─ words ─ i18n           └─ router ─ hydrate, or render where the visitor stands elsewhere
 */
export const start = async (): Promise<void> => {
  const faults = watchFaults(window);
  const page = inlinedPage();
  const root = document.getElementById("root");
  if (!page || !root) return;
  // The boot script looked for a session; who has none needs nothing of what brings one back.
  const isBack = document.documentElement.dataset["resume"] !== undefined;
  const restoring = isBack ? import("./session/stored.ts") : null;
  const query = readQuery(location.search);
  const funnel = await funnelHashOf(page, wantedEdition(query, document.cookie));
  const [definition] = await Promise.all([loadFunnel(funnel), stylesReady(), loadViews(viewsOfPage(page))]);
  await loadViews(viewOfStart(definition));
  // From here on the boot script draws no further step, but goes on recording taps until the views take them.
  const boot = window.funnelBoot;
  boot?.settle();

  const ports = createPorts(page, definition.id, faults);
  const runtime = compile(definition, vocabulary);
  const fresh = newSession(runtime, { locale: page.locale, startedOn: today() });
  const stored = (await restoring)?.readSession(runtime, ports.storage, boot?.carried) ?? null;
  const kept: Kept = { isStored: !boot?.carried };
  const words = createI18n(page.locale, page.messages, (key) => ports.reportFault(`no words for ${key}`));
  const world = createEffectWorld(ports, runtime, query);
  const known: Session = { ...(stored ?? fresh), locale: page.locale };
  const early = [...(boot?.taps ?? [])];
  // A page that shows nothing of the session is hydrated as it was prerendered, and learns of the visitor afterwards.
  const code = codeOf(boot?.secrets ?? {});
  const hydrates = early.length === 0 && code === null && (stored === null || !root.hasAttribute("data-personal"));
  const store = createFunnelStore(runtime, hydrates ? fresh : known, (effect, session, dispatch) =>
    performEffect(effect, session, world, dispatch),
  );
  persist(store, ports.storage, kept);
  if (code !== null) await (await import("./session/open-by-code.ts")).openByCode(store, world, code);
  replayTaps(store, early);
  if (early.length > 0) enterPlace(store, runtime);
  else if (!hydrates && settleAddress(store, runtime, page.page, kept)) return;

  const isPaying = (): boolean => pendingAttempt(store.get(sessionAtom)) !== null;
  watchChunkFailures(page.build, isPaying);
  const router = createBrowserRouter({ pageOf: createPageSource({ page, funnel }, words, ports, isPaying) });
  await router.load();

  let isTaken = false;
  const takeOver = (): void => {
    if (isTaken) return;
    isTaken = true;
    boot?.handOver();
    if (hydrates && stored !== null) store.set(adoptAtom, known);
    followPosition(store, router, runtime, kept);
    replayTaps(store, (boot?.taps ?? []).slice(early.length));
    if (hydrates && settleAddress(store, runtime, page.page, kept)) return;
    resumePurchase(store, world);
    if (page.kind === "landing") ports.report({ name: "landing_visited" }, store.get(sessionAtom));
    connectOutside({ ports, store, runtime, page, words, query }, router);
    void addIcons(page.icons);
    boot?.doAgain();
    whenIdle(() => {
      import("./session/other-tabs.ts")
        .then(({ followOtherTabs }) => followOtherTabs(store, runtime, ports.storage, kept))
        .catch(() => undefined); // Without it this tab learns of the others when it is loaded again.
      import("./loading/prefetch-linked.ts").then(({ prefetchLinked }) => prefetchLinked(page)).catch(() => undefined); // Nothing is lost: the pages are fetched when they are wanted.
      if (runtime.screens.get(page.page)?.marketingHeader !== true) {
        const outside = { client: ports.client, definition, locale: page.locale, reportFault: ports.reportFault };
        import("./session/funnel-start.ts")
          .then(({ startFunnel }) => startFunnel(store, outside))
          .catch((error: unknown) => ports.reportFault("funnel start", error));
      }
    });
  };
  const services = {
    payments: ports.payments,
    client: ports.client,
    today: today(),
    newAttemptId: () => crypto.randomUUID(),
    reportFault: ports.reportFault,
    onMounted: takeOver,
    forms: createForms(store, world, page.locale, boot?.secrets ?? {}),
    router,
  };
  const app = <App router={router} store={store} words={words} services={services} />;
  delete document.documentElement.dataset["resume"];
  if (hydrates) {
    startTransition(() => {
      hydrateRoot(root, app, { onRecoverableError: (error) => ports.reportFault("hydration", error) });
    });
  } else createRoot(root).render(app);
};

/** Taps on prerendered steps, as acts of the visitor. */
const replayTaps = (store: FunnelStore, taps: readonly BootTap[]): void => {
  for (const { step, value } of taps) {
    if (store.get(sessionAtom).position !== step) store.set(dispatchAtom, { type: "positionRequested", step });
    store.set(dispatchAtom, { type: "answerGiven", step, answer: value });
  }
};
