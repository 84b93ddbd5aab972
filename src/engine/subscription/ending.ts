import { addDuration, type Duration } from "../../foundation/calendar.ts";
import type { Ending } from "./subscription.ts";

/** Nobody renews for longer on the word of one day. */
const AT_MOST: Duration = { duration: 120, unit: "months" };

/**
 * The end that a buyer wants who names a day behind what is paid: that very day where the law lets them end with notice, else
 * the end of the period that it will be in. Null for a day that lies too far ahead.
 * @param notice where the law lets them, how long before it has to be said; else null
 */
export const endingOf = ({
  wanted,
  today,
  notice,
}: {
  readonly wanted: string;
  readonly today: string;
  readonly notice: Duration | null;
}): Ending | null => {
  // Days of four-digit years compare as text.
  if (wanted > addDuration(today, AT_MOST)) return null;
  const earliest = notice === null ? wanted : addDuration(today, notice);
  return { on: wanted > earliest ? wanted : earliest, askedOn: today, isEarly: notice !== null };
};
