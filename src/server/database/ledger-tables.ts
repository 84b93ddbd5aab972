/** Money that was taken and buys nothing, or not what it was taken for: it goes back, by a void or a refund. */
export interface ReversalRow {
  /** The provider's, of the charge. */
  readonly reference: string;
  /** Key of the product whose price alone goes back, or `too much`; empty: whatever else goes back of a charge. */
  readonly part: string;
  /** Null for a charge whose order id is none of ours. */
  readonly attempt_id: string | null;
  /** What goes back: all of the charge, or a part. */
  readonly minor: number;
  readonly currency: string;
  readonly reason: ReversalReason;
  readonly tries: number;
  readonly next_at: number;
  readonly outcome: "voided" | "refunded" | "not-taken" | null;
  /** The provider's id of the refund that gave a part back; null where that is not kept. */
  readonly refund: string | null;
  readonly done_at: number | null;
  readonly created_at: number;
}

/** `withdrawn`: the buyer has withdrawn from the contract. `ended-early`: the contract ended before what was paid for did, and a part goes back. `order-gone`: another attempt has bought the same since, or nobody is there any more to have it. `charged-twice`: one attempt, two charges. `no-attempt`: we know of no attempt. `undecided`: the provider has not said for a day whether it charged. `overcharged`: more was taken than the price, and the difference goes back. */
export type ReversalReason =
  | "withdrawn"
  | "ended-early"
  | "order-gone"
  | "charged-twice"
  | "no-attempt"
  | "undecided"
  | "overcharged";

/** Of one charge, the prices of several products can go back one after the other. */
export const PARTS_OF_REVERSALS: readonly string[] = [
  `create table reversals_by_part (
    reference text not null, part text not null, attempt_id text, minor integer not null, currency text not null,
    reason text not null, tries integer not null, next_at bigint not null, outcome text, done_at bigint,
    created_at bigint not null, primary key (reference, part))`,
  `insert into reversals_by_part
    (reference, part, attempt_id, minor, currency, reason, tries, next_at, outcome, done_at, created_at)
    select reference, '', attempt_id, minor, currency, reason, tries, next_at, outcome, done_at, created_at from reversals`,
  `drop table reversals`,
  `alter table reversals_by_part rename to reversals`,
  `create index reversals_waiting on reversals (next_at) where done_at is null`,
];

/** What a provider tells of money after it was taken. */
export type ProviderEventKind =
  | "settled"
  | "settlement-declined"
  | "refunded"
  | "refund-failed"
  | "dispute-opened"
  | "dispute-won"
  | "dispute-lost"
  | "method-updated"
  | "method-expired"
  | "renewal-failed";

export interface ProviderEventRow {
  /** Kind and subject: told twice, it is kept once. */
  readonly id: string;
  readonly kind: ProviderEventKind;
  /** The provider's id of what it is about: the charge, the refund, the dispute, the saved method and when. */
  readonly subject: string;
  /** The provider's reference of the charge; null for what is about a saved method. */
  readonly reference: string | null;
  /** The provider's token of a saved method; null for what is about a charge. */
  readonly saved_method: string | null;
  readonly minor: number;
  readonly currency: string | null;
  readonly happened_at: number;
  readonly received_at: number;
}
