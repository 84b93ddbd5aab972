/**
 * The closed condition language (DESIGN §4): typed operators over finite domains, so that what is reachable can be
 * computed and not sampled. `is` and `in` on an answer that is a list ask whether the list contains the value.
 */
export type Condition =
  | { readonly answer: string; readonly is: string | number | boolean }
  | { readonly answer: string; readonly in: readonly (string | number)[] }
  | { readonly answer: string; readonly gte: number }
  | { readonly answer: string; readonly lte: number }
  | { readonly answer: string; readonly answered: boolean }
  | { readonly owned: string }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

/** One arm of a route. The last arm carries `else`; arms are tried in order. */
export type RouteArm = { readonly when: Condition; readonly to: string } | { readonly else: string };

/** Where a step leads: one step id, or ordered arms that end in an explicit `else`. */
export type Route = string | readonly RouteArm[];
