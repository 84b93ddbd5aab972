import { readPath } from "../../../foundation/page-path.ts";
import type { AppRouter } from "../../page/router.tsx";
import { sessionAtom } from "../../session/store.ts";
import { whenIdle } from "../../start/idle.ts";
import type { OutsideWorld } from "./outside-world.ts";
import { viewEvents } from "./page-views.ts";

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
