import { readPath } from "../../foundation/page-path.ts";
import { loadQuietly } from "../../renderer/load-part.ts";
import { rememberLanguage } from "../../storage/language.ts";
import { noteEntry } from "../boot/entry.ts";
import { followLinks } from "../loading/follow-links.ts";
import { sayReloaded } from "../outside/connection/say-reloaded.ts";
import { watchConnection } from "../outside/connection/watch-connection.ts";
import type { Navigation } from "../page/navigation.ts";
import { whenIdle } from "../ports/idle.ts";
import type { Ports } from "../ports/ports.ts";
import { placeOf } from "../session/address.ts";
import { askAgainAboutLeads, isUnasked } from "../session/aside/forget-unknown.ts";
import { fetchedAtom, USER_NOT_FETCHED } from "../session/fetched.ts";
import { goFrom } from "../session/follow-position.ts";
import { followOtherTabs } from "../session/other-tabs.ts";
import { isStoredAtom } from "../session/persist.ts";
import { onSignIn } from "../session/sign-in/login-flow.ts";
import { type FunnelStore, sessionAtom } from "../session/store.ts";
import { isUnsaved } from "../session/unsaved.ts";
import { asksShop } from "./asks-shop.ts";
import { addMissingIcons } from "./missing-icons.ts";
import { startParts, startUtilities } from "./start-parts.ts";

/** What a page does when it has nothing better to do. Fetched then. */
export const startIdleWork = (store: FunnelStore, ports: Ports, navigation: Navigation): void => {
  const { page, runtime, storage, words, reportFault } = ports;
  const note = (): void => noteEntry(window.funnelBoot?.entry ?? null);
  // Navigation begins each entry of the history anew.
  navigation.onShown(note);
  rememberLanguage({ locale: page.locale, languages: navigator.languages, storage, document, location });
  followOtherTabs(store, ports);
  followLinks(store, ports, navigation);
  addMissingIcons(page.icons);
  const go = goFrom(store, navigation, page.page);
  onSignIn(store, () => go(placeOf(runtime, store.get(sessionAtom)), false));
  watchConnection(words, () => store.get(isStoredAtom));
  sayReloaded(words);
  if (isUnsaved(storage, runtime.definition.id))
    loadQuietly(() => import("../effects/save-answers.ts"))
      .then(({ saveAnswers }) => saveAnswers({ type: "saveAnswers" }, store.get(sessionAtom), ports))
      .catch((error: unknown) => reportFault("answers were not saved", error));
  if (isUnasked(storage, runtime.definition.id))
    askAgainAboutLeads(store, ports).catch((error: unknown) => reportFault("a lead could not be asked for", error));
  const startAll = (): void =>
    void Promise.all([
      loadQuietly(() => import("../session/funnel-start.ts")),
      loadQuietly(() => import("../session/fetched-notice.ts")),
    ])
      .then(([{ startFunnel }, { watchFetched }]) => {
        const parts = startParts(store, ports);
        watchFetched(store, words, () => startFunnel(store, ports, parts));
        return startFunnel(store, ports, parts);
      })
      .catch((error: unknown) => reportFault("funnel start", error));
  if (asksShop(runtime, page.page)) return startAll();
  void startUtilities(store, ports).then((isThere) =>
    store.set(fetchedAtom, (now) => ({ ...now, utilities: isThere ? "success" : "error" })),
  );
  let isStarted = false;
  const startOnce = (): void => {
    if (isStarted) return;
    isStarted = true;
    startAll();
  };
  navigation.onShown(() => {
    const shown = readPath(location.pathname).page;
    if (runtime.screens.has(shown) && asksShop(runtime, shown)) whenIdle(startOnce);
  });
  // Who signs in here may go on to what is sold.
  addEventListener(USER_NOT_FETCHED, startOnce);
};
