import { expect, test } from "vitest";
import { placeAmongOffers } from "../../src/kinds/section-parts/place-among-offers.ts";
import { withSteps } from "../support/a-funnel.ts";

const { steps } = withSteps({
  bottle: { kind: "upsell", page: "a", product: "bottle", shipping: "send", next: "yoga" },
  send: { kind: "upsell", page: "b", product: "bottle", next: "yoga" },
  yoga: {
    kind: "upsell",
    page: "c",
    product: "yoga",
    next: [{ when: { owned: "bottle" }, to: "thanks" }, { else: "book" }],
  },
  book: { kind: "upsell", page: "d", product: "book", next: "thanks" },
  thanks: { kind: "afterBuy", page: "e", end: "bought" },
});

test("counts the offers seen and those that may still come", () => {
  expect(placeAmongOffers(steps, { position: "bottle", trail: [] })).toEqual({ number: 1, count: 3 });
  expect(placeAmongOffers(steps, { position: "book", trail: ["bottle", "yoga"] })).toEqual({ number: 3, count: 3 });
});

test("an offer and the page that asks where to send it are one", () => {
  expect(placeAmongOffers(steps, { position: "send", trail: ["bottle"] })).toEqual({ number: 1, count: 3 });
  expect(placeAmongOffers(steps, { position: "yoga", trail: ["bottle", "send"] })).toEqual({ number: 2, count: 3 });
});
