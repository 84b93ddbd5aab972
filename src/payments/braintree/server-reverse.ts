import type braintree from "braintree";
import type { Reversed } from "../../server/payments/provider.ts";

/** Statuses in which nothing has left the buyer's account for good. */
const VOIDABLE: ReadonlySet<string> = new Set(["authorized", "submitted_for_settlement", "settlement_pending"]);
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
