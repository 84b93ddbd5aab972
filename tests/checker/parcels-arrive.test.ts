import { expect, test } from "vitest";
import { parcelsArrive } from "../../src/checker/rules/3-flow/broken-proof.ts";
import { aProduct, aRuntime } from "../support/a-funnel.ts";
import { TO_OFFERS, visit } from "../support/a-visitor.ts";

const book = aProduct("book", { type: "physical", ships_to: ["DE", "AT"], is_subscription: false });
const runtime = aRuntime({ products: { "plan-month": aProduct("plan-month"), book } });
const { session } = visit(runtime, TO_OFFERS);

/** What is said of a charge for a product while the address lies in `shipsTo`. */
const breach = (product: string, shipsTo: string | null) => {
  const before = { ...session, position: "offer-book", shipsTo };
  const payment = { method: "card" as const, nonce: "nonce" };
  const event = { type: "purchaseRequested" as const, step: "offer-book", attemptId: "try-2", payment };
  return parcelsArrive.watch?.(runtime).transition?.({
    edge: { trace: 0, from: 0, to: 0, way: "act", event },
    before,
    after: before,
    effects: [{ type: "purchase", attemptId: "try-2", product, payment }],
  });
};

test.each([
  ["book", null, { is: "charged in vain", of: "book" }],
  ["book", "US", { is: "charged in vain", of: "book" }],
  ["book", "AT", null],
  ["plan-month", null, null],
] as const)("a charge for %s with an address in %s", (product, country, expected) => {
  expect(breach(product, country)).toEqual(expected);
});
