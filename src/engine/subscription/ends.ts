import { isLast } from "./due.ts";
import type { EndReason, Subscription } from "./subscription.ts";

/** Day of an event in the buyer's zone. */
interface On {
  readonly on: string;
}

interface ForReason extends On {
  readonly reason: EndReason;
}

/** Nothing is known yet of the renewal that comes next. */
export const NEXT = { declines: 0, declinedOn: null, unanswered: null, announced: null } as const;

/** It ends with what is paid. Where we were to charge it late, that is over: it ends today, and the days since are nobody's debt. */
export const cancelled = (subscription: Subscription, cause: ForReason): Subscription => {
  const { dueOn, ending } = subscription;
  const { on, reason } = cause;
  const named = ending && (isLast(subscription) ? dueOn : ending.on);
  // A server that was away on the day on which its buyer wanted it to end sees to it later, and it has ended on that day.
  // Days of four-digit years compare as text.
  if (named !== undefined && named < on) return { ...ended(subscription, cause), dueOn: named };
  return {
    ...subscription,
    ...NEXT,
    resumesOn: null,
    state: "cancelled",
    dueOn: on > dueOn ? on : dueOn,
    endReason: reason,
  };
};

/** The same of what is cancelled already: it ends when it was to, and for this reason from now on. */
export const cancelledAgain = (subscription: Subscription, { reason }: ForReason): Subscription => ({
  ...subscription,
  endReason: reason,
});

export const ended = (subscription: Subscription, { on, reason }: ForReason): Subscription => ({
  ...subscription,
  ...NEXT,
  resumesOn: null,
  state: "expired",
  // Days of four-digit years compare as text.
  dueOn: on < subscription.dueOn ? on : subscription.dueOn,
  // Whoever has cancelled may still withdraw: that is what ended it then.
  endReason: reason === "withdrawn" ? reason : (subscription.endReason ?? reason),
});

/** Nothing is paid for any more that access could last for. */
export const cancelledAtOnce = (subscription: Subscription, cause: ForReason): Subscription => ({
  ...ended(subscription, cause),
  isTakenBack: false,
  alsoTakenBack: 0,
});

/** It ends before the end of what is paid; `minor` goes back. */
export const endedEarly = (
  subscription: Subscription,
  { until, minor }: { readonly until: string; readonly minor: number },
): Subscription => ({
  ...subscription,
  ...NEXT,
  resumesOn: null,
  state: "cancelled",
  dueOn: until,
  endReason: "buyer",
  returned: minor,
});

/** Nothing more is charged. A renewal that was paid since lasts as long as it was to; before one, nothing is paid any more. */
export const refunded = (subscription: Subscription, { on }: On): Subscription =>
  subscription.renewals === 0
    ? ended(subscription, { on, reason: "refunded" })
    : cancelled(subscription, { on, reason: "refunded" });

export const refundedAtOnce = (subscription: Subscription, { on }: On): Subscription =>
  ended(subscription, { on, reason: "refunded" });

/** The same of what its buyer had ended: from now on that is not why, and a last charge, or what was used, is paid for no more. */
export const refundedSince = (subscription: Subscription, { on }: On): Subscription => {
  const { state, renewals, endReason } = subscription;
  const isOver = state === "expired" || renewals > 0;
  const next = isOver ? subscription : ended(subscription, { on, reason: "refunded" });
  return endReason === "buyer" ? { ...next, endReason: "refunded" } : next;
};

/** Who does not want, or is not to have, what is on its way: that money goes back. */
export const takesNoMore = ({ endReason }: Subscription): boolean =>
  endReason === "dispute" || endReason === "refunded";
