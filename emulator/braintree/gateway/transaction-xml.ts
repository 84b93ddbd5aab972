import { brandOf } from "./cards.ts";
import { responseText } from "./fate.ts";
import type { Ledger } from "./ledger.ts";
import type { BankConfirmation, Instrument, TransactionRecord } from "./records.ts";
import type { XmlFields } from "./xml.ts";

export const decimal = (minor: number): string => (minor / 100).toFixed(2);

const cardFields = (instrument: Instrument, token: string | null): XmlFields => {
  const number = instrument.number ?? "";
  return {
    token,
    bin: number.slice(0, 6),
    last_4: number.slice(-4),
    card_type: brandOf(number).name,
    expiration_month: instrument.expirationMonth ?? null,
    expiration_year: instrument.expirationYear ?? null,
  };
};

/** The element under which a transaction names what paid for it. */
const DETAIL = {
  credit_card: "credit_card",
  paypal_account: "paypal",
  apple_pay_card: "apple_pay",
  android_pay_card: "android_pay_card",
} as const;

/** What the bank of a card has said, as a transaction and a reference give it. */
export const confirmationFields = (confirmation: BankConfirmation): XmlFields => ({
  status: confirmation.status,
  liability_shifted: confirmation.liabilityShifted,
  liability_shift_possible: confirmation.liabilityShiftPossible,
});

/** Fields of a payment method, as a transaction and the vault give them. */
export const instrumentFields = (instrument: Instrument, token: string | null): XmlFields =>
  instrument.type === "paypal_account"
    ? { token, payer_email: instrument.email ?? null }
    : cardFields(instrument, token);

export const transactionFields = (ledger: Ledger, transaction: TransactionRecord): XmlFields => {
  const { instrument } = transaction;
  const disputes = ledger.disputes.filter(({ transactionId }) => transactionId === transaction.id);
  return {
    id: transaction.id,
    status: transaction.status,
    type: transaction.type,
    currency_iso_code: transaction.currency,
    amount: decimal(transaction.minor),
    merchant_account_id: transaction.merchantAccountId,
    order_id: transaction.orderId,
    created_at: new Date(transaction.createdAt),
    updated_at: new Date(transaction.createdAt),
    customer: { id: transaction.customerId },
    payment_instrument_type: instrument.calledAs ?? instrument.type,
    [DETAIL[instrument.type]]: instrumentFields(instrument, transaction.token),
    processor_response_code: transaction.processorResponseCode,
    processor_response_text: responseText(transaction.processorResponseCode),
    gateway_rejection_reason: transaction.gatewayRejectionReason,
    cvv_response_code: transaction.cvvResponseCode,
    recurring: transaction.source === "recurring",
    refund_ids: ledger.transactions
      .filter(({ refundedTransactionId }) => refundedTransactionId === transaction.id)
      .map(({ id }) => id),
    refunded_transaction_id: transaction.refundedTransactionId,
    disputes: disputes.map(({ id, status, reason, minor, openedAt }) => ({
      id,
      status,
      reason,
      amount_disputed: decimal(minor),
      received_date: new Date(openedAt).toISOString().slice(0, 10),
    })),
    ...(instrument.confirmation && { three_d_secure_info: confirmationFields(instrument.confirmation) }),
  };
};
