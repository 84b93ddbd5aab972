import { LINK_TYPES } from "../../../tracking/link-types.gen.ts";
import { FIELDS_LOADED } from "../../ports/fields-loaded.ts";
import type { Ports } from "../../ports/ports.ts";
import { type FunnelStore, sessionAtom } from "../../session/store.ts";

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
