/**
 * The reductions of ADR 0007. Without one of them the search has more states to go through, and comes to the same
 * verdicts.
 */
export interface Reductions {
  /** Answers count by the live conditions: `cone-of-influence.ts`, `live-valuation.ts`. */
  readonly coneOfInfluence: boolean;
  /** One answer of each class is tried: `answer-symmetry.ts`. */
  readonly answerSymmetry: boolean;
  /** Products of one class count as one: `product-symmetry.ts`. */
  readonly productSymmetry: boolean;
  /** What the first purchase has closed does not count: `dead-variables.ts`. */
  readonly deadVariables: boolean;
  /** A declined payment does not count: `dead-attempts.ts`. */
  readonly deadAttempts: boolean;
  /** What no transition reads does not count: `projection.ts`. */
  readonly projection: boolean;
  /** A state is expanded once, and for another history by Back alone: `visited-histories.ts`. */
  readonly histories: boolean;
  /** Of events that commute one order is tried: `partial-order.ts`. */
  readonly partialOrder: boolean;
  /** States that differ in variables that a step only passes on are merged: `variable-abstraction.ts`. */
  readonly variableAbstraction: boolean;
}

export const ALL_REDUCTIONS: Reductions = {
  coneOfInfluence: true,
  answerSymmetry: true,
  productSymmetry: true,
  deadVariables: true,
  deadAttempts: true,
  projection: true,
  histories: true,
  partialOrder: true,
  variableAbstraction: true,
};
