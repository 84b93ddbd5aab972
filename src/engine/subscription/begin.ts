import { addDuration, type Duration } from "../../foundation/calendar.ts";
import type { Agreement, Subscription } from "./subscription.ts";

/** Whether the time that the purchase paid for is a trial. */
interface First {
  readonly length: Duration;
  readonly isTrial: boolean;
}

/** A subscription on the day of its purchase, in the buyer's zone. */
export const beginSubscription = (agreement: Agreement, first: First, on: string): Subscription => {
  const dueOn = addDuration(on, first.length);
  // Without a trial the days of all periods are reckoned from the day of the purchase.
  const isOnePeriod = !first.isTrial;
  return {
    state: first.isTrial ? "intro" : "active",
    agreement,
    anchor: isOnePeriod ? on : dueOn,
    periods: isOnePeriod ? 1 : 0,
    dueOn,
    renewals: 0,
    declines: 0,
    declinedOn: null,
    resumesOn: null,
    announced: null,
    remindedOn: on,
    change: null,
    endReason: null,
  };
};
