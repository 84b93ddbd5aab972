import type { Runtime } from "../../engine/definition/runtime.ts";
import { stepOf } from "../../engine/session/present-route.ts";
import type { Edge, StateGraph } from "./graph.ts";

/** States from which edges that count lead to no end. Back and typed addresses never count. */
export const cutOff = (
  runtime: Runtime,
  { states, edges }: StateGraph,
  counts: (edge: Edge) => boolean,
): readonly number[] => {
  const sources: number[][] = states.map(() => []);
  for (const edge of edges) {
    if ((edge.way === "act" || edge.way === "outcome") && counts(edge)) sources[edge.to]?.push(edge.from);
  }
  const reachesEnd = states.map(() => false);
  const frontier: number[] = [];
  const add = (at: number): void => {
    if (reachesEnd[at]) return;
    reachesEnd[at] = true;
    frontier.push(at);
  };
  for (const [at, { session }] of states.entries()) {
    if (stepOf(runtime, session.position).definition.end !== undefined) add(at);
  }
  for (let at = frontier.pop(); at !== undefined; at = frontier.pop()) for (const from of sources[at] ?? []) add(from);
  return states.flatMap((_state, at) => (reachesEnd[at] ? [] : [at]));
};
