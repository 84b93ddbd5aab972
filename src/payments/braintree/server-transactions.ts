import type braintree from "braintree";
import { minorUnits } from "../../foundation/money.ts";
import type { ProviderTransaction } from "../../server/payments/provider.ts";
import { TAKEN } from "./server-taken.ts";

type Gateway = Pick<braintree.BraintreeGateway, "transaction">;

/** Sales since an instant with what of them went back: refunds are transactions of their own, of type credit. */
export const transactionsSince = async (gateway: Gateway, since: number): Promise<readonly ProviderTransaction[]> => {
  const all = await search(gateway, since);
  const refunded = new Map<string, number>();
  for (const { type, status, amount, currencyIsoCode, refundedTransactionId } of all)
    if (type === "credit" && TAKEN.has(status) && refundedTransactionId)
      refunded.set(
        refundedTransactionId,
        (refunded.get(refundedTransactionId) ?? 0) + minorOf(amount, currencyIsoCode),
      );
  return all
    .filter(({ type }) => type === "sale")
    .map(({ id, orderId, status, amount, currencyIsoCode, createdAt }) => ({
      reference: id,
      attemptId: orderId ?? "",
      isCaptured: TAKEN.has(status) || status === "voided",
      minor: minorOf(amount, currencyIsoCode),
      currency: currencyIsoCode,
      returnedMinor: status === "voided" ? minorOf(amount, currencyIsoCode) : (refunded.get(id) ?? 0),
      createdAt: Date.parse(createdAt),
    }));
};

const minorOf = (amount: string, currency: string): number => minorUnits(amount, currency) ?? 0;

const search = (gateway: Gateway, since: number): Promise<braintree.Transaction[]> =>
  new Promise((resolve, reject) => {
    const matches: braintree.Transaction[] = [];
    const stream = gateway.transaction.search((by) => by.createdAt().min(new Date(since)));
    stream.on("data", (transaction: braintree.Transaction) => matches.push(transaction));
    stream.on("end", () => resolve(matches));
    stream.on("error", reject);
  });
