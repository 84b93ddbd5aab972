import type { Runtime } from "../../engine/definition/runtime.ts";
import type { StateGraph } from "./graph.ts";

export const stepsReached = ({ states }: StateGraph): ReadonlySet<string> =>
  new Set(states.map(({ session }) => session.position));

export const modalsReached = ({ states }: StateGraph): ReadonlySet<string> =>
  new Set(states.flatMap(({ session }) => session.modal ?? []));

/** Products that some visitor can choose or is offered. */
export const productsReached = (runtime: Runtime, graph: StateGraph): ReadonlySet<string> => {
  const offered = [...stepsReached(graph)].flatMap((step) => {
    const { product = [], also = [] } = runtime.steps.get(step)?.definition ?? {};
    return [product, also].flat();
  });
  const inModals = [...modalsReached(graph)].flatMap((modal) => runtime.definition.modals[modal]?.product ?? []);
  const products = new Set([...offered, ...inModals]);
  for (const { event } of graph.edges) if (event.type === "planSelected") products.add(event.product);
  return products;
};
