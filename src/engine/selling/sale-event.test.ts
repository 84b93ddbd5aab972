import { expect, it } from "vitest";
import { aProduct, aRuntime, inEveryLocale } from "../../../tests/support/a-funnel.ts";
import { TO_OFFERS, visit } from "../../../tests/support/a-visitor.ts";
import type { ProductDefinition } from "../definition/definition.ts";
import { recordPurchase } from "./record-purchase.ts";
import { saleEventName } from "./sale-event.ts";

const TRIALS = inEveryLocale({
  amount: "1.00",
  currency_id: "EUR" as const,
  duration: { duration: 7, unit: "days" as const },
});

it.each<[string, string, Partial<ProductDefinition>]>([
  ["running-plan-3-months", "training_plan_purchased", {}],
  ["trial-running-plan", "trial_started", { trials: TRIALS }],
  ["ebook-bundle", "upsell_purchased", { is_upsell: true }],
  ["workout-subscription-trial", "upsell_purchased", { is_upsell: true, trials: TRIALS }],
  [
    "running-plan-trial-upsell",
    "training_plan_purchased",
    { is_upsell: true, trials: TRIALS, category: "Trial Upsell" },
  ],
])("reports a sale of %s as %s", (key, name, fields) => {
  expect(saleEventName(aProduct(key, fields))).toBe(name);
});

const runtime = aRuntime();
const reported = (product: string, fields: Partial<ProductDefinition>, session = visit(runtime, []).session) => {
  const products = { ...runtime.definition.products, [product]: aProduct(product, fields) };
  const purchase = [{ product, orderId: `order-${product}`, minor: 999, currency: "EUR" }];
  return recordPurchase(aRuntime({ products }), session, "try-1", purchase).effects;
};

it("reports an extra as an extra even where nothing was bought before it", () => {
  expect(reported("book", { is_upsell: true })).toEqual([
    { type: "report", event: { name: "upsell_purchased", product: "book", orderId: "order-book" } },
  ]);
});

it("reports a plan as a plan even where something was bought before it", () => {
  expect(reported("plan-year", {}, visit(runtime, TO_OFFERS).session)).toEqual([
    { type: "report", event: { name: "training_plan_purchased", product: "plan-year", orderId: "order-plan-year" } },
  ]);
});
