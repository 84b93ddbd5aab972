import type braintree from "braintree";
import { decimalString, type Money } from "../../foundation/money.ts";
import type { Reversed } from "../../server/payments/provider.ts";
import { TAKEN } from "./server-transactions.ts";

/** Statuses in which nothing has left the buyer's account for good. */
const VOIDABLE: ReadonlySet<string> = new Set(["authorized", "submitted_for_settlement", "settlement_pending"]);
/** Statuses in which it is refunded and not voided. */
const SETTLED: ReadonlySet<string> = new Set(["settling", "settled"]);
/** Statuses of what took nothing, and takes nothing any more. */
const NOT_TAKEN: ReadonlySet<string> = new Set([
  "processor_declined",
  "gateway_rejected",
  "failed",
  "authorization_expired",
]);
/** Validation code: the transaction has been refunded in full. */
const REFUNDED = "91512";

type Gateway = Pick<braintree.BraintreeGateway, "transaction">;

/** The refunds of a transaction, those that came to nothing as well. */
const refundsOf = async (
  { transaction }: Gateway,
  { refundIds = [] }: braintree.Transaction,
): Promise<readonly braintree.Transaction[]> => {
  const refunds: braintree.Transaction[] = [];
  for (const id of refundIds) refunds.push(await transaction.find(id));
  return refunds;
};

/** Voids a transaction, or refunds it in full once it is being settled. @throws when Braintree does neither */
export const reverseTransaction = async (gateway: Gateway, reference: string): Promise<Reversed> => {
  const { status } = await gateway.transaction.find(reference);
  if (status === "voided") return "voided";
  if (NOT_TAKEN.has(status)) return "not-taken";
  if (VOIDABLE.has(status)) {
    const { success, message } = await gateway.transaction.void(reference);
    if (success) return "voided";
    throw new Error(`the transaction could not be voided: ${message}`);
  }
  if (!SETTLED.has(status)) throw new Error(`a transaction that is ${status} cannot be given back`);
  const refund = await gateway.transaction.refund(reference);
  if (refund.success && TAKEN.has(refund.transaction.status)) return "refunded";
  const refusals = refund.success ? [] : refund.errors.deepErrors();
  if (refusals.some(({ code }) => code === REFUNDED)) return "refunded";
  throw new Error(`the transaction could not be refunded: ${refund.message}`);
};

/** Validation code: only what is settled can be refunded. */
const UNSETTLED = "91506";

/**
 * Refunds a part of a transaction once for a key, which the refund bears as its order id.
 * @returns the id of the refund; null while the transaction is not being settled: until then it can be voided as a whole only
 * @throws when Braintree does neither
 */
export const refundPart = async (
  gateway: Gateway,
  reference: string,
  amount: Money,
  key: string,
): Promise<string | null> => {
  const sale = await gateway.transaction.find(reference);
  const { status } = sale;
  const tried = (await refundsOf(gateway, sale)).filter(({ orderId }) => orderId === key);
  const standing = tried.find((refund) => TAKEN.has(refund.status));
  if (standing) return standing.id;
  if (VOIDABLE.has(status)) return null;
  if (!SETTLED.has(status)) throw new Error(`of a transaction that is ${status} nothing can be given back`);
  const answer = await gateway.transaction.refund(reference, {
    amount: decimalString(amount),
    orderId: key,
    // Asked with a key that it has seen the provider repeats what it said: of one that failed, that it was accepted.
    apiRequestKey: tried.length === 0 ? key : `${key}-${tried.length}`,
  });
  if (answer.success && TAKEN.has(answer.transaction.status)) return answer.transaction.id;
  if (!answer.success && answer.errors.deepErrors().some(({ code }) => code === UNSETTLED)) return null;
  throw new Error(`a part of the transaction could not be refunded: ${answer.message}`);
};
