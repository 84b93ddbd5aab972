/** Statuses of a transaction that has taken money, or will when it is settled. */
export const TAKEN: ReadonlySet<string> = new Set([
  "authorized",
  "submitted_for_settlement",
  "settling",
  "settled",
  "settlement_pending",
  "settlement_confirmed",
]);
