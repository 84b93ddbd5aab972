import type { i18n } from "i18next";
import type { Runtime } from "../../../engine/definition/runtime.ts";
import { readPath } from "../../../foundation/page-path.ts";
import type { PageData } from "../../page/page-data.ts";
import type { Query } from "../../page/query.ts";
import type { AppRouter } from "../../page/router.tsx";
import { type FunnelStore, sessionAtom } from "../../session/store.ts";
import { whenIdle } from "../../start/idle.ts";
import type { Ports } from "../../start/ports.ts";
import { viewEvents } from "./page-views.ts";

/** What tracking, consent, location and experiments need of this page load. */
export interface OutsideWorld {
  readonly ports: Ports;
  readonly store: FunnelStore;
  readonly runtime: Runtime;
  readonly page: PageData;
  readonly words: i18n;
  readonly query: Query;
  /** Calls back when another page is shown. */
  readonly onPage: (shown: () => void) => void;
}

/** Reports views of pages from now on, and fetches whoever may hear of them when the page is idle. */
export const connectOutside = (known: Omit<OutsideWorld, "onPage">, router: AppRouter): void => {
  const { ports, runtime, store } = known;
  const world = { ...known, onPage: (shown: () => void) => void router.subscribe("onResolved", shown) };
  let last = "";
  const view = (): void => {
    const { page } = readPath(location.pathname);
    if (page === last) return;
    last = page;
    const session = store.get(sessionAtom);
    for (const event of viewEvents(runtime, page, session)) ports.report(event, session);
  };
  view();
  router.subscribe("onResolved", view);
  whenIdle(() => {
    import("./outside.ts")
      .then(({ startOutside }) => startOutside(world))
      .catch((error: unknown) => ports.reportFault("tracking did not start", error));
  });
};
