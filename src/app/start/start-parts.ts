import { fetchSiteData } from "../../api/site-data.ts";
import { loadQuietly } from "../../renderer/load-part.ts";
import { fetchConfig } from "../loading/fetch-config.ts";
import { prefetchLinked } from "../loading/prefetch-linked.ts";
import { inAppBrowserOf } from "../outside/in-app/in-app-browser.ts";
import { drawnArms } from "../outside/tracking/arms.ts";
import type { Ports } from "../ports/ports.ts";
import type { StartParts } from "../session/funnel-start.ts";
import type { FunnelStore } from "../session/store.ts";

const isThere = async (path: string): Promise<boolean> => (await fetchSiteData(path)).status === "found";

/**
 * Pages that may be next, the worker that keeps them, and the way out of a browser inside another application.
 * @returns whether their scripts could be had
 */
export const startUtilities = async (store: FunnelStore, ports: Ports): Promise<boolean> => {
  const begun = async (part: Promise<void>, fault: string): Promise<boolean> => {
    try {
      await part;
      return true;
    } catch (error) {
      ports.reportFault(fault, error);
      return false;
    }
  };
  prefetchLinked(ports);
  const worker = async (): Promise<void> => {
    // What the dev server serves changes all the time.
    if (!import.meta.env.PROD) return;
    const { registerWorker } = await loadQuietly(() => import("../worker/register-worker.ts"));
    // Ready when the browser has the time; a browser without it is none the worse (SPEC §8).
    void registerWorker(ports);
  };
  const wayOut = async (): Promise<void> => {
    const inApp = inAppBrowserOf(navigator.userAgent);
    if (inApp === null) return;
    document.documentElement.dataset["inApp"] = inApp.app ?? "";
    const { showInAppNotice } = await loadQuietly(() => import("../outside/in-app/in-app-notice.ts"));
    showInAppNotice(inApp, store, ports);
  };
  const all = [begun(worker(), "service worker"), begun(wayOut(), "the way to another browser was not shown")];
  return (await Promise.all(all)).every(Boolean);
};

/** What a page of the funnel starts with beside the shop's calls. */
export const startParts = (store: FunnelStore, ports: Ports): StartParts => ({
  config: fetchConfig,
  // A visit without arms has nothing that could differ.
  experiments: async () => drawnArms(document.cookie).length === 0 || isThere("/page-data/experiments.json"),
  utilities: () => startUtilities(store, ports),
});
