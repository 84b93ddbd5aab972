import { addDays, addDuration } from "../../foundation/calendar.ts";
import type { Subscription } from "./subscription.ts";

/** Days that lie at least between notice and another price: California Business and Professions Code, section 17602. */
export const LEAST_PRICE_NOTICE_DAYS = 7;
/** A server that was down on the day for saying so says it so many days late at most. */
const LATE_DAYS = 7;

/** Days that lie at least between notice and another price where `days` are wanted: as many as are promised to buyers. */
export const leastPriceNotice = (days: number): number => Math.max(days - LATE_DAYS, LEAST_PRICE_NOTICE_DAYS);

/** When another price is said. */
export interface PriceNotice {
  /** Between notice and renewal. */
  readonly days: number;
  /** First day on which it is said to anybody. */
  readonly from: string;
}

/**
 * The renewal that may cost another price when that is said today. Null when today is not the day for any: the law knows both
 * a first and a last one.
 * @param minor the other price
 */
export const priceDay = (
  subscription: Subscription,
  minor: number,
  { days, from }: PriceNotice,
  today: string,
): string | null => {
  const { state, agreement, resumesOn, anchor, periods, dueOn, change, ending } = subscription;
  const renews = (state === "intro" || state === "active") && resumesOn === null;
  if (!renews || (change?.minor ?? agreement.minor) === minor) return null;
  const { duration, unit } = agreement.period;
  const earliest = addDays(today, leastPriceNotice(days));
  let day = dueOn;
  // Days of four-digit years compare as text.
  for (let period = periods + 1; day < earliest || addDays(day, -days) < from; period += 1)
    day = addDuration(anchor, { duration: duration * period, unit });
  // Nothing renews on the day that its buyer wants it to end, or later.
  const renewsThen = ending === undefined || day < ending.on;
  return renewsThen && day <= addDays(today, days) ? day : null;
};
