import { expect, it } from "vitest";
import { aProduct, aRuntime, inEveryLocale } from "../../../tests/support/a-funnel.ts";
import { present } from "../../foundation/invariant.ts";
import { newSession } from "../session/start.ts";
import type { Coupon } from "./coupon.ts";
import { purchaseOutcomes } from "./explored-purchases.ts";

const HALF_OFF: Coupon = { name: "HALF", products: ["plan-week"], discount_type: "percentage", discount: 50 };
const trials = inEveryLocale({
  amount: "1.00",
  currency_id: "EUR" as const,
  duration: { duration: 7, unit: "days" as const },
});
const runtime = aRuntime({
  products: { "plan-week": aProduct("plan-week", { trials }), book: aProduct("book", { is_subscription: false }) },
});

/** What is charged for each product, in minor units, when the shop says that an order was paid. */
const charged = (product: string, also: readonly string[], coupon: Coupon | null) => {
  const session = { ...newSession(runtime, { locale: "de-DE", startedOn: "2026-11-20" }), coupon };
  const step = present(runtime.steps.get("pay"), "the checkout");
  const payment = { method: "card", nonce: "card-nonce" } as const;
  const effect = { type: "purchase", attemptId: "pay-1", product, also, payment } as const;
  const outcomes = purchaseOutcomes({ runtime, step, session }, effect);
  const captured = outcomes.find((outcome) => outcome.type === "purchaseCaptured");
  return [captured?.purchase.minor, ...(captured?.also ?? []).map(({ minor }) => minor)];
};

it.each([
  ["the price", "book", [], null, [3999]],
  ["the trial's amount where there is a trial", "plan-week", [], null, [100]],
  ["less what a coupon takes off, for each product by itself", "plan-week", ["book"], HALF_OFF, [50, 3999]],
] as const)("charges %s today", (_, product, also, coupon, minor) => {
  expect(charged(product, also, coupon)).toEqual(minor);
});
