import type braintree from "braintree";
import { decimalString, type Money } from "../../foundation/money.ts";
import type { Reversed } from "../../server/payments/provider.ts";

/** Statuses in which nothing has left the buyer's account for good. */
const VOIDABLE: ReadonlySet<string> = new Set(["authorized", "submitted_for_settlement", "settlement_pending"]);
/** Statuses in which it is refunded and not voided. */
const SETTLED: ReadonlySet<string> = new Set(["settling", "settled"]);
/** Validation code: the transaction has been refunded in full. */
const REFUNDED = "91512";

/** Voids a transaction, or refunds it in full once it is being settled. @throws when Braintree does neither */
export const reverseTransaction = async (
  gateway: Pick<braintree.BraintreeGateway, "transaction">,
  reference: string,
): Promise<Reversed> => {
  const { status } = await gateway.transaction.find(reference);
  if (status === "voided") return "voided";
  if (VOIDABLE.has(status)) {
    const { success, message } = await gateway.transaction.void(reference);
    if (success) return "voided";
    throw new Error(`the transaction could not be voided: ${message}`);
  }
  if (!SETTLED.has(status)) throw new Error(`a transaction that is ${status} cannot be given back`);
  const refund = await gateway.transaction.refund(reference);
  const refusals = refund.success ? [] : refund.errors.deepErrors();
  if (refund.success || refusals.some(({ code }) => code === REFUNDED)) return "refunded";
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
  { transaction }: Pick<braintree.BraintreeGateway, "transaction">,
  reference: string,
  amount: Money,
  key: string,
): Promise<string | null> => {
  const { status, refundIds = [] } = await transaction.find(reference);
  for (const id of refundIds) if ((await transaction.find(id)).orderId === key) return id;
  if (VOIDABLE.has(status)) return null;
  if (!SETTLED.has(status)) throw new Error(`of a transaction that is ${status} nothing can be given back`);
  const answer = await transaction.refund(reference, {
    amount: decimalString(amount),
    orderId: key,
    apiRequestKey: key,
  });
  if (answer.success) return answer.transaction.id;
  if (answer.errors.deepErrors().some(({ code }) => code === UNSETTLED)) return null;
  throw new Error(`a part of the transaction could not be refunded: ${answer.message}`);
};
