import { expect, test } from "vitest";
import { parcelsArrive } from "../../src/engine/explore/properties/parcels-arrive.ts";
import { aProduct, aRuntime } from "../support/a-funnel.ts";
import { TO_OFFERS, visit } from "../support/a-visitor.ts";

const book = aProduct("book", { type: "physical", ships_to: ["DE", "AT"], is_subscription: false });
const runtime = aRuntime({ products: { "plan-month": aProduct("plan-month"), book } });
const { session } = visit(runtime, TO_OFFERS);

/** A charge for a product while the address lies in `shipsTo`. */
const findings = (product: string, shipsTo: string | null) => {
  const before = { ...session, position: "offer-book", shipsTo };
  const payment = { method: "card" as const, nonce: "nonce" };
  const move = {
    visit: 0,
    from: 0,
    to: 0,
    way: "act" as const,
    event: { type: "purchaseRequested" as const, step: "offer-book", attemptId: "try-2", payment },
    effects: [{ type: "purchase" as const, attemptId: "try-2", product, payment }],
    before,
    after: before,
  };
  return parcelsArrive
    .findings(runtime, { situations: [], moves: [move], visits: [], firstVisits: [] })
    .map(({ message }) => message);
};

test.each([
  ["book", null, ["charges for book, which does not arrive"]],
  ["book", "US", ["charges for book, which does not arrive"]],
  ["book", "AT", []],
  ["plan-month", null, []],
] as const)("a charge for %s with an address in %s", (product, country, expected) => {
  expect(findings(product, country)).toEqual(expected);
});
