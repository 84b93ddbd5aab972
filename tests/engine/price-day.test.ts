import { expect, it } from "vitest";
import { beginSubscription } from "../../src/engine/subscription/begin.ts";
import { after } from "../../src/engine/subscription/events.ts";
import { priceDay } from "../../src/engine/subscription/price-day.ts";
import type { Agreement } from "../../src/engine/subscription/subscription.ts";

const MONTHLY: Agreement = {
  minor: 2999,
  currency: "EUR",
  period: { duration: 1, unit: "months" },
  zone: "Europe/Berlin",
};
const BEGUN = beginSubscription(MONTHLY, { length: MONTHLY.period, isTrial: false }, "2027-01-31");

it.each([
  ["2027-01-29", "2027-02-28"],
  ["2027-01-28", null],
  ["2027-01-30", null],
  // Beyond the renewal that is due, on the last day of its month.
  ["2027-03-01", "2027-03-31"],
  ["2027-02-26", null],
  ["2027-03-31", "2027-04-30"],
])("on %s another price can be said 30 days before the renewal of %s", (today, day) => {
  expect(priceDay(BEGUN, 3499, 30, today)).toBe(day);
});

it("says nothing of the price that is agreed to or was said, nor to who has left or pauses", () => {
  const today = "2027-01-29";
  const on = today;
  const change = { minor: 3499, from: "2027-02-28", needsYes: true, isAgreed: false };
  expect(priceDay(BEGUN, 2999, 30, today)).toBeNull();
  expect(priceDay(after(BEGUN, { type: "priceAnnounced", on, change }), 3499, 30, today)).toBeNull();
  expect(priceDay(after(BEGUN, { type: "cancelled", on, reason: "buyer" }), 3499, 30, today)).toBeNull();
  expect(priceDay(after(BEGUN, { type: "pauseAsked", on, until: "2027-04-01" }), 3499, 30, today)).toBeNull();
});
