import type * as explored from "./explored-purchases.ts";

/** Stands in the browser's bundle in place of what only the model checker asks (`vite.config.ts`): nobody explores there. */
export const purchaseActs: typeof explored.purchaseActs = () => [];
export const purchaseOutcomes: typeof explored.purchaseOutcomes = () => [];
