/**
 * Stands in the browser's bundle in place of what only the model checker asks of steps (`vite.config.ts`): nobody explores
 * there.
 */
const nothing = (): readonly never[] => [];

export const acts = nothing;
export const outcomes = nothing;
export const purchaseActs = nothing;
export const purchaseOutcomes = nothing;
