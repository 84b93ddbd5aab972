import { Ajv } from "ajv";
import type { GatewayAnswer } from "../gateway/answer.ts";
import type { OperationName } from "../gateway/operations.ts";

const text = { type: "string", minLength: 1 };
const perhaps = { type: ["string", "null"] };
const amount = { type: "string", pattern: "^\\d+\\.\\d{2}$" };
const currency = { type: "string", pattern: "^[A-Z]{3}$" };
const day = { type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2}$" };
const anything = { type: "object" };
const list = (items: object) => ({ type: "array", items });
const object = (properties: object, required = Object.keys(properties), more = false) => ({
  type: "object",
  additionalProperties: more,
  properties,
  required,
});

/** Statuses of a transaction (developer.paypal.com/braintree, reference, statuses). */
const STATUSES = [
  "authorization_expired",
  "authorized",
  "authorizing",
  "settlement_pending",
  "settlement_declined",
  "failed",
  "gateway_rejected",
  "processor_declined",
  "settled",
  "settling",
  "submitted_for_settlement",
  "voided",
];

const METHODS = { credit_card: anything, paypal: anything, apple_pay: anything, android_pay_card: anything };

const TRANSACTION = object(
  {
    id: text,
    status: { enum: STATUSES },
    type: { enum: ["sale", "credit"] },
    currency_iso_code: currency,
    amount,
    merchant_account_id: text,
    order_id: perhaps,
    created_at: anything,
    updated_at: anything,
    customer: object({ id: perhaps }),
    payment_instrument_type: {
      enum: ["credit_card", "paypal_account", "apple_pay_card", "android_pay_card", "PAYMENT_CARD"],
    },
    processor_response_code: { type: "string", pattern: "^(?:\\d{4})?$" },
    processor_response_text: text,
    gateway_rejection_reason: {
      enum: [
        null,
        "application_incomplete",
        "avs",
        "avs_and_cvv",
        "cvv",
        "duplicate",
        "fraud",
        "three_d_secure",
        "token_issuance",
      ],
    },
    cvv_response_code: { enum: ["M", "N", "U", "I", "S", "A", "B"] },
    recurring: { type: "boolean" },
    refund_ids: list(text),
    refunded_transaction_id: perhaps,
    disputes: list(anything),
    three_d_secure_info: anything,
    ...METHODS,
  },
  [
    "id",
    "status",
    "type",
    "currency_iso_code",
    "amount",
    "order_id",
    "created_at",
    "payment_instrument_type",
    "refund_ids",
  ],
);

const DISPUTE = object({
  id: text,
  amount,
  amount_disputed: amount,
  amount_won: amount,
  currency_iso_code: currency,
  kind: { enum: ["chargeback", "pre_arbitration", "retrieval"] },
  reason: text,
  status: { enum: ["accepted", "auto_accepted", "disputed", "expired", "lost", "open", "under_review", "won"] },
  received_date: day,
  reply_by_date: day,
  date_opened: day,
  transaction: object({ id: text, amount, order_id: perhaps }),
});

const METHOD = {
  ...object(
    { credit_card: anything, paypal_account: anything, apple_pay_card: anything, android_pay_card: anything },
    [],
  ),
  minProperties: 1,
};

const NONCE = object({
  payment_method_nonce: object(
    {
      nonce: text,
      type: text,
      default: { type: "boolean" },
      details: anything,
      bin_data: anything,
      three_d_secure_info: anything,
    },
    ["nonce", "type", "default", "details"],
  ),
});

const page = (name: string, item: string, items: object) =>
  object({
    [name]: object({
      current_page_number: { type: "integer" },
      page_size: { type: "integer" },
      total_items: { type: "integer" },
      [item]: list(items),
    }),
  });

const one = { transaction: object({ transaction: TRANSACTION }), dispute: object({ dispute: DISPUTE }) };

/** What the gateway answers, operation by operation, in its own names: what the server's SDK 3.40 reads. */
const ANSWERS: Readonly<Record<OperationName, object | null>> = {
  clientToken: object({ client_token: object({ value: text }) }),
  sale: one.transaction,
  findTransaction: one.transaction,
  void: one.transaction,
  submitForSettlement: one.transaction,
  refund: one.transaction,
  settle: one.transaction,
  settlementPending: one.transaction,
  settlementDecline: one.transaction,
  searchIds: object({ search_results: object({ page_size: { type: "integer" }, ids: list(text) }) }),
  searchPage: page("credit_card_transactions", "transaction", TRANSACTION),
  createPaymentMethod: METHOD,
  createCustomer: object({ customer: object({ id: text }) }),
  findPaymentMethod: METHOD,
  deletePaymentMethod: null,
  createNonce: NONCE,
  findNonce: NONCE,
  findDispute: one.dispute,
  acceptDispute: one.dispute,
  finalizeDispute: one.dispute,
  addEvidence: object({ evidence: object({ id: text, comment: perhaps }) }),
  searchDisputes: page("disputes", "dispute", DISPUTE),
};

/** What was refused: errors by the field at fault, words, and the transaction where one was made. */
const REFUSAL = object({
  api_error_response: object({ errors: anything, message: text, transaction: TRANSACTION, verification: anything }, [
    "errors",
    "message",
  ]),
});

/** @returns what is wrong with an answer of the emulator's, or null */
export const answerCheck = (): ((operation: string, answer: GatewayAnswer) => string | null) => {
  const ajv = new Ajv({ allErrors: true, strict: false });
  const checks = new Map(
    Object.entries(ANSWERS).map(([name, schema]) => [name, schema === null ? null : ajv.compile(schema)]),
  );
  const refusal = ajv.compile(REFUSAL);
  return (operation, { status, value }) => {
    const check = status === 422 ? refusal : status < 300 ? checks.get(operation) : null;
    if (!check || check(value)) return null;
    return ajv.errorsText(check.errors, { dataVar: `answer to ${operation}` });
  };
};
