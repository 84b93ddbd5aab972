import type { Runtime } from "../../engine/definition/runtime.ts";
import { stepOf } from "../../engine/session/present-route.ts";
import type { Session } from "../../engine/session/session.ts";
import { oncePer } from "../../foundation/once-per.ts";
import { sectionKinds } from "../../kinds/section-kinds.gen.ts";

/** Every string in a definition. */
export const texts = (node: unknown): readonly string[] => {
  if (typeof node === "string") return [node];
  return typeof node === "object" && node !== null ? Object.values(node).flatMap(texts) : [];
};

/** Modals that some section of a page names: what a visitor may open there. */
export const modalsOnPage = ({ definition }: Runtime, page: string): readonly string[] =>
  definition.references?.[page]?.modals ?? [];

/** Pages that some section of a page names: where a visitor may follow a link. */
export const linksOnPage = ({ definition }: Runtime, page: string): readonly string[] =>
  definition.references?.[page]?.pages ?? [];

/** Modals on pages that show no step (landing pages, articles): they can be opened before the funnel is begun. */
export const modalsBeside = oncePer((runtime: Runtime): readonly string[] => {
  const ofSteps = new Set([...runtime.steps.values()].map(({ definition }) => definition.page));
  const pages = Object.keys(runtime.definition.pages).filter((page) => !ofSteps.has(page));
  return [...new Set(pages.flatMap((page) => modalsOnPage(runtime, page)))];
});

/** Modals that can be opened: none while one is open. */
export const modalsToOpen = (runtime: Runtime, { modal, position, shown }: Session): readonly string[] => {
  if (modal !== null) return [];
  const here = modalsOnPage(runtime, stepOf(runtime, position).definition.page);
  const openable = position === runtime.definition.start ? [...here, ...modalsBeside(runtime)] : here;
  return openable.filter((id) => !(runtime.modals.get(id)?.once && shown.includes(id)));
};

const couponPages = oncePer(
  ({ definition }: Runtime): ReadonlySet<string> =>
    new Set(
      Object.entries(definition.pages).flatMap(([page, { sections }]) =>
        Object.values(sections).some((section) => sectionKinds.get(section.kind)?.takesCoupon?.(section) === true)
          ? [page]
          : [],
      ),
    ),
);

/** Whether a visitor can type a coupon on a page. */
export const takesCoupon = (runtime: Runtime, page: string): boolean => couponPages(runtime).has(page);

const orderPages = oncePer(({ definition }: Runtime): readonly string[] =>
  Object.entries(definition.pages).flatMap(([page, { sections }]) =>
    Object.values(sections).some(({ kind }) => sectionKinds.get(kind)?.takesOrders === true) ? [page] : [],
  ),
);

/** Whether visitors of a funnel order one thing after the other. */
export const takesOrders = (runtime: Runtime): boolean => orderPages(runtime).length > 0;

/** By page: products that its sections offer. */
const pageOffers = oncePer(
  ({ definition }: Runtime): ReadonlyMap<string, readonly string[]> =>
    new Map(
      Object.entries(definition.pages).map(([page, { sections }]) => [
        page,
        Object.values(sections).flatMap((section) => sectionKinds.get(section.kind)?.offers?.(section) ?? []),
      ]),
    ),
);

/** Products that some section of a page offers by name. */
export const offersOnPage = (runtime: Runtime, page: string): readonly string[] => pageOffers(runtime).get(page) ?? [];
