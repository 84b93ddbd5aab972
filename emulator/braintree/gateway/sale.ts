import { currencyOf, DEFAULT_ACCOUNT } from "../keys.ts";
import { answer, fieldsIn, type GatewayAnswer, invalid, minorIn, type Operation, textIn } from "./answer.ts";
import { cvvResponseOf, fateOf, responseText } from "./fate.ts";
import type { Ledger } from "./ledger.ts";
import type { Fate, Instrument, TransactionRecord, VaultRecord } from "./records.ts";
import { transactionFields } from "./transaction-xml.ts";
import { storeInVault } from "./vault.ts";
import type { XmlFields } from "./xml.ts";

interface Payer {
  readonly instrument: Instrument;
  readonly stored: VaultRecord | null;
}

/** Check digits without a card, as a form with their field alone gives them. */
const isDigits = ({ type, number, cvv }: Instrument): boolean =>
  type === "credit_card" && number === null && cvv !== undefined;

/** The reference to check digits, or to a card. */
const byNonce = (ledger: Ledger, nonce: string): Instrument | GatewayAnswer => {
  const record = ledger.nonces.get(nonce);
  if (!record)
    return invalid("transaction", "91565", "payment_method_nonce", "Unknown or expired payment_method_nonce.");
  if (record.consumed)
    return invalid("transaction", "91564", "payment_method_nonce", "Cannot use a payment_method_nonce more than once.");
  record.consumed = !record.lasting;
  return record.instrument;
};

const payerOf = (ledger: Ledger, sale: XmlFields): Payer | GatewayAnswer => {
  const nonce = textIn(sale, "payment_method_nonce");
  const given = nonce === null ? null : byNonce(ledger, nonce);
  if (given && "xml" in given) return given;
  const token = textIn(sale, "payment_method_token");
  if (given && isDigits(given) !== (token !== null))
    return invalid("transaction", "91567", "payment_method_nonce", "Check digits need the token of their card alone.");
  if (given && token === null) return { instrument: given, stored: null };
  const stored = ledger.vault.get(token ?? "");
  if (!stored) return invalid("transaction", "91518", "payment_method_token", "Payment method token is invalid.");
  const { cvv } = given ?? {};
  return { instrument: { ...stored.instrument, ...(cvv !== undefined && { cvv }) }, stored };
};

/**
 * Where the merchant asks for the bank's confirmation, nothing without it is sent to the processor. What the provider does
 * with an account or a wallet, which have none, it documents nowhere: nobody may rely on its passing over them.
 */
const lacksConfirmation = (options: XmlFields, { confirmation }: Instrument): boolean =>
  fieldsIn(options, "three_d_secure")["required"] === true && !confirmation?.liabilityShifted;

const outcomeOf = (
  fate: Fate | null,
  submit: boolean,
): Pick<TransactionRecord, "status" | "processorResponseCode" | "gatewayRejectionReason"> => {
  if (fate && "rejected" in fate)
    return { status: "gateway_rejected", processorResponseCode: "", gatewayRejectionReason: fate.rejected };
  if (fate) {
    const status = fate.declined.startsWith("3") ? "failed" : "processor_declined";
    return { status, processorResponseCode: fate.declined, gatewayRejectionReason: null };
  }
  const status = submit ? "submitted_for_settlement" : "authorized";
  return { status, processorResponseCode: "1000", gatewayRejectionReason: null };
};

const answerWith = (ledger: Ledger, transaction: TransactionRecord): GatewayAnswer => {
  const fields = transactionFields(ledger, transaction);
  if (transaction.status !== "gateway_rejected" && !/^(?:processor_declined|failed)$/.test(transaction.status))
    return answer({ transaction: fields }, 201);
  const message = transaction.gatewayRejectionReason
    ? `Gateway Rejected: ${transaction.gatewayRejectionReason}`
    : responseText(transaction.processorResponseCode);
  return answer({ api_error_response: { errors: { errors: [] }, message, transaction: fields } }, 422);
};

/** One request key names one thing to be done: asked again, it is answered and not done again. */
const replayed = (ledger: Ledger, key: string | null, request: string): GatewayAnswer | null => {
  const earlier = key === null ? undefined : ledger.requestKeys.get(key);
  if (!earlier) return null;
  const transaction = ledger.transactions.find(({ id }) => id === earlier.transactionId);
  return earlier.request === request && transaction
    ? answerWith(ledger, transaction)
    : invalid("transaction", "91599", "api_request_key", "The request key was used for another request.");
};

export const sale: Operation = ({ ledger, body, fate }) => {
  const asked = fieldsIn(body, "transaction");
  const key = textIn(asked, "api_request_key");
  const request = JSON.stringify(asked);
  const earlier = replayed(ledger, key, request);
  if (earlier) return earlier;

  const minor = minorIn(asked, "amount");
  if (minor === null) return invalid("transaction", "81503", "amount", "Amount is an invalid format.");
  const payer = payerOf(ledger, asked);
  if ("xml" in payer) return payer;
  const merchantAccountId = textIn(asked, "merchant_account_id") ?? DEFAULT_ACCOUNT;
  const { merchantAccountId: askedFor = merchantAccountId } = payer.instrument.confirmation ?? {};
  if (askedFor !== merchantAccountId)
    return invalid(
      "transaction",
      "91584",
      "merchant_account_id",
      "Merchant account must match the 3D Secure authorization merchant account.",
    );
  const options = fieldsIn(asked, "options");
  const met = lacksConfirmation(options, payer.instrument)
    ? { rejected: "three_d_secure" }
    : (fate ?? fateOf(minor, payer.instrument));
  const outcome = outcomeOf(met, options["submit_for_settlement"] === true);
  const kept =
    !met && options["store_in_vault_on_success"] === true && !payer.stored
      ? storeInVault(ledger, payer.instrument, textIn(asked, "customer_id"))
      : payer.stored;
  const transaction: TransactionRecord = {
    id: ledger.newId(),
    type: "sale",
    ...outcome,
    cvvResponseCode: cvvResponseOf(payer.instrument),
    minor,
    currency: currencyOf(merchantAccountId),
    merchantAccountId,
    orderId: textIn(asked, "order_id"),
    instrument: payer.instrument,
    token: kept?.token ?? null,
    customerId: kept?.customerId ?? null,
    source: textIn(asked, "transaction_source"),
    refundedTransactionId: null,
    createdAt: ledger.now(),
  };
  ledger.transactions.push(transaction);
  if (key !== null) ledger.requestKeys.set(key, { request, transactionId: transaction.id });
  return answerWith(ledger, transaction);
};
