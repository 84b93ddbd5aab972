import type { Subscription } from "./subscription.ts";

/**
 * Whether money that comes after all pays what is due: of what is overdue, and of a period that its buyer had before they were out
 * of it because its money had not come, where they had cancelled. Of what was given up nobody owes anything any more.
 */
export const isOwedStill = ({ state, endReason, isTakenBack = false }: Subscription): boolean =>
  state === "grace" ||
  state === "past_due" ||
  ((state === "cancelled" || state === "expired") && endReason === "buyer" && isTakenBack);
