import { addDuration, daysBetween } from "../../foundation/calendar.ts";
import type { AfterPolicy } from "../../language/types/brand.gen.ts";
import type { Subscription } from "./subscription.ts";

/** A day before the end of what is paid, and what of the last payment goes back for the days after it, in minor units. */
export interface EarlyEnd {
  readonly on: string;
  readonly minor: number;
}

/** Whether a buyer may end what has renewed with notice: by the locale of the purchase, or by the zone of their clock. */
export const mayEndEarly = ({ early_end }: AfterPolicy, locale: string, zone: string): boolean =>
  early_end.locales.some((each) => each === locale) || early_end.zones.includes(zone);

/**
 * The end of what has renewed, with notice from today, and never before a day that the buyer names (German Civil Code,
 * § 309 no. 9 b). Null when nothing has renewed, or what is paid ends by then anyway.
 */
export const earlyEndOf = (
  { state, renewals, dueOn, anchor, periods, agreement, lastMinor = agreement.minor }: Subscription,
  { early_end }: AfterPolicy,
  today: string,
  wanted: string = today,
): EarlyEnd | null => {
  if (renewals === 0 || (state !== "active" && state !== "cancelled")) return null;
  const earliest = addDuration(today, early_end.notice);
  // Days of four-digit years compare as text.
  const on = wanted > earliest ? wanted : earliest;
  const { duration, unit } = agreement.period;
  const start = addDuration(anchor, { duration: duration * (periods - 1), unit });
  if (on >= dueOn || on <= start) return null;
  // A part of a minor unit is the buyer's.
  return { on, minor: Math.ceil((lastMinor * daysBetween(on, dueOn)) / daysBetween(start, dueOn)) };
};
