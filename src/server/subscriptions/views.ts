import {
  chargeWithoutPause,
  endDayIfPaid,
  endDayOf,
  type NextCharge,
  nextChargeOf,
} from "../../engine/subscription/ahead.ts";
import { earliestResume, renewalMinor } from "../../engine/subscription/due.ts";
import type { Subscription } from "../../engine/subscription/subscription.ts";
import { addDays } from "../../foundation/calendar.ts";
import type { Money } from "../../foundation/money.ts";
import type { Services } from "../services.ts";
import { bodyOf, type Held, policyOf } from "./change.ts";
import { dayIn } from "./days.ts";

interface Charge {
  readonly on: string;
  readonly amount: Money;
}

/** A subscription as its owner sees it. Days are `YYYY-MM-DD` in the buyer's zone. */
export interface SubscriptionView
  extends Pick<Subscription, "state" | "agreement" | "resumesOn" | "endReason" | "change" | "renewals"> {
  readonly id: string;
  readonly product: string;
  readonly leadCode: string;
  /** Of the purchase. */
  readonly orderId: string;
  readonly locale: string;
  /** First day that is not paid for. */
  readonly paidUntil: string;
  /** The next charge; null when none will come by itself. */
  readonly next: Charge | null;
  /** The next charge where a pause that has not begun is taken back; null: there is none to take back, or none comes. */
  readonly unpaused: Charge | null;
  /** A renewal is being charged; one that was cancelled meanwhile is paid by it for the last time. */
  readonly isCharging: boolean;
  /** What is being charged buys nothing any more, and goes back if it goes through. */
  readonly isReturning: boolean;
  /** What a renewal costs today, in minor units: of what is overdue, or after a pause that its buyer ends; null: none comes. */
  readonly renewalMinor: number | null;
  /** The day on which it ends as its buyer wants, until which it renews; null: none was named, or what is overdue has to be paid first. */
  readonly endsOn: string | null;
  /**
   * Where a renewal is overdue and its buyer has asked for an end on a later day: the first day without access, if that renewal is
   * paid today. Null: no renewal is overdue, or no end was asked for.
   */
  readonly endsIfPaid: string | null;
  /** What of the last payment goes back, in minor units, where it was ended early; null: it was not. */
  readonly returned: number | null;
  /** First and last day on which a pause may end; null when it cannot be paused. */
  readonly pause: { readonly from: string; readonly to: string } | null;
}

/** The subscriptions of leads, the newest first. */
export const subscriptionsOf = async (
  services: Services,
  leadCodes: readonly string[],
): Promise<readonly SubscriptionView[]> => {
  if (leadCodes.length === 0) return [];
  const rows = await services.database
    .selectFrom("subscriptions")
    .selectAll()
    .where("lead_code", "in", leadCodes)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  const now = services.now();
  return Promise.all(
    rows.map(async (row) => {
      const subscription = bodyOf(row);
      const policy = await policyOf(services.database, services, row.lead_code);
      return viewOf({ row, subscription, policy, today: dayIn(subscription.agreement.zone, now) });
    }),
  );
};

/** A subscription as its owner sees it on a day. */
export const viewOf = ({
  row,
  subscription,
  policy,
  today,
}: Pick<Held, "row" | "subscription" | "policy" | "today">): SubscriptionView => {
  const { state, agreement, dueOn, resumesOn, endReason, change, renewals, ending } = subscription;
  const mayPause = (state === "intro" || state === "active") && resumesOn === null && !ending && today < dueOn;
  const pause = { from: earliestResume(subscription, policy, today), to: addDays(dueOn, policy.longest_pause) };
  const charge = (next: NextCharge | null): Charge | null =>
    next && { on: next.on, amount: { minor: next.minor, currency: agreement.currency } };
  const isOver = state === "cancelled" || state === "expired";
  // What comes after a dispute or a refund goes back, and what is over is not paid for.
  const isInVain = state === "expired" || endReason === "dispute" || endReason === "refunded";
  return {
    id: row.id,
    product: row.product,
    leadCode: row.lead_code,
    orderId: row.order_id,
    locale: row.locale,
    state,
    agreement,
    paidUntil: dueOn,
    next: charge(nextChargeOf(subscription, policy, today)),
    unpaused: charge(chargeWithoutPause(subscription, policy, today)),
    isCharging: row.attempt_id !== null && !isInVain,
    isReturning: row.attempt_id !== null && isInVain,
    renewalMinor: isOver ? null : renewalMinor(subscription, state === "paused" ? today : undefined),
    resumesOn,
    endReason,
    // What is charged no more costs no other price.
    change: isOver ? null : change,
    renewals,
    endsOn: endDayOf(subscription, policy, today),
    endsIfPaid: endDayIfPaid(subscription, policy, today),
    returned: subscription.returned ?? null,
    pause: mayPause && pause.from <= pause.to ? pause : null,
  };
};
