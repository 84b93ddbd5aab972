import type { PaymentState } from "../../engine/account/account.ts";
import type { AdIdentityRow, ConversionRow } from "./advertising-tables.ts";
import type { DeclarationRow, ParcelReturnRow } from "./declaration-tables.ts";
import type { ChangedEventRow, EventRow, InvalidEventRow } from "./event-tables.ts";
import type { ProviderEventRow, ReversalRow } from "./ledger-tables.ts";
import type { OperatorTables } from "./operator-tables.ts";
import type { AskedCardRow } from "./purchase-tables.ts";
import type { ResultsTables } from "./results-tables.ts";
import type { EndedSignUpRow, MailCountRow, SignUpRow, SuppressionRow } from "./sign-up-tables.ts";
import type { SubscriptionTables } from "./subscription-tables.ts";

/** Rows as they lie in the database. Instants are milliseconds since 1970 UTC, flags 0 or 1, structures JSON text. */
export interface Tables extends ResultsTables, OperatorTables, SubscriptionTables {
  readonly leads: LeadRow;
  readonly lead_places: LeadPlaceRow;
  readonly attempts: AttemptRow;
  readonly attempt_lines: AttemptLineRow;
  readonly orders: OrderRow;
  readonly reversals: ReversalRow;
  readonly provider_events: ProviderEventRow;
  readonly order_lines: OrderLineRow;
  readonly consents: ConsentRow;
  readonly secrets: SecretRow;
  readonly coupons_used: CouponUseRow;
  readonly coupon_counters: { readonly coupon: string; readonly used: number };
  readonly outbox: OutboxRow;
  readonly mails: MailRow;
  readonly events: EventRow;
  readonly invalid_events: InvalidEventRow;
  readonly changed_events: ChangedEventRow;
  readonly addresses: AddressRow;
  readonly experiment_views: ExperimentViewRow;
  readonly otps: OtpRow;
  readonly declarations: DeclarationRow;
  readonly parcel_returns: ParcelReturnRow;
  readonly gift_cards: GiftCardRow;
  readonly refund_claims: { readonly order_id: string; readonly claimed_at: number };
  readonly sign_ups: SignUpRow;
  readonly ended_sign_ups: EndedSignUpRow;
  readonly suppressions: SuppressionRow;
  readonly mail_counts: MailCountRow;
  readonly nonces: { readonly hash: string; readonly attempt_id: string };
  readonly asked_cards: AskedCardRow;
  readonly rate_limits: RateLimitRow;
  readonly ad_identities: AdIdentityRow;
  readonly conversions: ConversionRow;
  readonly settings: { readonly name: string; readonly value: string };
  readonly simulated_charges: SimulatedChargeRow;
}

/** From where a lead was made: what a complaint or a fraud is looked into by. */
export interface LeadPlaceRow {
  readonly lead_code: string;
  /** `x-trace-id` of the browser: finds its requests in the log. */
  readonly trace_id: string;
  readonly ip: string;
  /** ISO 3166-1 alpha-2; from the languages of the browser where no proxy names it. State and city are empty there. */
  readonly country: string;
  readonly state: string;
  readonly city: string;
  readonly created_at: number;
}

export interface LeadRow {
  readonly code: string;
  readonly proof_hash: string;
  readonly funnel: string;
  /** What was played: the funnel with a campaign or with arms; null for the funnel as it is. */
  readonly edition: string | null;
  /** Under which the visitor saw the funnel, and so who sells; null: a lead of before this was kept. */
  readonly brand: string | null;
  readonly quiz_id: string | null;
  readonly email: string;
  readonly language: string;
  /** IANA zone of the browser; null where it named none. */
  readonly zone: string | null;
  readonly answers: string;
  /** Of the browser's changes the one that the answers are from; null: of before there were any. */
  readonly answers_sequence: number | null;
  readonly utm_params: string;
  readonly tiktok_click_id: string | null;
  readonly marketing_consent: number;
  readonly segment: string | null;
  /** The provider's reference to the method of the first purchase: what upsells charge. */
  readonly saved_method: string | null;
  readonly payment_method: string | null;
  /** When a code or a mailed link first showed that whoever has the lead has its mailbox; null: anybody may have typed it. */
  readonly proven_at: number | null;
  /** When a one-time code first showed it: who has only followed a link charges no card of another device. */
  readonly signed_in_at: number | null;
  /** When its mailbox was reminded of the plan; null: never. */
  readonly reminded_at: number | null;
  readonly created_at: number;
  readonly updated_at: number;
}

export const ATTEMPT_STATUSES = [
  "created",
  "authorising",
  "needs_confirmation",
  "captured",
  "completed",
  "failed",
  "unknown",
] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

export interface AttemptRow {
  readonly id: string;
  readonly lead_code: string;
  readonly status: AttemptStatus;
  /** Hash of what was asked for: the same id with another request is a mistake, not a repetition. */
  readonly fingerprint: string;
  readonly nonce_hash: string;
  readonly minor: number;
  readonly currency: string;
  readonly locale: string;
  readonly payment_method: string;
  readonly url_params: string;
  readonly provider_reference: string | null;
  readonly saved_method: string | null;
  readonly reason: string | null;
  readonly order_id: string | null;
  /** The subscription that it renews; null: a purchase. */
  readonly subscription_id: string | null;
  /** Until then the provider may still charge what it was asked to. */
  readonly deadline_at: number;
  /** When the provider is asked next what became of the charge; null: nothing is left to ask. */
  readonly ask_at: number | null;
  /** How often the provider was asked about this charge, and knew none. */
  readonly empty_answers: number;
  /** 1: the charge that is under way, or was the last, is the one after the bank's yes. */
  readonly is_confirmed: number;
  /** 1: begun with the card of another device, which has to be shown to be the buyer's, whatever the lead saves meanwhile. */
  readonly is_elsewhere: number;
  readonly created_at: number;
  readonly updated_at: number;
}

export interface AttemptLineRow {
  readonly attempt_id: string;
  readonly lead_code: string;
  readonly product: string;
  /** Which of the periods that follow one another is bought; a product without periods has only 0. */
  readonly period: number;
  readonly minor: number;
  /** 0 when the attempt failed: the product is free to be tried again. */
  readonly open: number;
}

export interface OrderRow {
  readonly id: string;
  readonly attempt_id: string;
  readonly lead_code: string;
  readonly minor: number;
  readonly currency: string;
  readonly locale: string;
  readonly payment_method: string;
  /** What has become of its money since, as the provider told. */
  readonly payment_state: PaymentState;
  readonly created_at: number;
}

export interface OrderLineRow {
  readonly order_id: string;
  readonly lead_code: string;
  readonly product: string;
  readonly minor: number;
  readonly period: number;
  /** From then on the product may be bought again; null: never. */
  readonly period_ends_at: number | null;
}

export interface ConsentRow {
  readonly id: string;
  readonly attempt_id: string;
  readonly kind: string;
  readonly text_hash: string;
  /** The words themselves, for the confirmation by mail; null in records from before they were kept. */
  readonly text: string | null;
  /** What renews, and its terms as JSON, of a consent to renewals; null in others. */
  readonly product: string | null;
  readonly terms: string | null;
  readonly locale: string;
  readonly given_at: number;
}

export interface SecretRow {
  readonly hash: string;
  readonly lead_code: string;
  readonly product: string;
  readonly expires_at: number;
  readonly used_by: string | null;
}

export interface CouponUseRow {
  readonly attempt_id: string;
  readonly coupon: string;
}

export interface OutboxRow {
  readonly id: string;
  readonly kind: string;
  /** The smallest is sent first. */
  readonly priority: number;
  readonly payload: string;
  /** Counted when it is claimed, so that one which ends the process is counted too. */
  readonly tries: number;
  /** When it is due; while somebody holds it, when that claim ends. */
  readonly next_at: number;
  /** Who is sending it; null: nobody. */
  readonly claimed_by: string | null;
  readonly sent_at: number | null;
  /** Not tried any more: waits for somebody to look at it. */
  readonly given_up_at: number | null;
  /** What went wrong last. */
  readonly failure: string | null;
  /** The subscription whose next charge, or other price, it is about: neither comes before it has left. Null: of none. */
  readonly announces: string | null;
}

/** Who has done lately what is limited, so that all processes count together. */
export interface RateLimitRow {
  /** Of the limit and whom it counts: the table names neither computers nor mailboxes. */
  readonly mark: string;
  /** JSON list of instants; no longer than the limit allows. */
  readonly acts: string;
  readonly last_at: number;
}

export interface MailRow {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  /** Null in mails that were kept when they were plain text only. */
  readonly html: string | null;
  readonly created_at: number;
}

export interface AddressRow {
  readonly lead_code: string;
  /** Null for addresses of before there were two names. */
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly address: string;
  readonly updated_at: number;
}

export interface ExperimentViewRow {
  readonly id: string;
  readonly experiment_id: string;
  readonly variation_id: string;
  readonly anonymous_id: string;
  readonly session_id: string;
  readonly user_id: string | null;
  readonly seen_at: string;
  readonly created_at: number;
}

export interface SimulatedChargeRow {
  readonly id: string;
  readonly reference: string;
  readonly minor: number;
  readonly currency: string;
  readonly outcome: string;
  readonly created_at: number;
}

/** A one-time code: only its hash, and only once the mail has been made. */
export interface OtpRow {
  readonly id: string;
  /** In small letters. */
  readonly email: string;
  readonly hash: string | null;
  /** A long code cannot be guessed, so that nobody can use up its tries. */
  readonly digits: number;
  readonly tries: number;
  readonly created_at: number;
  readonly expires_at: number;
  readonly used_at: number | null;
}

export interface GiftCardRow {
  readonly id: string;
  /** Null until the mail with the code has been made. */
  readonly hash: string | null;
  /** The code itself, from then until a mail server has taken the mail: every try sends the same one. */
  readonly unsent_code: string | null;
  readonly order_id: string;
  readonly product: string;
  readonly expires_at: number;
  /** Code of the client who has it now. */
  readonly redeemed_by: string | null;
  readonly redeemed_at: number | null;
  /** When its buyer withdrew from it, and by which declaration: it gives nothing any more. */
  readonly withdrawn_at: number | null;
  readonly withdrawn_by: string | null;
  readonly created_at: number;
}
