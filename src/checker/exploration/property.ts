import type { Runtime } from "../../engine/definition/runtime.ts";
import type { JsonObject } from "../../foundation/json.ts";
import type { Edge, ExploredTransition, State, StateGraph } from "./graph.ts";

/**
 * Where a property does not hold. `A`: what can be said about it, in JSON. A breach is known by its property, its step
 * and its arguments; the rule to which the property belongs makes a sentence of them.
 */
export interface Breach<A extends JsonObject = JsonObject> {
  /** Step, modal or product at which it shows. */
  readonly step: string;
  readonly args: A;
  /** Place in `StateGraph.states` of the state in which it shows; absent when it is about what no state has. */
  readonly state?: number;
  /** The transition out of that state which shows it. */
  readonly edge?: Edge;
}

/**
 * Checks while the search runs: what the engine has just computed for a state or a transition is not computed again.
 * Each function returns what is wrong; null: nothing.
 */
export interface Watch<A extends JsonObject = JsonObject> {
  /** Called once for each state, in breadth-first order. */
  readonly state?: (state: State) => A | null;
  readonly transition?: (transition: ExploredTransition) => A | null;
}

/** A breach with the shortest trace that shows it. */
export interface Violation<A extends JsonObject = JsonObject> {
  /** Name of the property that does not hold. */
  readonly property: string;
  /** Step (or modal, or product) at which it shows. */
  readonly step: string;
  readonly args: A;
  /** A shortest trace that shows it, one line an event; empty when it is about what nobody reaches. */
  readonly counterexample: readonly string[];
  /** Number of the state in which it shows; null when nobody reaches any. */
  readonly state: number | null;
}

/** A claim about everything that can happen in a funnel. */
export interface Property<A extends JsonObject = JsonObject> {
  readonly name: string;
  /** For a safety property: one state or one transition shows that it does not hold. */
  watch?(runtime: Runtime): Watch<A>;
  /**
   * For a property that only the finished graph shows. Parts of the graph may come from an earlier exploration and were
   * not watched in this one, so nothing that `watch` has seen may count here.
   */
  whole?(runtime: Runtime, graph: StateGraph): readonly Breach<A>[];
  /** Where one of these does not hold, violations of this one only follow. */
  readonly followsFrom?: readonly Property[];
  /** Of several violations of this property those that the others follow from. */
  roots?(violations: readonly Violation<A>[], runtime: Runtime): readonly Violation<A>[];
}
