import { expect, it } from "vitest";
import type { ProviderTransaction } from "../../payments/provider.ts";
import { type Books, differencesIn } from "./differences.ts";

const ATTEMPT = "0123456789abcdef0123456789abcdef";
const bought: Books["attempts"][number] = {
  id: ATTEMPT,
  status: "completed",
  minor: 3999,
  currency: "USD",
  order_id: "order-1",
  provider_reference: "sale-1",
};
const sale: ProviderTransaction = {
  reference: "sale-1",
  attemptId: ATTEMPT,
  isCaptured: true,
  minor: 3999,
  currency: "USD",
  returnedMinor: 0,
  createdAt: 0,
  events: [],
};
const kindsIn = (transactions: readonly ProviderTransaction[], reversals: Books["reversals"] = []) =>
  differencesIn({
    transactions,
    attempts: [bought],
    ordered: new Set([ATTEMPT]),
    reversals,
    reported: new Set(),
  }).map(({ kind, reference }) => [kind, reference]);

it("names a dispute about a second charge that went back, which no order was made of", () => {
  const second: ProviderTransaction = {
    ...sale,
    reference: "sale-2",
    returnedMinor: 3999,
    events: [
      {
        kind: "dispute-opened",
        subject: "dispute-1",
        reference: "sale-2",
        minor: 3999,
        currency: "USD",
        saved_method: null,
        happened_at: 1,
      },
    ],
  };
  expect(kindsIn([sale, second], [{ reference: "sale-2", done_at: 1, minor: 3999 }])).toEqual([["disputed", "sale-2"]]);
});

it("names an amount that is not the order's though a part of it went back, and not once all of it did", () => {
  const dearer: ProviderTransaction = { ...sale, minor: 4999, returnedMinor: 500 };
  expect(kindsIn([dearer], [{ reference: "sale-1", done_at: 1, minor: 500 }])).toEqual([["wrong-amount", "sale-1"]]);
  const returned: ProviderTransaction = { ...dearer, returnedMinor: 4999 };
  expect(kindsIn([returned], [{ reference: "sale-1", done_at: 1, minor: 4999 }])).toEqual([]);
});
