import type { DescribedProblem } from "../../../checker/problems/described-problem.ts";

/** What a reviewer has to know about. `copy-only` needs no owner of prices, law or data. */
export type Risk = "copy-only" | "order" | "price" | "event" | "legal" | "consent";

export const RISKS: readonly Risk[] = ["legal", "consent", "price", "event", "order", "copy-only"];

/** One change in the terms of a visitor. */
export interface Change {
  readonly risk: Risk;
  /** `funnel 20`, `product running-plan-3-months`, `words de`. */
  readonly subject: string;
  readonly what: string;
  /** `–`: there was nothing. */
  readonly before: string;
  readonly after: string;
}

export const NONE = "–";

export interface Difference {
  /** Highest first; empty: no visitor notices anything. */
  readonly risks: readonly string[];
  readonly changes: readonly Change[];
  /** Problems that the head has and the base has not. */
  readonly problems: readonly Pick<DescribedProblem, "code" | "severity" | "file" | "line" | "column" | "message">[];
}
