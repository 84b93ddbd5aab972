import type { Runtime } from "../../../engine/definition/runtime.ts";
import type { Graph, Made, Move, Situation } from "../situation.ts";

/** Where a property does not hold. */
export interface Finding {
  readonly step: string;
  readonly message: string;
  /** Situation in which it shows; absent when it is about what no situation has. */
  readonly at?: number;
  /** What happens there. */
  readonly move?: Move;
}

/**
 * Looks at an exploration while it is made: much of what the engine has just worked out for a situation or a move need not
 * be worked out again.
 */
export interface Watch {
  /** Tells what is wrong with a situation, when it is met first. */
  readonly situation?: (situation: Situation) => string | null;
  /** Tells what is wrong with a move. */
  readonly move?: (made: Made) => string | null;
}

/** A claim about everything that can happen in a funnel. */
export interface Property {
  readonly name: string;
  watch?(runtime: Runtime): Watch;
  /** Tells what only the whole shows. Parts of it may have been known and not been watched: nothing but the graph counts. */
  whole?(runtime: Runtime, graph: Graph): readonly Finding[];
}
