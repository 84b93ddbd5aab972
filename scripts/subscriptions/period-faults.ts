import type { Subscription } from "../../src/engine/subscription/subscription.ts";
import type { Duration } from "../../src/foundation/calendar.ts";

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

/** What somebody had before a renewal was paid. */
export interface Covered {
  /** First day that was not paid for. */
  readonly covered: string;
  /** A gap may follow: access had ended, or was paused. */
  readonly mayGap: boolean;
}

/**
 * What was paid for begins where the last ended, unless there was no access between, and is as long as agreed.
 * @param paid the subscription just after a renewal
 * @returns what is wrong
 */
export const faultsOfPeriod = (paid: Subscription, { covered, mayGap }: Covered): readonly string[] => {
  const { anchor, periods, dueOn, agreement } = paid;
  const from = reckoned(anchor, agreement.period, periods - 1);
  return [
    ...(dueOn === reckoned(anchor, agreement.period, periods) ? [] : [`is due on ${dueOn}`]),
    ...(from < covered ? [`pays twice for ${from}`] : []),
    ...(from > covered && !mayGap ? [`skips from ${covered} to ${from}`] : []),
  ];
};
