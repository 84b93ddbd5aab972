/** Money that was taken and buys nothing: it goes back, by a void or a refund. */
export interface ReversalRow {
  /** The provider's, of the charge. */
  readonly reference: string;
  /** Null for a charge whose order id is none of ours. */
  readonly attempt_id: string | null;
  readonly minor: number;
  readonly currency: string;
  readonly reason: ReversalReason;
  readonly tries: number;
  readonly next_at: number;
  readonly outcome: "voided" | "refunded" | null;
  readonly done_at: number | null;
  readonly created_at: number;
}

/** `order-gone`: another attempt has bought the same since. `charged-twice`: one attempt, two charges. `no-attempt`: we know of no attempt. */
export type ReversalReason = "order-gone" | "charged-twice" | "no-attempt";
