import type { Runtime } from "../../engine/definition/runtime.ts";
import { stepOf } from "../../engine/session/present-route.ts";
import type { Edge, StateGraph } from "./graph.ts";

/** States from which edges that count lead to no end. Back and typed addresses never count. */
export const cutOff = (
  runtime: Runtime,
  { states, edges }: StateGraph,
  counts: (edge: Edge) => boolean,
): readonly number[] => {
  const before: number[][] = states.map(() => []);
  for (const edge of edges) {
    if ((edge.way === "act" || edge.way === "outcome") && counts(edge)) before[edge.to]?.push(edge.from);
  }
  const saved = states.map(() => false);
  const queue: number[] = [];
  const save = (at: number): void => {
    if (saved[at]) return;
    saved[at] = true;
    queue.push(at);
  };
  for (const [at, { session }] of states.entries()) {
    if (stepOf(runtime, session.position).definition.end !== undefined) save(at);
  }
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) for (const from of before[at] ?? []) save(from);
  return states.flatMap((_state, at) => (saved[at] ? [] : [at]));
};
