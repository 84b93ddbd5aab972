/** What a payment method is, in the gateway's words. */
export type InstrumentType = "credit_card" | "paypal_account" | "apple_pay_card" | "android_pay_card";

export interface BankConfirmation {
  readonly status: string;
  readonly liabilityShifted: boolean;
  readonly liabilityShiftPossible: boolean;
  /** Of the client token with which the bank was asked; left out: nobody looks at it. */
  readonly merchantAccountId?: string;
}

export interface Instrument {
  readonly type: InstrumentType;
  /** Another word for its kind in what is told of a transaction: one that a processor of the gateway's may use. */
  readonly calledAs?: "PAYMENT_CARD";
  /** Of a card, digits only; null for an account, and for check digits without their card. */
  readonly number: string | null;
  /** As it was typed: never kept in the vault. */
  readonly cvv?: string;
  /** ISO 3166-1 alpha-3, where its bank stands; left out: by its number. */
  readonly issuedIn?: string;
  readonly expirationMonth?: string;
  readonly expirationYear?: string;
  readonly email?: string;
  /** Of Google Pay: a card of the device, which has confirmed it, and not one that only lies in the account. */
  readonly isNetworkTokenized?: boolean;
  readonly confirmation?: BankConfirmation;
  /** What a sale with it meets, whatever the amount. */
  readonly fate?: Fate;
}

/** What the processor or the gateway says to a sale. */
export type Fate = { readonly declined: string } | { readonly rejected: string };

export interface NonceRecord {
  readonly nonce: string;
  readonly instrument: Instrument;
  /** Fake references of the provider's documentation may be used again. */
  readonly lasting: boolean;
  consumed: boolean;
}

export interface VaultRecord {
  readonly token: string;
  readonly customerId: string;
  instrument: Instrument;
  isDefault: boolean;
}

export type TransactionStatus =
  | "authorizing"
  | "authorized"
  | "submitted_for_settlement"
  | "settling"
  | "settled"
  | "settlement_pending"
  | "settlement_declined"
  | "processor_declined"
  | "gateway_rejected"
  | "failed"
  | "voided";

export interface TransactionRecord {
  readonly id: string;
  readonly type: "sale" | "credit";
  status: TransactionStatus;
  /** In hundredths of the currency. */
  readonly minor: number;
  readonly currency: string;
  readonly merchantAccountId: string;
  readonly orderId: string | null;
  readonly instrument: Instrument;
  readonly token: string | null;
  readonly customerId: string | null;
  readonly processorResponseCode: string;
  readonly gatewayRejectionReason: string | null;
  readonly cvvResponseCode: string;
  readonly source: string | null;
  readonly refundedTransactionId: string | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

export type DisputeStatus = "open" | "under_review" | "accepted" | "won" | "lost" | "expired" | "disputed";

export interface DisputeRecord {
  readonly id: string;
  readonly transactionId: string;
  readonly minor: number;
  readonly currency: string;
  readonly reason: string;
  status: DisputeStatus;
  readonly openedAt: number;
}
