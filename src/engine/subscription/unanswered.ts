import { addDays } from "../../foundation/calendar.ts";
import type { AfterPolicy } from "../../language/types/brand.gen.ts";
import type { SubscriptionEvent } from "./events.ts";
import type { Subscription } from "./subscription.ts";

/**
 * What a try without an answer is. Nobody was refused, so nobody hears of it; but nobody has access for longer than the grace of a
 * refusal without paying or hearing of it: what has no answer for longer counts as declined. So does what has none on the day that
 * was named for the end, for nothing is charged after it.
 */
export const withoutAnswer = (
  { unanswered, declinedOn }: Subscription,
  { grace, give_up }: AfterPolicy,
  on: string,
): Extract<SubscriptionEvent, { readonly type: "unanswered" | "declined" }> => {
  // Days of four-digit years compare as text.
  const isTooLong = unanswered != null && on > addDays(unanswered.since, grace);
  const isGivenUp = declinedOn !== null && on >= addDays(declinedOn, give_up);
  return { type: isTooLong || isGivenUp ? "declined" : "unanswered", on };
};
