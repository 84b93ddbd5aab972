import type { Runtime } from "../../runtime.ts";
import type { Graph, Move } from "../situation.ts";

/** Where a property does not hold. */
export interface Finding {
  readonly step: string;
  readonly message: string;
  /** Situation in which it shows; absent when it is about what no situation has. */
  readonly at?: number;
  /** What happens there. */
  readonly move?: Move;
}

/** A claim about everything that can happen in a funnel. */
export interface Property {
  readonly name: string;
  findings(runtime: Runtime, graph: Graph): readonly Finding[];
}
