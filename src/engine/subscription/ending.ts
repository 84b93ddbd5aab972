import { addDuration, type Duration } from "../../foundation/calendar.ts";
import type { Ending, Subscription } from "./subscription.ts";

/** Nobody renews for longer on the word of one day. */
const AT_MOST: Duration = { duration: 120, unit: "months" };

/**
 * The end that a buyer wants who names a day behind what is paid: that very day where the law lets them end with notice, else
 * the end of the period that it is in. Null for a day that lies too far ahead.
 * @param notice where the law lets them, how long before it has to be said; else null
 */
export const endingOf = (
  { anchor, periods, agreement }: Subscription,
  { wanted, today, notice }: { readonly wanted: string; readonly today: string; readonly notice: Duration | null },
): Ending | null => {
  // Days of four-digit years compare as text.
  if (wanted > addDuration(today, AT_MOST)) return null;
  if (notice !== null) {
    const earliest = addDuration(today, notice);
    return { on: wanted > earliest ? wanted : earliest, askedOn: today, isEarly: true };
  }
  const { duration, unit } = agreement.period;
  let on = anchor;
  for (let period = periods + 1; on < wanted; period += 1)
    on = addDuration(anchor, { duration: duration * period, unit });
  return { on, askedOn: today, isEarly: false };
};
