import { addDays, addDuration } from "../../foundation/calendar.ts";
import type { Subscription } from "./subscription.ts";

/**
 * The renewal that may cost another price when that is said today: the one that lies exactly so many days ahead, as the law
 * knows both a first and a last day for saying so. Null when today is not the day for any.
 * @param minor the other price
 * @param days between notice and renewal
 */
export const priceDay = (subscription: Subscription, minor: number, days: number, today: string): string | null => {
  const { state, agreement, resumesOn, anchor, periods, dueOn, change } = subscription;
  const renews = (state === "intro" || state === "active") && resumesOn === null;
  if (!renews || (change?.minor ?? agreement.minor) === minor) return null;
  const { duration, unit } = agreement.period;
  const wanted = addDays(today, days);
  let day = dueOn;
  for (let period = periods + 1; day < wanted; period += 1)
    day = addDuration(anchor, { duration: duration * period, unit });
  return day === wanted ? day : null;
};
