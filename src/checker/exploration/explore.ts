import type { Runtime } from "../../engine/definition/runtime.ts";
import { buildGraph } from "./build-graph.ts";
import type { StateGraph } from "./graph.ts";
import { createMonitor } from "./monitor.ts";
import { exploreInPhases } from "./phases/explore-in-phases.ts";
import type { ExploreOptions } from "./phases/explore-phase.ts";
import type { PhaseCache } from "./phases/phase-cache.ts";
import type { Property, Violation } from "./property.ts";
import { modalsReached, productsReached, stepsReached } from "./reached.ts";

export interface ExploreAndWatch extends ExploreOptions {
  /** What must hold in everything that can happen. */
  readonly properties: readonly Property[];
}

export interface Exploration {
  readonly states: number;
  readonly transitions: number;
  /** At most one for each property, step and arguments. */
  readonly violations: readonly Violation[];
  /** Ids of the steps that some visitor stands on. */
  readonly reached: ReadonlySet<string>;
  /** Ids of the modals that some visitor sees. */
  readonly modals: ReadonlySet<string>;
  /** Ids of the steps on which some visitor can pay. */
  readonly payAt: ReadonlySet<string>;
  /** Keys of the products that some visitor can choose or is offered. */
  readonly products: ReadonlySet<string>;
}

const stepsPaidAt = ({ edges }: StateGraph): ReadonlySet<string> => {
  const steps = new Set<string>();
  for (const { event } of edges) if (event.type === "purchaseRequested") steps.add(event.step);
  return steps;
};

const summaryOf = (runtime: Runtime, graph: StateGraph, violations: readonly Violation[]): Exploration => ({
  states: graph.states.length,
  transitions: graph.edges.length,
  violations,
  reached: stepsReached(graph),
  modals: modalsReached(graph),
  payAt: stepsPaidAt(graph),
  products: productsReached(runtime, graph),
});

/**
 * Tries everything that can happen in a funnel, exactly: no sampling (DESIGN §5).
 * @param cache of a caller that explores editions that differ in little: a phase that is in it is not explored again
 * @throws {TooManyStates} beyond `options.limit`.
 */
export const explore = (
  runtime: Runtime,
  { properties, ...options }: ExploreAndWatch,
  cache?: PhaseCache,
): Exploration => {
  const whole = cache ? exploreInPhases(runtime, properties, options, cache) : null;
  if (whole) return summaryOf(runtime, whole.graph, whole.violations);
  let monitor = createMonitor(runtime, properties);
  const graph = buildGraph(runtime, options, () => {
    monitor = createMonitor(runtime, properties);
    return monitor.observer;
  });
  return summaryOf(runtime, graph, monitor.violations(graph));
};
