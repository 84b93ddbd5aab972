import type { Runtime } from "../../../engine/definition/runtime.ts";
import { isLeftBehind } from "../../../engine/session/position.ts";
import type { Session } from "../../../engine/session/session.ts";
import { modalsBeside, modalsOnPage } from "../names-on-page.ts";

/**
 * What can still be opened and sold. The first purchase closes most of a funnel, and what nothing reads any more is dead:
 * it does not tell states apart.
 */
export interface SalesAhead {
  /** Modals that open once a session, and still can. */
  readonly once: readonly string[];
  /** Products that a step or a modal names, to sell them or to let those pass who own them. */
  readonly sold: ReadonlySet<string>;
  /** Products that are sent somewhere, and still can be bought. */
  readonly parcels: readonly string[];
}

export const salesAhead = (runtime: Runtime, bought: boolean): SalesAhead => {
  const { products, modals } = runtime.definition;
  const all = [...runtime.steps.values()];
  const steps = all.filter(({ kind }) => !(bought && isLeftBehind(kind)));
  const beside = steps.some(({ id }) => id === runtime.definition.start) ? modalsBeside(runtime) : [];
  const openable = [
    ...new Set([...steps.flatMap(({ definition }) => modalsOnPage(runtime, definition.page)), ...beside]),
  ];
  const isSent = (key: string): boolean => products[key]?.type === "physical";
  const offered = openable.flatMap((id) => modals[id]?.product ?? []);
  const sold = new Set([
    ...all.flatMap(({ definition: { product = [], also = [] } }) => [product, also].flat()),
    ...offered,
  ]);
  return {
    once: openable.filter((id) => runtime.modals.get(id)?.once).sort(),
    sold,
    parcels: bought ? [...sold].filter(isSent) : Object.keys(products).filter(isSent),
  };
};

/** Worked out once for one exploration: before the first purchase, and after it. */
export const createSalesAhead = (runtime: Runtime): ((session: Session) => SalesAhead) => {
  const before = salesAhead(runtime, false);
  const after = salesAhead(runtime, true);
  return ({ purchases }) => (purchases.length > 0 ? after : before);
};

/** Without the reduction: everything that the funnel ever opens or sells. */
export const everySale = ({ definition, modals }: Runtime): SalesAhead => ({
  once: [...modals].flatMap(([id, { once }]) => (once ? [id] : [])).sort(),
  sold: new Set(Object.keys(definition.products)),
  parcels: Object.keys(definition.products).filter((key) => definition.products[key]?.type === "physical"),
});
