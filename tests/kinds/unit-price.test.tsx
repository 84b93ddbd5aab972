import { expect, it } from "vitest";
import type { Locale } from "../../src/foundation/locale.ts";
import { aBuyer, renderSection } from "./section-world.tsx";

const offer = { kind: "offer", title: "t.offer", add: "t.add", decline: "continue" } as const;

/** What is written on an extra of 240 g. */
const writtenOn = (locale: Locale): string => {
  const { view } = aBuyer({ position: "meal-offer" }, locale);
  if (view.products.status !== "ready") throw new Error("Not loaded");
  const value = view.products.value.map((each) => ({
    ...each,
    product: { ...each.product, unit_price: { amount: 240, unit: "g" as const } },
  }));
  return renderSection(offer, { ...view, products: { status: "ready", value } }).container.textContent;
};

it("says what a kilogram costs, and in the United States what an ounce costs", () => {
  expect(writtenOn("en-GB")).toContain("240 g · $62.46 per kg");
  expect(writtenOn("en-US")).toContain("8.5 oz (240 g) · $1.77 per oz");
});
