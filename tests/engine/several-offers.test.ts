import { expect, test } from "vitest";
import type { Event } from "../../src/engine/transition/events.ts";
import { aProduct, aRuntime, withSteps } from "../support/a-funnel.ts";
import { paid, pay, reports, TO_OFFERS, visit } from "../support/a-visitor.ts";

const { products } = aRuntime().definition;
const runtime = withSteps(
  { "offer-book": { kind: "upsell", page: "upsell", product: "book", also: ["meals"], next: "thanks" } },
  {
    products: {
      ...products,
      book: aProduct("book", { is_upsell: true }),
      meals: aProduct("meals", { is_upsell: true }),
    },
  },
);
const ticked = (attemptId: string, ...products: string[]): Event =>
  ({ ...pay("offer-book", attemptId), products }) as Event;
const line = (product: string) => ({ product, orderId: "order-2", minor: 999, currency: "EUR" });

test("what was ticked is paid at once, and each of it is a sale of its own", () => {
  const asked = visit(runtime, [...TO_OFFERS, ticked("try-2", "book", "meals")]);
  expect(asked.effects.at(-1)).toMatchObject({
    type: "purchase",
    attemptId: "try-2",
    product: "book",
    also: ["meals"],
  });
  const both = { type: "purchaseCaptured", attemptId: "try-2", purchase: line("book"), also: [line("meals")] } as const;
  const bought = visit(runtime, [both], asked.session);
  expect(bought.session.purchases.map(({ product }) => product)).toEqual(["plan-month", "book", "meals"]);
  expect([bought.session.position, bought.session.attempt]).toEqual(["thanks", null]);
  expect(reports(bought)).toEqual(["upsell_purchased", "upsell_purchased", "order_summary"]);
  expect(visit(runtime, [both], bought.session).session.purchases).toHaveLength(3);
});

test("one of several can be taken alone, and nothing ticked buys nothing", () => {
  const one = visit(runtime, [...TO_OFFERS, ticked("try-2", "meals"), paid("try-2", "meals")]);
  expect(one.effects).toContainEqual({
    type: "purchase",
    attemptId: "try-2",
    product: "meals",
    payment: { method: "card", nonce: "nonce" },
  });
  expect(one.session.position).toBe("thanks");
  const none = visit(runtime, [...TO_OFFERS, ticked("try-2"), ticked("try-3", "yacht")]);
  expect(none.session.position).toBe("offer-book");
  expect(none.effects.filter(({ type }) => type === "purchase")).toHaveLength(1);
});

test("what another tab has bought of them is recorded, and the others can still be taken", () => {
  const asked = visit(runtime, [...TO_OFFERS, ticked("try-2", "book", "meals")]);
  const refused = visit(
    runtime,
    [paid("try-1b", "book"), { type: "purchaseDeclined", attemptId: "try-2", reason: "partly-purchased" }],
    asked.session,
  );
  expect([refused.session.position, refused.session.failure]).toEqual(["offer-book", "partly-purchased"]);
  const rest = visit(runtime, [ticked("try-3", "book", "meals")], refused.session);
  expect(rest.effects.at(-1)).toMatchObject({ type: "purchase", attemptId: "try-3", product: "meals" });
});
