import type { Duration } from "../../foundation/calendar.ts";
import type { Currency } from "../../foundation/currencies.ts";

/**
 * - `intro`: the trial runs, and nothing of the full price is paid
 * - `active`: the period that runs is paid
 * - `grace`: a renewal was declined; access goes on while it is tried again
 * - `past_due`: the grace is over, or a pause runs that what was used before it is not paid for; no access, and it is still tried again
 * - `paused`: by the buyer, from the end of what was paid
 * - `cancelled`: nothing is charged any more; access until the end of what was paid
 * - `expired`: over
 */
export const SUBSCRIPTION_STATES = ["intro", "active", "grace", "past_due", "paused", "cancelled", "expired"] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/**
 * Why it ends or has ended. `replaced`: the same was bought anew while this one was overdue; `refunded`: the shop has given back
 * what it began with.
 */
export type EndReason = "buyer" | "dispute" | "refunded" | "unpaid" | "deleted" | "replaced" | "withdrawn";

/** What the buyer said yes to. */
export interface Agreement {
  /** Of each renewal, in minor units. */
  readonly minor: number;
  readonly currency: Currency;
  readonly period: Duration;
  /** IANA zone of the buyer: days are days there. */
  readonly zone: string;
}

/** Another price to come. Without the yes that it needs, the price agreed to stays. */
export interface PriceChange {
  readonly minor: number;
  /** First day whose renewal it is for. */
  readonly from: string;
  readonly needsYes: boolean;
  readonly isAgreed: boolean;
}

/** An end on a day behind what is paid: it renews until then. */
export interface Ending {
  /** The day that was named: it ends with the period that this day is in, wherever pauses and late payments move the periods. */
  readonly on: string;
  readonly askedOn: string;
  /** It ends on that day also where more is paid, and the rest goes back. */
  readonly isEarly: boolean;
}

export type AnnouncementKind = "trial" | "renewal" | "reminder";

/** What was said, and on which day. */
export interface Announcement {
  readonly kind: AnnouncementKind;
  readonly on: string;
}

/** One subscription, as plain data. Days are `YYYY-MM-DD` in the zone of the agreement. */
export interface Subscription {
  readonly state: SubscriptionState;
  readonly agreement: Agreement;
  /** Days of periods are reckoned from it, each anew: 31 January, 28 February, 31 March. */
  readonly anchor: string;
  /** Periods paid since the anchor. */
  readonly periods: number;
  /** First day that is not paid for. */
  readonly dueOn: string;
  /** Renewals paid since the purchase. */
  readonly renewals: number;
  /** What the last renewal cost, where its money was late and another price was agreed to by then; missing: the price agreed to. */
  readonly lastMinor?: number;
  /** Of the renewal that is due. */
  readonly declines: number;
  /** When it was declined first. */
  readonly declinedOn: string | null;
  /** When a renewal was declined last; missing: none was, or before this was kept. */
  readonly triedOn?: string;
  /** The first and the last day on which tries of the renewal that is due had no answer; missing as null: all had one. */
  readonly unanswered?: { readonly since: string; readonly last: string } | null;
  /** Whether another method was given while the one of before was being charged: missing as false. */
  readonly isMethodNew?: boolean;
  /** Whether the renewal that is due was paid in time, and its money did not come: missing as false. */
  readonly isTakenBack?: boolean;
  /** Periods behind the one that is due whose money did not come either, and which were used as well: missing as 0. */
  readonly alsoTakenBack?: number;
  /** Since when access rests, as the renewal that is due was not paid; missing as null. */
  readonly restsSince?: string | null;
  /** Paused from the end of what was paid until this day, also while what is used before the pause is overdue. */
  readonly resumesOn: string | null;
  /** What was said of the renewal that is due, and when. */
  readonly announced: Announcement | null;
  /** What was said of the charge at the end of the pause that is asked for; missing as null. */
  readonly resumeAnnounced?: Announcement | null;
  /** When the buyer was last told what is charged and how to cancel: at the purchase, or before a renewal. */
  readonly remindedOn: string;
  readonly change: PriceChange | null;
  readonly endReason: EndReason | null;
  /** As its buyer wants it; missing: nobody has named a day. */
  readonly ending?: Ending;
  /** What of the last payment goes back, in minor units, where it ended before the end of what was paid. */
  readonly returned?: number;
}
