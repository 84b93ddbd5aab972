import { addDays, daysBetween } from "../../foundation/calendar.ts";
import type { Subscription } from "./subscription.ts";

/** The due period of which some days were used begins as many days later as access has rested since: what was used is owed. */
export const shifted = (
  { state, anchor, periods, dueOn, isTakenBack, alsoTakenBack = 0, restsSince }: Subscription,
  on: string,
): Pick<Subscription, "anchor" | "periods"> | null => {
  if (!isTakenBack) return null;
  // The whole of it was used where another one behind it was, too.
  if (state !== "past_due" || restsSince == null || alsoTakenBack > 0) return { anchor, periods };
  return { anchor: addDays(dueOn, daysBetween(restsSince, on)), periods: 0 };
};
