import type { LastingNotice } from "../../engine/subscription/notices.ts";
import type { SubscriptionState } from "../../engine/subscription/subscription.ts";

/** A subscription of a lead: what the engine keeps of it, and what the server needs to work on it. */
export interface SubscriptionRow {
  readonly id: string;
  readonly lead_code: string;
  readonly product: string;
  /** Of the purchase. */
  readonly order_id: string;
  readonly locale: string;
  /** Period of the purchase in `attempt_lines`; the renewals are those that follow. */
  readonly first_period: number;
  /** The state in `body`, for conditions. */
  readonly state: SubscriptionState;
  /** The engine's `Subscription` as JSON. */
  readonly body: string;
  /** Attempts that were made to renew it: each has an id of its own, also where a period is paid again. */
  readonly tries: number;
  /** The attempt that is under way; null: none. */
  readonly attempt_id: string | null;
  /** When something is to be done; while somebody holds it, when that claim ends. Null: nothing by itself any more. */
  readonly due_at: number | null;
  readonly created_at: number;
  readonly updated_at: number;
}

/** A yes to another price of a subscription, in the words that its buyer read. */
export interface PriceConsentRow {
  readonly id: string;
  readonly subscription_id: string;
  readonly text: string;
  /** JSON: amount in minor units, currency, period, zone, and the first day whose renewal costs it. */
  readonly terms: string;
  /** In which it was read. */
  readonly locale: string;
  readonly given_at: number;
}

/**
 * That a buyer was told of a charge, or of another price, before it: for whoever has to prove it. Whose it was the subscription says,
 * as long as its lead has a name: after a deletion it leads to nobody.
 */
export interface SentNoticeRow {
  /** Of its entry in the outbox. */
  readonly id: string;
  readonly subscription_id: string;
  readonly notice: LastingNotice;
  /** The day of the charge, or the first one of the other price, `YYYY-MM-DD` in the zone of the subscription. */
  readonly about: string;
  /** What it said is charged, in minor units of the agreement. */
  readonly minor: number;
  /** When the mail server took it. */
  readonly sent_at: number;
}

export interface SubscriptionTables {
  readonly subscriptions: SubscriptionRow;
  readonly price_consents: PriceConsentRow;
  readonly sent_notices: SentNoticeRow;
}

export const PRICE_CONSENTS: readonly string[] = [
  `create table price_consents (
    id text primary key, subscription_id text not null references subscriptions (id), text text not null,
    terms text not null, locale text not null, given_at bigint not null)`,
];

export const SENT_NOTICES: readonly string[] = [
  `create table sent_notices (
    id text primary key, subscription_id text not null references subscriptions (id), lead_code text not null,
    notice text not null, about text not null, minor integer not null, sent_at bigint not null)`,
];

/** The subscription says whose it is. */
export const SENT_NOTICES_OF_SUBSCRIPTIONS: readonly string[] = [`alter table sent_notices drop column lead_code`];

/** Processes of before, which go on while newer ones start, name the lead: without the column they would mail such notices twice. */
export const SENT_NOTICES_OF_OLDER_PROCESSES: readonly string[] = [
  `alter table sent_notices add column lead_code text`,
];

export const ANNOUNCEMENTS_IN_THE_OUTBOX: readonly string[] = [
  `alter table outbox add column announces text`,
  `create index outbox_announcements on outbox (announces) where announces is not null and sent_at is null`,
];

export const SENT_NOTICES_BY_SUBSCRIPTION: readonly string[] = [
  `create index sent_notices_subscription on sent_notices (subscription_id)`,
];
