import { Ajv } from "ajv";
import type { OperationName } from "../gateway/operations.ts";

const text = { type: "string", minLength: 1 };
const amount = { type: "string", pattern: "^\\d+\\.\\d{2}$" };
const key = { type: "string", pattern: "^[A-Za-z0-9_-]{1,64}$" };
const object = (properties: object, required: readonly string[] = []) => ({
  type: "object",
  additionalProperties: false,
  properties,
  required,
});

const SALE = object(
  {
    type: { const: "sale" },
    amount,
    order_id: text,
    merchant_account_id: text,
    payment_method_nonce: text,
    payment_method_token: text,
    customer_id: text,
    device_data: text,
    api_request_key: key,
    transaction_source: {
      enum: ["recurring_first", "recurring", "unscheduled", "moto", "installment", "installment_first"],
    },
    options: object({
      submit_for_settlement: { type: "boolean" },
      store_in_vault_on_success: { type: "boolean" },
      three_d_secure: object({ required: { type: "boolean" } }, ["required"]),
    }),
  },
  ["type", "amount", "order_id", "merchant_account_id", "api_request_key", "options"],
);

const SEARCH = object({
  order_id: object({ is: text }, ["is"]),
  created_at: object({ min: text, max: text }),
  dispute_date: object({ min: text }, ["min"]),
  status: { type: "array", items: text },
  ids: { type: "array", items: text },
});

const EMPTY = { enum: [{}] };

/**
 * What the product sends, operation by operation, in the gateway's names: fields of its reference (developer.paypal.com/
 * braintree, server SDK 3.40), and no others. A request that differs is a fault of ours, and is refused.
 */
const REQUESTS: Readonly<Record<OperationName, object>> = {
  clientToken: object(
    {
      client_token: object(
        {
          version: { const: 2 },
          customer_id: text,
          merchant_account_id: text,
          domains: { type: "array", items: text },
        },
        ["version"],
      ),
    },
    ["client_token"],
  ),
  sale: object(
    {
      // With both, the nonce stands for check digits alone.
      transaction: { ...SALE, anyOf: [{ required: ["payment_method_nonce"] }, { required: ["payment_method_token"] }] },
    },
    ["transaction"],
  ),
  findTransaction: EMPTY,
  void: object({ transaction: object({ api_request_key: key }) }),
  submitForSettlement: object({ transaction: object({ amount }) }),
  refund: object({ transaction: object({ amount, order_id: text, api_request_key: key }) }),
  settle: EMPTY,
  settlementPending: EMPTY,
  settlementDecline: EMPTY,
  searchIds: object({ search: SEARCH }, ["search"]),
  searchPage: object({ search: { ...SEARCH, required: ["ids"] } }, ["search"]),
  createPaymentMethod: object(
    {
      payment_method: object(
        {
          payment_method_nonce: text,
          customer_id: text,
          options: object({
            make_default: { type: "boolean" },
            verify_card: { type: "boolean" },
            verification_merchant_account_id: text,
          }),
        },
        ["payment_method_nonce", "customer_id"],
      ),
    },
    ["payment_method"],
  ),
  createCustomer: object({ customer: EMPTY }),
  findPaymentMethod: EMPTY,
  deletePaymentMethod: EMPTY,
  createNonce: EMPTY,
  findNonce: EMPTY,
  findDispute: EMPTY,
  acceptDispute: EMPTY,
  finalizeDispute: EMPTY,
  addEvidence: object({ evidence: object({ comments: text, category: text }, ["comments"]) }, ["evidence"]),
  searchDisputes: object({ search: object({ status: { type: "array", items: text } }) }),
};

/** @returns what is wrong with the body of a request, or null; one validator for each operation is compiled once. */
export const requestCheck = (): ((operation: string, body: unknown) => string | null) => {
  const ajv = new Ajv({ allErrors: true, strict: false });
  const checks = new Map(Object.entries(REQUESTS).map(([name, schema]) => [name, ajv.compile(schema)]));
  return (operation, body) => {
    const check = checks.get(operation);
    return !check || check(body) ? null : ajv.errorsText(check.errors, { dataVar: operation });
  };
};
