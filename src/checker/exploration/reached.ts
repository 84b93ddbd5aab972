import type { Runtime } from "../../engine/definition/runtime.ts";
import type { Graph } from "./situation.ts";

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
