import type { Runtime } from "../../engine/definition/runtime.ts";
import type { StateGraph } from "./graph.ts";
import { type ExploreOptions, explorePhase } from "./phases/explore-phase.ts";
import type { Phase } from "./phases/phase.ts";
import type { Observer } from "./search.ts";
import { initialState } from "./transition-system.ts";

/** The phase from the initial state of a funnel to everything that can happen. */
export const wholeFunnel = (runtime: Runtime, options: ExploreOptions): Phase => ({
  initial: [initialState(runtime, options)],
  ends: () => false,
});

/** Everything that can happen in a funnel. @throws {TooManyStates} */
export const buildGraph = (runtime: Runtime, options: ExploreOptions, observe?: () => Observer): StateGraph =>
  explorePhase(runtime, options, wholeFunnel(runtime, options), observe).graph;
