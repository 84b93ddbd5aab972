import type { Account } from "../../src/engine/account/account.ts";

export type Receipt = NonNullable<Account["receipts"]>[number];

/** Of one plan, paid and nothing given back. */
export const aReceipt: Receipt = {
  order_id: "0123456789abcdef",
  at: "2026-11-21T12:00:00.000Z",
  lines: [{ name: "Running plan, 1 month", amount: "39.99", withdrawal: null }],
  amount: "39.99",
  currency_id: "USD",
  payment_state: "captured",
  returned: null,
  news: null,
  seller: ["Strideo GmbH", "Musterstraße 12"],
};
