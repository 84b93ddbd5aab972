import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { compile } from "../../engine/definition/compile.ts";
import { pendingAttempt } from "../../engine/selling/pending-attempt.ts";
import { newSession } from "../../engine/session/start.ts";
import { vocabulary } from "../../kinds/vocabulary.gen.ts";
import { loadViews } from "../../renderer/view-of.tsx";
import { replayTaps } from "../boot/replay-taps.ts";
import { createEffectWorld } from "../effects/create-effect-world.ts";
import { createForms } from "../effects/forms/create-forms.ts";
import { performEffect } from "../effects/perform.ts";
import { watchChunkFailures } from "../loading/chunk-failure.ts";
import { funnelHashOf, wantedEdition } from "../loading/edition.ts";
import { inlinedPage, loadFunnel } from "../loading/inlined.ts";
import { createPageSource } from "../loading/page-source.ts";
import { viewOfStart, viewsOfPage } from "../loading/page-views.ts";
import { stylesReady } from "../loading/styles-ready.ts";
import { createStatusNotice } from "../outside/connection/status-notice.ts";
import { App } from "../page/App.tsx";
import { createI18n } from "../page/i18n.ts";
import { readQuery } from "../page/query.ts";
import { createBrowserRouter } from "../page/router.tsx";
import { codeOf } from "../session/code-of.ts";
import { enterPlace, goOnWhenOpen, settleAddress } from "../session/follow-position.ts";
import { type Kept, persist } from "../session/persist.ts";
import { createFunnelStore, sessionAtom } from "../session/store.ts";
import { watchFaults } from "./faults.ts";
import { createPorts } from "./ports.ts";
import { createTakeOver } from "./take-over.ts";
import { today } from "./today.ts";

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
  const restoring = isBack ? import("../session/stored.ts") : null;
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
  const early = [...(boot?.taps ?? [])];
  // A page that shows nothing of the session is hydrated as it was prerendered, and learns of the visitor afterwards.
  const code = codeOf(boot?.secrets ?? {});
  const hydrates = early.length === 0 && code === null && (stored === null || !root.hasAttribute("data-personal"));
  const store = createFunnelStore(
    runtime,
    hydrates ? fresh : { ...(stored ?? fresh), locale: page.locale },
    (effect, session, dispatch) => performEffect(effect, session, world, dispatch),
  );
  persist(store, ports.storage, kept);
  if (code !== null) await (await import("../session/open-by-code.ts")).openByCode(store, world, code);
  replayTaps(store, early);
  if (early.length > 0) enterPlace(store, runtime);
  else if (!hydrates && settleAddress(store, runtime, page.page, kept)) return;

  if (boot?.carried && store.get(sessionAtom).lead === null) {
    const notice = createStatusNotice();
    notice.show(words.t("app.storage.again"));
    goOnWhenOpen(store, runtime, page.page, () => notice.show(""));
  }

  const isPaying = (): boolean => pendingAttempt(store.get(sessionAtom)) !== null;
  watchChunkFailures(page.build, isPaying);
  const router = createBrowserRouter({ pageOf: createPageSource({ page, funnel }, words, ports, isPaying) });
  await router.load();

  const takeOver = createTakeOver({
    page,
    runtime,
    ports,
    store,
    router,
    words,
    world,
    query,
    kept,
    boot,
    hydrates,
    stored,
    replayed: early.length,
  });
  const services = {
    payments: ports.payments,
    client: ports.client,
    today: today(),
    newAttemptId: () => crypto.randomUUID(),
    reportFault: ports.reportFault,
    onMounted: takeOver,
    forms: createForms(store, world, page.locale, boot?.secrets ?? {}),
  };
  const app = <App router={router} store={store} words={words} services={services} />;
  delete document.documentElement.dataset["resume"];
  if (hydrates) {
    startTransition(() => {
      hydrateRoot(root, app, { onRecoverableError: (error) => ports.reportFault("hydration", error) });
    });
  } else createRoot(root).render(app);
};
