import { loadQuietly } from "../../renderer/load-part.ts";
import { rememberLanguage } from "../../storage/language.ts";
import { prefetchLinked } from "../loading/prefetch-linked.ts";
import { watchConnection } from "../outside/connection/watch-connection.ts";
import { inAppBrowserOf } from "../outside/in-app/in-app-browser.ts";
import type { Ports } from "../ports/ports.ts";
import { followOtherTabs } from "../session/other-tabs.ts";
import { isStoredAtom } from "../session/persist.ts";
import type { FunnelStore } from "../session/store.ts";

/** What a page does when it has nothing better to do. Fetched then. */
export const startIdleWork = (store: FunnelStore, ports: Ports): void => {
  const { page, runtime, storage, words, reportFault } = ports;
  rememberLanguage({ locale: page.locale, storage, document, location });
  followOtherTabs(store, storage);
  prefetchLinked(page, reportFault);
  watchConnection(words, () => store.get(isStoredAtom));
  // What the dev server serves changes all the time.
  if (import.meta.env.PROD)
    loadQuietly(() => import("../worker/register-worker.ts"))
      .then(({ registerWorker }) => registerWorker(ports))
      .catch((error: unknown) => reportFault("service worker", error));
  const inApp = inAppBrowserOf(navigator.userAgent);
  if (inApp !== null)
    loadQuietly(() => import("../outside/in-app/in-app-notice.ts"))
      .then(({ showInAppNotice }) => showInAppNotice(inApp, store, ports))
      .catch((error: unknown) => reportFault("the way to another browser was not shown", error));
  // A page that is only read asks nothing of the shop.
  if (runtime.screens.get(page.page)?.marketingHeader === true) return;
  loadQuietly(() => import("../session/funnel-start.ts"))
    .then(({ startFunnel }) => startFunnel(store, ports))
    .catch((error: unknown) => reportFault("funnel start", error));
};
