import type { Runtime } from "../../../engine/definition/runtime.ts";
import { stepOf } from "../../../engine/session/present-route.ts";
import { linksOnPage } from "../names-on-page.ts";
import type { Graph, Move } from "../situation.ts";
import type { Finding, Property } from "./property.ts";

export const stepsReached = ({ situations }: Graph): ReadonlySet<string> =>
  new Set(situations.map(({ session }) => session.position));

export const modalsReached = ({ situations }: Graph): ReadonlySet<string> =>
  new Set(situations.flatMap(({ session }) => session.modal ?? []));

/** Products that some visitor can choose or is offered. */
export const productsReached = (runtime: Runtime, graph: Graph): ReadonlySet<string> => {
  const offered = [...stepsReached(graph)].flatMap((step) => runtime.steps.get(step)?.definition.product ?? []);
  const inModals = [...modalsReached(graph)].flatMap((modal) => runtime.definition.modals[modal]?.product ?? []);
  const products = new Set([...offered, ...inModals]);
  for (const { event } of graph.moves) if (event.type === "planSelected") products.add(event.product);
  return products;
};

/** With what a gift card among them gives: a funnel lists it for those who redeem the card. */
const withGifts = (runtime: Runtime, products: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...products].flatMap((key) => [key, runtime.definition.products[key]?.gift_card?.gives ?? key]));

const missing = (names: readonly string[], reached: ReadonlySet<string>, what: string): readonly Finding[] =>
  names
    .filter((name) => !reached.has(name))
    .map((name) => ({ step: name, message: `no visitor gets to see this ${what}` }));

/** A typed address that the page before it shows as a link. */
const isShown = (runtime: Runtime, { situations }: Graph, { from, to }: Move): boolean => {
  const pageOf = (at: number): string | undefined => {
    const situation = situations[at];
    return situation && stepOf(runtime, situation.session.position).definition.page;
  };
  const [page, linked] = [pageOf(from), pageOf(to)];
  return page !== undefined && linked !== undefined && linksOnPage(runtime, page).includes(linked);
};

/** What acts, outcomes and links of a page lead to from the beginning: whoever types an address was not led there. */
const ledTo = (runtime: Runtime, graph: Graph): Graph => {
  const onward = new Map<number, number[]>();
  const leading = graph.moves.filter(
    (move) => move.way !== "back" && (move.way !== "link" || isShown(runtime, graph, move)),
  );
  for (const { from, to } of leading) {
    const list = onward.get(from);
    if (list) list.push(to);
    else onward.set(from, [to]);
  }
  const reached = new Set<number>([0]);
  for (const at of reached) for (const to of onward.get(at) ?? []) reached.add(to);
  return {
    ...graph,
    situations: graph.situations.filter((_situation, at) => reached.has(at)),
    moves: leading.filter(({ from }) => reached.has(from)),
  };
};

/** Nothing is orphaned: every step, every modal and every product on offer is shown to somebody. */
export const everythingReachable: Property = {
  name: "everything-reachable",
  whole(runtime, all) {
    const graph = ledTo(runtime, all);
    const offers = Object.values<readonly string[]>({ ...runtime.definition.offers }).flat();
    return [
      ...missing([...runtime.steps.keys()], stepsReached(graph), "step"),
      ...missing([...runtime.modals.keys()], modalsReached(graph), "modal"),
      ...missing([...new Set(offers)], withGifts(runtime, productsReached(runtime, graph)), "product"),
    ];
  },
};
