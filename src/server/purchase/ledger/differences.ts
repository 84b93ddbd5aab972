import type { ReversalRow } from "../../database/ledger-tables.ts";
import type { AttemptRow } from "../../database/tables.ts";
import type { ProviderEvent, ProviderTransaction } from "../../payments/provider.ts";
import { eventId } from "./event-id.ts";

/**
 * What the provider's books and ours do not agree on.
 * - `charge-without-order`: money was taken for an attempt of ours that has no order
 * - `charged-twice`: an attempt was charged more than once
 * - `charge-without-attempt`: money was taken under an order id of our form that we have no attempt for
 * - `foreign-charge`: money was taken by somebody else on the same account, or this database knows none of the charges and is
 *   therefore not theirs; never touched
 * - `wrong-amount`: what was taken is not what the attempt says
 * - `order-without-charge`: an order for which the provider has taken nothing
 * - `not-given-back`: we count a charge as given back, the provider does not
 * - `given-back-elsewhere`: the charge of an order was refunded or voided, wholly or in part, and not by us; nobody told us
 * - `disputed`: a dispute about the charge of an order was opened, won or lost; nobody told us
 * - `not-settled`: the settlement of an order's charge was declined; nobody told us
 */
export type DifferenceKind =
  | "charge-without-order"
  | "charged-twice"
  | "charge-without-attempt"
  | "foreign-charge"
  | "wrong-amount"
  | "order-without-charge"
  | "not-given-back"
  | "given-back-elsewhere"
  | "disputed"
  | "not-settled";

export interface Difference {
  readonly kind: DifferenceKind;
  /** The provider's; null where there is none. */
  readonly reference: string | null;
  readonly attemptId: string;
  readonly orderId: string | null;
  readonly minor: number;
  readonly currency: string;
  /** What nobody told us of the charge; null where that is not the difference. */
  readonly event: ProviderEvent | null;
}

export type OurAttempt = Pick<AttemptRow, "id" | "status" | "minor" | "currency" | "order_id" | "provider_reference">;
export type OurReversal = Pick<ReversalRow, "reference" | "done_at" | "minor">;

/** Attempt ids as the browser makes them. */
const OURS = /^[0-9a-f]{32}$/;

export interface Books {
  readonly transactions: readonly ProviderTransaction[];
  /** Of these transactions, and those with an order in the same time. */
  readonly attempts: readonly OurAttempt[];
  /** Whose charge must be among the transactions. */
  readonly ordered: ReadonlySet<string>;
  readonly reversals: readonly OurReversal[];
  /** Ids of events that were reported of these transactions. */
  readonly reported: ReadonlySet<string>;
}

/** Every difference, transactions first, in their order. */
export const differencesIn = (books: Books): readonly Difference[] => {
  const { transactions, attempts, ordered } = books;
  const attemptOf = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const reversalsOf = new Map<string, OurReversal[]>();
  for (const reversal of books.reversals)
    reversalsOf.set(reversal.reference, [...(reversalsOf.get(reversal.reference) ?? []), reversal]);
  const isOurs = transactions.some(({ attemptId }) => attemptOf.has(attemptId));
  const differences = transactions.flatMap((transaction): Difference[] => {
    const { reference, attemptId, minor, currency } = transaction;
    const attempt = attemptOf.get(attemptId);
    const reversals = reversalsOf.get(reference) ?? [];
    const about = { reference, attemptId, orderId: attempt?.order_id ?? null, minor, currency, event: null };
    const kind = kindOf(transaction, attempt, reversals, isOurs);
    // A charge that no order was made of can be disputed as well, and went back by ourselves.
    const unreported = unreportedOf(transaction, books.reported, reversals).filter(
      (event) => isOrdered(transaction, attempt) || (attempt && unreportedKind(event) === "disputed"),
    );
    // Why it is so is told by the refund that failed.
    const isTold = kind === "not-given-back" && unreported.some((event) => event.kind === "refund-failed");
    return [
      ...(kind === null || isTold ? [] : [{ ...about, kind }]),
      ...unreported.map((event) => ({ ...about, kind: unreportedKind(event), minor: event.minor, event })),
    ];
  });
  // What the settlement was declined of is no charge any more, and a difference of its own.
  const charged = new Set(
    transactions.flatMap(({ isCaptured, events, attemptId }) => (isCaptured || events.length > 0 ? [attemptId] : [])),
  );
  const unpaid = attempts.filter(({ id, minor }) => ordered.has(id) && minor > 0 && !charged.has(id));
  return [
    ...differences,
    ...unpaid.map(
      ({ id, order_id, minor, currency, provider_reference }): Difference => ({
        kind: "order-without-charge",
        reference: provider_reference,
        attemptId: id,
        orderId: order_id,
        minor,
        currency,
        event: null,
      }),
    ),
  ];
};

/** The charge is the one that its attempt's order was made of. */
const isOrdered = ({ reference }: ProviderTransaction, attempt: OurAttempt | undefined): boolean =>
  attempt?.status === "completed" && attempt.provider_reference === reference;

/**
 * What nobody told us of, of what needs telling. What we have given back ourselves does not, but beside a part of ours there may be
 * others; nor does a refund that failed and was never counted, or a settlement, which is what every charge comes to.
 */
const unreportedOf = (
  { events, minor, returnedMinor }: ProviderTransaction,
  reported: ReadonlySet<string>,
  reversals: readonly OurReversal[],
): readonly ProviderEvent[] =>
  events.filter((event) => {
    if (reported.has(eventId(event))) return false;
    switch (event.kind) {
      case "settled":
        return false;
      case "refunded":
        return !reversals.some((reversal) => reversal.minor >= minor || isUnderWay(event, reversal));
      case "refund-failed":
        return reported.has(eventId({ ...event, kind: "refunded" })) || returnedMinor < givenBackMinor(reversals);
      default:
        return true;
    }
  });

/** What we have given back of a charge: one that is still to be given back is under way. */
const givenBackMinor = (reversals: readonly OurReversal[]): number =>
  reversals.reduce((sum, reversal) => sum + (reversal.done_at === null ? 0 : reversal.minor), 0);

/** Settlements of charges with an order that nobody told us of. */
export const settlementsIn = ({ transactions, attempts, reported }: Books): readonly ProviderEvent[] => {
  const attemptOf = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  return transactions
    .filter((transaction) => isOrdered(transaction, attemptOf.get(transaction.attemptId)))
    .flatMap(({ events }) => events.filter((event) => event.kind === "settled" && !reported.has(eventId(event))));
};

/** Refunded a moment ago: we shall say so ourselves. */
const isUnderWay = (event: ProviderEvent, { done_at, minor }: OurReversal): boolean =>
  done_at === null && event.minor === minor;

const unreportedKind = ({ kind }: ProviderEvent): DifferenceKind => {
  if (kind === "refunded") return "given-back-elsewhere";
  if (kind === "refund-failed") return "not-given-back";
  return kind === "settlement-declined" ? "not-settled" : "disputed";
};

const kindOf = (
  transaction: ProviderTransaction,
  attempt: OurAttempt | undefined,
  reversals: readonly OurReversal[],
  isOurs: boolean,
): DifferenceKind | null => {
  const { isCaptured, minor, currency, returnedMinor, attemptId } = transaction;
  if (!isCaptured) return null;
  const isReturned = returnedMinor >= minor;
  if (returnedMinor < givenBackMinor(reversals)) return "not-given-back";
  const isOther = attempt && (attempt.minor !== minor || attempt.currency !== currency);
  // A part of it may have gone back, and what is left is still not what the order says.
  const isWhollyBack = isReturned || reversals.some((reversal) => reversal.minor >= minor);
  if (isOrdered(transaction, attempt))
    return isOther && !(reversals.length > 0 && isWhollyBack) ? "wrong-amount" : null;
  if (reversals.length > 0 || isReturned) return null;
  if (!attempt) return isOurs && OURS.test(attemptId) ? "charge-without-attempt" : "foreign-charge";
  if (attempt.status === "completed") return "charged-twice";
  // What was charged is not what the buyer agreed to: no order can be made of it.
  return isOther ? "wrong-amount" : "charge-without-order";
};
