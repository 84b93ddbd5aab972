import { prefetchLinked } from "../loading/prefetch-linked.ts";
import { watchConnection } from "../outside/connection/watch-connection.ts";
import { followOtherTabs } from "../session/other-tabs.ts";
import type { Arrival } from "./arrival.ts";

/** What a page does when it has nothing better to do. Fetched then. */
export const startIdleWork = ({ store, runtime, ports, page, words, kept }: Arrival): void => {
  followOtherTabs(store, runtime, ports.storage, kept);
  prefetchLinked(page);
  watchConnection(words);
  // A page that is only read asks nothing of the shop.
  if (runtime.screens.get(page.page)?.marketingHeader === true) return;
  const { client, reportFault } = ports;
  const { definition } = runtime;
  import("../session/funnel-start.ts")
    .then(({ startFunnel }) => startFunnel(store, { client, definition, locale: page.locale, reportFault }))
    .catch((error: unknown) => reportFault("funnel start", error));
};
