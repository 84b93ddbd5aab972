import type { Subscription } from "../../src/engine/subscription/subscription.ts";
import { type Duration, daysBetween } from "../../src/foundation/calendar.ts";
import type { AfterPolicy } from "../../src/language/types/brand.gen.ts";

/** The calendar a second time, by the platform's dates, so that one reckoning checks the other. */
const reckoned = (anchor: string, { duration, unit }: Duration, periods: number): string => {
  const date = new Date(`${anchor}T00:00Z`);
  if (unit !== "months")
    return new Date(date.getTime() + 86_400_000 * duration * periods * (unit === "weeks" ? 7 : 1))
      .toISOString()
      .slice(0, 10);
  const month = date.getUTCMonth() + duration * periods;
  const last = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), last))).toISOString().slice(0, 10);
};

/** The period that was paid last: its first day, and the first day after it. */
export const periodOf = ({
  anchor,
  periods,
  agreement,
}: Subscription): { readonly from: string; readonly to: string } => ({
  from: reckoned(anchor, agreement.period, periods - 1),
  to: reckoned(anchor, agreement.period, periods),
});

/** What somebody had before a renewal was paid. */
export interface Covered {
  /** First day that was not paid for. */
  readonly covered: string;
  /** The day on which access began anew after it had ended or was paused; null: it had not. */
  readonly anew: string | null;
}

/**
 * What was paid for begins where the last ended, or on the day on which access began anew, and is as long as agreed.
 * @param paid the subscription just after a renewal
 * @returns what is wrong
 */
export const faultsOfPeriod = (
  paid: Subscription,
  { covered, anew }: Covered,
  { from, to } = periodOf(paid),
): readonly string[] => {
  const { dueOn } = paid;
  return [
    ...(dueOn === to ? [] : [`is due on ${dueOn}`]),
    ...(from < covered ? [`pays twice for ${from}`] : []),
    ...(from > covered && from !== anew ? [`skips from ${covered} to ${from}`] : []),
  ];
};

/** What can have moved the first day of a period. */
interface Reasons {
  /**
   * Of each time that access was suspended for want of this renewal, the day from which the tries counted: one is paid, its money
   * does not come, and it is due again. Where nobody answered, that day is the one after the grace.
   */
  readonly suspendedFor: readonly string[];
  /** The money of the period before did not come: that was paid again, and this renewal announced again and charged so much later. */
  readonly isAnnouncedAnew: boolean;
  readonly hasPaused: boolean;
}

/**
 * The day on which access can have begun anew with a renewal: its own, where it was suspended just before, and soon enough to be
 * tried again; or where its buyer pauses, after as long a pause as they may have at most. Null: it went on.
 */
export const newStart = (
  { anchor, periods }: Subscription,
  covered: string,
  { grace, give_up, longest_pause, notices }: AfterPolicy,
  { suspendedFor, isAnnouncedAnew, hasPaused }: Reasons,
): string | null => {
  if (periods !== 1) return null;
  const gap = daysBetween(covered, anchor);
  const [first = covered] = suspendedFor;
  const untried = daysBetween(covered, first);
  const longestWait = isAnnouncedAnew ? notices.renewal.days : grace + 1;
  const waited = untried > 0 && untried <= longestWait ? untried : 0;
  const longest = suspendedFor.length * (give_up + 1) + waited;
  return (suspendedFor.length > 0 && gap <= longest) || (hasPaused && gap <= longest_pause) ? anchor : null;
};

const DAY_MS = 86_400_000;
const daysFrom = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/**
 * What is ended with notice lasts until the notice is over and not until the end of what was paid, and gives back the share of
 * the days between, a part of a minor unit included.
 * @param paid the subscription just before
 * @param ended the same just after
 * @param notice least time from the day on which it was asked for
 * @returns what is wrong
 */
export const faultsOfEarlyEnd = (
  paid: Subscription,
  ended: Subscription,
  notice: Duration,
  askedOn: string,
): readonly string[] => {
  const { dueOn, agreement, lastMinor = agreement.minor } = paid;
  const start = periodOf(paid).from;
  const { returned = 0, dueOn: until, state } = ended;
  const owed = lastMinor * daysFrom(until, dueOn);
  const length = daysFrom(start, dueOn);
  return [
    ...(state === "cancelled" ? [] : [`is ${state} after an end with notice`]),
    ...(until >= reckoned(askedOn, notice, 1) && until < dueOn ? [] : [`asked on ${askedOn}, it ends on ${until}`]),
    ...(returned * length >= owed && (returned - 1) * length < owed && returned < lastMinor
      ? []
      : [`gives back ${returned} of ${lastMinor} for ${daysFrom(until, dueOn)} of ${length} days`]),
  ];
};
