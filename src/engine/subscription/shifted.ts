import { addDays, daysBetween } from "../../foundation/calendar.ts";
import type { Subscription } from "./subscription.ts";

/** The due period of which some days were used begins as many days later as access has rested since: what was used is owed. */
export const shifted = (
  { state, anchor, periods, dueOn, isTakenBack, restsSince }: Subscription,
  on: string,
): Pick<Subscription, "anchor" | "periods"> | null => {
  if (!isTakenBack) return null;
  if (state !== "past_due" || restsSince == null) return { anchor, periods };
  return { anchor: addDays(dueOn, daysBetween(restsSince, on)), periods: 0 };
};
