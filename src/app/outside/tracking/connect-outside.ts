import { readPath } from "../../../foundation/page-path.ts";
import { loadQuietly } from "../../../renderer/load-part.ts";
import type { Navigation } from "../../page/navigation.ts";
import { whenIdle } from "../../ports/idle.ts";
import type { Ports } from "../../ports/ports.ts";
import { type FunnelStore, sessionAtom } from "../../session/store.ts";
import { stepWatch, viewEvents } from "./page-views.ts";

/** Reports views of pages from now on, and fetches whoever may hear of them when the page is idle. */
export const connectOutside = (store: FunnelStore, ports: Ports, { onShown }: Navigation): void => {
  let last = "";
  const view = (): void => {
    const { page } = readPath(location.pathname);
    if (page === last) return;
    last = page;
    const session = store.get(sessionAtom);
    for (const event of viewEvents(ports.runtime, page, session)) ports.report(event, session);
  };
  const step = stepWatch(ports.runtime, () => readPath(location.pathname).page);
  const look = (): void => {
    const session = store.get(sessionAtom);
    const viewed = step(session);
    if (viewed) ports.report(viewed, session, true);
  };
  view();
  onShown(view);
  look();
  onShown(look);
  store.sub(sessionAtom, look);
  whenIdle(() => {
    loadQuietly(() => import("./outside.ts"))
      .then(({ startOutside }) => startOutside(store, ports, onShown))
      .catch((error: unknown) => ports.reportFault("tracking did not start", error));
  });
};
