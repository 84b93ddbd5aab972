import type { Operation } from "./answer.ts";
import { generateClientToken } from "./client-token.ts";
import { acceptDispute, addEvidence, finalizeDispute, findDispute, searchDisputes } from "./disputes.ts";
import { sale } from "./sale.ts";
import { searchIds, searchPage } from "./search.ts";
import { findTransaction, refund, settleAs, submitForSettlement, voidTransaction } from "./transactions.ts";
import {
  createCustomer,
  createNonce,
  createPaymentMethod,
  deletePaymentMethod,
  findNonce,
  findPaymentMethod,
} from "./vault.ts";

const ID = "([A-Za-z0-9_-]+)";

/** Every operation of the REST gateway that is in use; paths stand below `/merchants/<id>/`. */
export const OPERATIONS = {
  clientToken: { method: "POST", path: "client_token", run: generateClientToken },
  sale: { method: "POST", path: "transactions", run: sale },
  findTransaction: { method: "GET", path: `transactions/${ID}`, run: findTransaction },
  void: { method: "PUT", path: `transactions/${ID}/void`, run: voidTransaction },
  submitForSettlement: {
    method: "PUT",
    path: `transactions/${ID}/submit_for_settlement`,
    run: submitForSettlement,
  },
  refund: { method: "POST", path: `transactions/${ID}/refund`, run: refund },
  settle: { method: "PUT", path: `transactions/${ID}/settle`, run: settleAs("settled") },
  settlementPending: {
    method: "PUT",
    path: `transactions/${ID}/settlement_pending`,
    run: settleAs("settlement_pending"),
  },
  settlementDecline: {
    method: "PUT",
    path: `transactions/${ID}/settlement_decline`,
    run: settleAs("settlement_declined"),
  },
  searchIds: { method: "POST", path: "transactions/advanced_search_ids", run: searchIds },
  searchPage: { method: "POST", path: "transactions/advanced_search", run: searchPage },
  createPaymentMethod: { method: "POST", path: "payment_methods", run: createPaymentMethod },
  createCustomer: { method: "POST", path: "customers", run: createCustomer },
  findPaymentMethod: { method: "GET", path: `payment_methods/any/${ID}`, run: findPaymentMethod },
  deletePaymentMethod: { method: "DELETE", path: `payment_methods/any/${ID}`, run: deletePaymentMethod },
  createNonce: { method: "POST", path: `payment_methods/${ID}/nonces`, run: createNonce },
  findNonce: { method: "GET", path: `payment_method_nonces/${ID}`, run: findNonce },
  findDispute: { method: "GET", path: `disputes/${ID}`, run: findDispute },
  acceptDispute: { method: "PUT", path: `disputes/${ID}/accept`, run: acceptDispute },
  finalizeDispute: { method: "PUT", path: `disputes/${ID}/finalize`, run: finalizeDispute },
  addEvidence: { method: "POST", path: `disputes/${ID}/evidence`, run: addEvidence },
  searchDisputes: { method: "POST", path: "disputes/advanced_search", run: searchDisputes },
} as const satisfies Readonly<Record<string, { method: string; path: string; run: Operation }>>;

export type OperationName = keyof typeof OPERATIONS;

const TABLE = Object.entries(OPERATIONS).map(([name, { method, path, run }]) => ({
  name,
  method,
  pattern: new RegExp(`^${path}$`),
  run,
}));

export interface Found {
  readonly name: string;
  readonly ids: readonly string[];
  readonly run: Operation;
}

/** @param path below `/merchants/<id>/`, without a query */
export const operationAt = (method: string, path: string): Found | null => {
  for (const operation of TABLE) {
    const [whole, ...ids] = operation.method === method ? (operation.pattern.exec(path) ?? []) : [];
    if (whole !== undefined) return { name: operation.name, ids, run: operation.run };
  }
  return null;
};
