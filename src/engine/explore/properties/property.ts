import type { Runtime } from "../../runtime.ts";
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
 * Looks at an exploration. What one situation or one move shows is looked at when it is made, because much of what the
 * engine has just worked out for it need not be worked out again.
 */
export interface Watch {
  /** Tells what is wrong with a situation, when it is met first. */
  readonly situation?: (situation: Situation) => string | null;
  /** Tells what is wrong with a move. */
  readonly move?: (made: Made) => string | null;
  /** Tells what only the whole shows. */
  readonly whole?: (graph: Graph) => readonly Finding[];
}

/** A claim about everything that can happen in a funnel. */
export interface Property {
  readonly name: string;
  watch(runtime: Runtime): Watch;
}
