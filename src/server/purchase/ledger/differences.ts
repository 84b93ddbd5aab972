import type { ReversalRow } from "../../database/ledger-tables.ts";
import type { AttemptRow } from "../../database/tables.ts";
import type { ProviderTransaction } from "../../payments/provider.ts";

/**
 * What the provider's books and ours do not agree on.
 * - `charge-without-order`: money was taken for an attempt of ours that has no order
 * - `charged-twice`: an attempt was charged more than once
 * - `charge-without-attempt`: money was taken under an order id of our form that we have no attempt for
 * - `foreign-charge`: money was taken by somebody else on the same account; never touched
 * - `wrong-amount`: what was taken is not what the attempt says
 * - `order-without-charge`: an order for which the provider has taken nothing
 * - `not-given-back`: we count a charge as given back, the provider does not
 * - `given-back-elsewhere`: the charge of an order was refunded or voided, wholly or in part, and not by us
 */
export type DifferenceKind =
  | "charge-without-order"
  | "charged-twice"
  | "charge-without-attempt"
  | "foreign-charge"
  | "wrong-amount"
  | "order-without-charge"
  | "not-given-back"
  | "given-back-elsewhere";

export interface Difference {
  readonly kind: DifferenceKind;
  /** The provider's; null where there is none. */
  readonly reference: string | null;
  readonly attemptId: string;
  readonly orderId: string | null;
  readonly minor: number;
  readonly currency: string;
}

export type OurAttempt = Pick<AttemptRow, "id" | "status" | "minor" | "currency" | "order_id" | "provider_reference">;
export type OurReversal = Pick<ReversalRow, "reference" | "done_at">;

/** Attempt ids as the browser makes them. */
const OURS = /^[0-9a-f]{32}$/;

export interface Books {
  readonly transactions: readonly ProviderTransaction[];
  /** Of these transactions, and those with an order in the same time. */
  readonly attempts: readonly OurAttempt[];
  /** Whose charge must be among the transactions. */
  readonly ordered: ReadonlySet<string>;
  readonly reversals: readonly OurReversal[];
}

/** Every difference, transactions first, in their order. */
export const differencesIn = ({ transactions, attempts, ordered, reversals }: Books): readonly Difference[] => {
  const attemptOf = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const reversalOf = new Map(reversals.map((reversal) => [reversal.reference, reversal]));
  const taken = transactions.filter(({ isCaptured }) => isCaptured);
  const found = taken.flatMap((transaction): Difference[] => {
    const attempt = attemptOf.get(transaction.attemptId);
    const kind = kindOf(transaction, attempt, reversalOf.get(transaction.reference));
    const { reference, attemptId, minor, currency } = transaction;
    return kind === null ? [] : [{ kind, reference, attemptId, orderId: attempt?.order_id ?? null, minor, currency }];
  });
  const charged = new Set(taken.map(({ attemptId }) => attemptId));
  const unpaid = attempts.filter(({ id, minor }) => ordered.has(id) && minor > 0 && !charged.has(id));
  return [
    ...found,
    ...unpaid.map(
      ({ id, order_id, minor, currency, provider_reference }): Difference => ({
        kind: "order-without-charge",
        reference: provider_reference,
        attemptId: id,
        orderId: order_id,
        minor,
        currency,
      }),
    ),
  ];
};

const kindOf = (
  { reference, attemptId, minor, currency, returnedMinor }: ProviderTransaction,
  attempt: OurAttempt | undefined,
  reversal: OurReversal | undefined,
): DifferenceKind | null => {
  const isReturned = returnedMinor >= minor;
  // One that is still to be given back is under way.
  if (reversal) return reversal.done_at !== null && !isReturned ? "not-given-back" : null;
  if (!attempt && isReturned) return null;
  if (!attempt) return OURS.test(attemptId) ? "charge-without-attempt" : "foreign-charge";
  if (attempt.status === "completed" && attempt.provider_reference === reference) {
    if (attempt.minor !== minor || attempt.currency !== currency) return "wrong-amount";
    return returnedMinor > 0 ? "given-back-elsewhere" : null;
  }
  if (isReturned) return null;
  return attempt.status === "completed" ? "charged-twice" : "charge-without-order";
};
