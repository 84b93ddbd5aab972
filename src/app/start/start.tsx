import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { compile } from "../../engine/definition/compile.ts";
import { pendingAttempt } from "../../engine/selling/pending-attempt.ts";
import { newSession } from "../../engine/session/start.ts";
import { vocabulary } from "../../kinds/vocabulary.gen.ts";
import { loadPart, loadQuietly } from "../../renderer/load-part.ts";
import { loadViews } from "../../renderer/view-of.tsx";
import { replayTaps } from "../boot/replay-taps.ts";
import { performEffect } from "../effects/perform.ts";
import { watchChunkFailures } from "../loading/chunk-failure.ts";
import { funnelHashOf, wantedEdition } from "../loading/edition.ts";
import { addDrawnIcons } from "../loading/icons.ts";
import { loadFunnel, loadOwnPage } from "../loading/page-files.ts";
import { viewOfStart, viewsOfPage } from "../loading/page-views.ts";
import { stylesReady } from "../loading/styles-ready.ts";
import { persistently } from "../loading/try-again.ts";
import { App } from "../page/App.tsx";
import { createNavigation } from "../page/navigation.ts";
import { readQuery } from "../page/query.ts";
import { pageTexts } from "../page/texts.ts";
import { createPorts } from "../ports/create-ports.ts";
import { pause } from "../ports/pause.ts";
import { wallClock } from "../ports/wall-clock.ts";
import { codeOf } from "../session/code-of.ts";
import { enterPlace, settleAddress } from "../session/follow-position.ts";
import { isStoredAtom, persist } from "../session/persist.ts";
import { adoptAtom, createFunnelStore, type PerformEffect, sessionAtom } from "../session/store.ts";
import { createFaultReporter, watchFaults } from "./faults.ts";
import { takeOver } from "./take-over.ts";

const PICTURES_MS = 1_000;

/**
 * The application takes over from the prerendered page.
 *
 *     page's data ──┬─ funnel data ─ runtime ─┬─ stored session ─ taps of the boot script ─ store
 *                   └─ words                  └─ navigation ─ hydrate, or render where the visitor stands elsewhere
 */
export const start = async (): Promise<void> => {
  const faults = watchFaults(window);
  const page = await loadOwnPage();
  const root = document.getElementById("root");
  if (!page || !root) return;
  // The boot script looked for a session; who has none needs nothing of what brings one back.
  const isBack = window.funnelBoot?.isBack === true;
  const restoring = isBack ? loadPart(() => import("../session/stored.ts")) : null;
  const query = readQuery(location.search);
  const funnel = await funnelHashOf(page, wantedEdition(page.brand, query, document.cookie));
  const [definition] = await Promise.all([loadFunnel(funnel), stylesReady(), loadViews(viewsOfPage(page))]);
  await loadViews(viewOfStart(definition, page));
  // From here on the boot script draws no further step, but goes on recording taps until the views take them.
  const boot = window.funnelBoot;
  boot?.settle();

  // Between steps that take long on a slow phone, taps and frames have their turn.
  await pause(0);
  const runtime = compile(definition, vocabulary);
  await pause(0);
  const reportFault = createFaultReporter(faults);
  const words = pageTexts(page.locale, page.messages, (key) => reportFault(`no words for ${key}`));
  const ports = createPorts({ page, runtime, words, query, secrets: boot?.secrets ?? {}, reportFault });
  const fresh = newSession(runtime, { locale: page.locale, startedOn: ports.today() });
  const kept = (await restoring)?.readSession(runtime, ports.storage, boot?.carried) ?? null;
  const token = ports.secrets["plan"];
  const opened =
    token === undefined
      ? null
      : await (await loadPart(() => import("../session/plan-link/open-plan.ts"))).openPlan(token, runtime, kept, ports);
  const stored = opened ?? kept;
  const early = [...(boot?.taps ?? [])];
  // A page that shows nothing of the session is hydrated as it was prerendered, and learns of the visitor afterwards.
  const code = codeOf(ports.secrets);
  const hydrates =
    early.length === 0 && code === null && opened === null && (stored === null || !root.hasAttribute("data-personal"));
  const icons = hydrates ? null : addDrawnIcons();
  const perform: PerformEffect = (effect, session, dispatch) => performEffect(effect, session, ports, dispatch);
  const store = createFunnelStore(
    { runtime, now: wallClock(), perform },
    hydrates ? fresh : { ...(stored ?? fresh), locale: page.locale },
  );
  store.sub(isStoredAtom, () => document.documentElement.toggleAttribute("data-unstored", !store.get(isStoredAtom)));
  store.set(isStoredAtom, !boot?.carried && !ports.storage.isLate());
  persist(store, ports.storage, ports);
  if (opened !== null) store.set(adoptAtom, { ...opened, locale: page.locale });
  if (code !== null) await (await loadPart(() => import("../session/open-by-code.ts"))).openByCode(store, ports, code);
  replayTaps(store, early);
  if (early.length > 0) enterPlace(store);
  else if (!hydrates && settleAddress(store, page.page)) return;

  if (!store.get(isStoredAtom) && store.get(sessionAtom).lead === null)
    (await loadPart(() => import("../session/ask-again.ts"))).askAgain(store, ports);

  const isPaying = (): boolean => pendingAttempt(store.get(sessionAtom)) !== null;
  const isPaidHere = (): boolean => store.get(sessionAtom).purchases.length > 0 && !store.get(isStoredAtom);
  watchChunkFailures(page.build, () => isPaying() || isPaidHere());
  let isMounted = false;
  const onMounted = (): void => {
    // Once, however often a page is mounted.
    if (isMounted) return;
    isMounted = true;
    takeOver(store, ports, navigation, { boot, replayed: early.length, hydrates, stored });
  };
  await pause(0);
  const documentPath = boot?.path ?? location.pathname;
  const navigation = createNavigation(
    store,
    async (history) => {
      const load = () => Promise.all([loadQuietly(() => import("../loading/open-pages.ts")), words.complete()]);
      const [{ openPages }] = await persistently(load, words, () => !isPaidHere());
      return openPages(history, onMounted, ports, funnel, { isPaying, isPaidHere });
    },
    documentPath,
  );
  // Early taps may have led to another page than the one that was loaded.
  if (location.pathname !== documentPath) await navigation.route();

  await pause(0);
  const app = <App navigation={navigation} store={store} ports={ports} onMounted={onMounted} />;
  delete document.documentElement.dataset["resume"];
  if (hydrates) {
    startTransition(() => {
      hydrateRoot(root, app, { onRecoverableError: (error) => reportFault("hydration", error) });
    });
  } else {
    // What was drawn already is drawn again, without a moment in which its pictures are missing; nobody waits long for them.
    await Promise.race([icons, pause(PICTURES_MS)]);
    createRoot(root).render(app);
  }
};
