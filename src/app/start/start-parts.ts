import { fetchSiteData } from "../../api/site-data.ts";
import { loadQuietly } from "../../renderer/load-part.ts";
import { prefetchLinked } from "../loading/prefetch-linked.ts";
import { inAppBrowserOf } from "../outside/in-app/in-app-browser.ts";
import { drawnArms } from "../outside/tracking/arms.ts";
import type { Ports } from "../ports/ports.ts";
import type { StartParts } from "../session/funnel-start.ts";
import type { FunnelStore } from "../session/store.ts";

const isThere = async (path: string): Promise<boolean> => (await fetchSiteData(path)).status === "found";

/** Pages that may be next, the worker that keeps them, and the way out of a browser inside another application. */
export const startUtilities = (store: FunnelStore, ports: Ports): void => {
  const { reportFault } = ports;
  prefetchLinked(ports);
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
};

/** What a page of the funnel starts with beside the shop's calls. */
export const startParts = (store: FunnelStore, ports: Ports): StartParts => ({
  config: () => isThere("/page-data/app-data.json"),
  // A visit without arms has nothing that could differ.
  experiments: async () => drawnArms(document.cookie).length === 0 || isThere("/page-data/experiments.json"),
  utilities: () => startUtilities(store, ports),
});
