import {
  answer,
  fieldsIn,
  type GatewayRequest,
  invalid,
  minorIn,
  NOT_FOUND,
  type Operation,
  textIn,
} from "./answer.ts";
import type { Ledger } from "./ledger.ts";
import type { TransactionRecord, TransactionStatus } from "./records.ts";
import { transactionFields } from "./transaction-xml.ts";

const VOIDABLE: ReadonlySet<TransactionStatus> = new Set([
  "authorized",
  "submitted_for_settlement",
  "settlement_pending",
]);
const REFUNDABLE: ReadonlySet<TransactionStatus> = new Set(["settling", "settled"]);
/** A refund that came to nothing: what it was to give back can be given back by another. */
const FAILED: ReadonlySet<TransactionStatus> = new Set([
  "settlement_declined",
  "processor_declined",
  "gateway_rejected",
  "failed",
]);

const inPath = ({ ledger, ids: [id] }: GatewayRequest): TransactionRecord | undefined =>
  ledger.transactions.find((transaction) => transaction.id === id);

const answered = (ledger: Ledger, transaction: TransactionRecord, status = 200) =>
  answer({ transaction: transactionFields(ledger, transaction) }, status);

export const findTransaction: Operation = (request) => {
  const transaction = inPath(request);
  return transaction ? answered(request.ledger, transaction) : NOT_FOUND;
};

export const voidTransaction: Operation = (request) => {
  const transaction = inPath(request);
  if (!transaction) return NOT_FOUND;
  if (!VOIDABLE.has(transaction.status))
    return invalid(
      "transaction",
      "91504",
      "base",
      "Transaction can only be voided if status is authorized, submitted_for_settlement, or settlement_pending.",
    );
  transaction.status = "voided";
  return answered(request.ledger, transaction);
};

/** What was authorised alone. */
export const submitForSettlement: Operation = (request) => {
  const transaction = inPath(request);
  if (!transaction) return NOT_FOUND;
  if (transaction.status !== "authorized")
    return invalid("transaction", "91507", "base", "Cannot submit for settlement unless status is authorized.");
  transaction.status = "submitted_for_settlement";
  return answered(request.ledger, transaction);
};

export const refund: Operation = (request) => {
  const { ledger, body } = request;
  const sale = inPath(request);
  if (!sale) return NOT_FOUND;
  if (!REFUNDABLE.has(sale.status))
    return invalid("transaction", "91506", "base", "Cannot refund a transaction unless it is settled.");
  const asked = fieldsIn(body, "transaction");
  const key = textIn(asked, "api_request_key");
  const earlier = key === null ? undefined : ledger.requestKeys.get(key);
  const done = ledger.transactions.find(({ id }) => id === earlier?.transactionId);
  if (done) return answered(ledger, done, 201);

  const refunded = ledger.transactions
    .filter(({ refundedTransactionId, status }) => refundedTransactionId === sale.id && !FAILED.has(status))
    .reduce((sum, { minor }) => sum + minor, 0);
  const minor = asked["amount"] === undefined ? sale.minor - refunded : minorIn(asked, "amount");
  if (minor === null) return invalid("transaction", "81503", "amount", "Amount is an invalid format.");
  if (refunded >= sale.minor)
    return invalid("transaction", "91512", "base", "Transaction has already been completely refunded.");
  if (refunded + minor > sale.minor) return invalid("transaction", "91521", "amount", "Refund amount is too large.");
  const transaction: TransactionRecord = {
    ...sale,
    id: ledger.newId(),
    type: "credit",
    status: "submitted_for_settlement",
    minor,
    orderId: textIn(asked, "order_id") ?? sale.orderId,
    refundedTransactionId: sale.id,
    createdAt: ledger.now(),
  };
  ledger.transactions.push(transaction);
  if (key !== null) ledger.requestKeys.set(key, { request: "", transactionId: transaction.id });
  return answered(ledger, transaction, 201);
};

/** The sandbox's own operations: what the night does, at once. */
export const settleAs =
  (status: TransactionStatus): Operation =>
  (request) => {
    const transaction = inPath(request);
    if (!transaction) return NOT_FOUND;
    transaction.status = status;
    return answered(request.ledger, transaction);
  };
