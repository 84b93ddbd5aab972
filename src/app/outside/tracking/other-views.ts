import type { Runtime } from "../../../engine/definition/runtime.ts";
import { readPath } from "../../../foundation/page-path.ts";
import { LINK_TYPES } from "../../../tracking/link-types.gen.ts";
import { FIELDS_LOADED } from "../../ports/fields-loaded.ts";
import type { Ports } from "../../ports/ports.ts";
import { type FunnelStore, sessionAtom } from "../../session/store.ts";
import type { Report } from "./report-queue.ts";

/** The fields of the payment have loaded, before or after tracking has: SPEC §2, page type. */
const watchFields = (loaded: () => void): void => {
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) if (name === FIELDS_LOADED) loaded();
  });
  observer.observe({ type: "mark", buffered: true });
};

/** Links to sites of our own that no page of this one reports, by their address. */
const linkTypes = ({ page: { brand } }: Ports): ReadonlyMap<string, "blog"> => {
  const types: Readonly<Partial<Record<string, "blog">>> = LINK_TYPES;
  const links = [...brand.navigation, ...brand.footer.flatMap(({ links: column }) => column)];
  return new Map(links.flatMap(({ label, target }) => (types[label] ? [[target, types[label]] as const] : [])));
};

/** Views that no page of ours is: of the fields of a payment, and of the blog, whose link is followed. */
export const watchOtherViews = (store: FunnelStore, ports: Ports): void => {
  const report = (page: "blog" | "payments_screen_loaded"): void =>
    ports.report({ name: "page_view", page }, store.get(sessionAtom));
  watchFields(() => report("payments_screen_loaded"));
  const types = linkTypes(ports);
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest("a") : null;
    const type = types.get(link?.getAttribute("href") ?? "");
    if (type) report(type);
  });
};

/** The view of a page that offers the plans shows a list of products, too: what is reported beside it. */
export const listView = (runtime: Runtime, report: Report): Report | null => {
  const { event, session, url } = report;
  const step = runtime.steps.get(session.position);
  if (event.name !== "page_view" || step?.definition.page !== readPath(new URL(url).pathname).page) return null;
  const plans = step.kind.offers?.({ runtime, step, session }) ?? [];
  return plans.length > 0 ? { ...report, event: { name: "product_list_view" } } : null;
};
