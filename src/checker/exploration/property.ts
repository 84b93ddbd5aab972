import type { Runtime } from "../../engine/definition/runtime.ts";
import type { JsonObject } from "../../foundation/json.ts";
import type { Graph, Made, Move, Situation } from "./situation.ts";

/**
 * Where a property does not hold. `A`: what can be said about it, in JSON. A breach is known by its property, its step
 * and its arguments; the rule to which the property belongs makes a sentence of them.
 */
export interface Breach<A extends JsonObject = JsonObject> {
  /** Step, modal or product at which it shows. */
  readonly step: string;
  readonly args: A;
  /** Situation in which it shows; absent when it is about what no situation has. */
  readonly at?: number;
  /** What happens there. */
  readonly move?: Move;
}

/**
 * Looks at an exploration while it is made: much of what the engine has just worked out for a situation or a move need not
 * be worked out again.
 */
export interface Watch<A extends JsonObject = JsonObject> {
  /** What is wrong with a situation, asked when it is met first; null: nothing. */
  readonly situation?: (situation: Situation) => A | null;
  /** What is wrong with a move. */
  readonly move?: (made: Made) => A | null;
}

/** A breach with what shows it. */
export interface Violation<A extends JsonObject = JsonObject> {
  /** Name of the property that does not hold. */
  readonly property: string;
  /** Step (or modal, or product) at which it shows. */
  readonly step: string;
  readonly args: A;
  /** The shortest visitor story that shows it, one line an event; empty when it is about what nobody reaches. */
  readonly story: readonly string[];
  /** Number of the situation in which it shows; null when nobody reaches any. */
  readonly situation: number | null;
}

/** A claim about everything that can happen in a funnel. */
export interface Property<A extends JsonObject = JsonObject> {
  readonly name: string;
  watch?(runtime: Runtime): Watch<A>;
  /** What only the whole shows. Parts of it may have been known and not been watched: nothing but the graph counts. */
  whole?(runtime: Runtime, graph: Graph): readonly Breach<A>[];
  /** Where one of these does not hold, violations of this one only follow. */
  readonly followsFrom?: readonly Property[];
  /** Of several violations of this property those that the others follow from. */
  roots?(violations: readonly Violation<A>[], runtime: Runtime): readonly Violation<A>[];
}
