import { expect, it } from "vitest";
import { beginSubscription } from "../../src/engine/subscription/begin.ts";
import { after } from "../../src/engine/subscription/events.ts";
import { leastPriceNotice, priceDay } from "../../src/engine/subscription/price-day.ts";
import type { Agreement } from "../../src/engine/subscription/subscription.ts";

const MONTHLY: Agreement = {
  minor: 2999,
  currency: "EUR",
  period: { duration: 1, unit: "months" },
  zone: "Europe/Berlin",
};
const BEGUN = beginSubscription(MONTHLY, { length: MONTHLY.period, isTrial: false }, "2027-01-31");

const ALWAYS = "2027-01-01";

it.each([
  ["2027-01-28", null],
  ["2027-01-29", "2027-02-28"],
  // A server that was down on that day says it late, a week at most.
  ["2027-01-30", "2027-02-28"],
  ["2027-02-05", "2027-02-28"],
  ["2027-02-06", null],
  // Beyond the renewal that is due, on the last day of its month.
  ["2027-02-28", null],
  ["2027-03-01", "2027-03-31"],
  ["2027-03-31", "2027-04-30"],
])("on %s another price can be said 30 days before the renewal of %s, or a little later", (today, day) => {
  expect(priceDay(BEGUN, 3499, { days: 30, from: ALWAYS }, today)).toBe(day);
});

it.each([
  ["2027-02-21", "2027-02-28"],
  ["2027-02-22", null],
])("on %s, with ten days between, it is the price of %s: seven days lie between whatever happens", (today, day) => {
  expect(priceDay(BEGUN, 3499, { days: 10, from: ALWAYS }, today)).toBe(day);
});

it("promises no more days than it keeps", () => {
  expect([30, 10, 7].map(leastPriceNotice)).toEqual([23, 7, 7]);
});

it("says nothing late of a renewal whose day for saying so lies before the price is for anybody", () => {
  expect(priceDay(BEGUN, 3499, { days: 30, from: "2027-01-30" }, "2027-01-30")).toBeNull();
  expect(priceDay(BEGUN, 3499, { days: 30, from: "2027-01-29" }, "2027-01-30")).toBe("2027-02-28");
});

it("takes the first renewal that is far enough away where several are near", () => {
  const weekly = { ...MONTHLY, period: { duration: 1, unit: "weeks" } } as const;
  const begun = beginSubscription(weekly, { length: weekly.period, isTrial: false }, "2027-01-31");
  expect(priceDay(begun, 3499, { days: 30, from: "2027-02-01" }, "2027-02-01")).toBeNull();
  expect(priceDay(begun, 3499, { days: 30, from: "2027-02-01" }, "2027-02-05")).toBe("2027-03-07");
});

it("says nothing of a price for a renewal that does not come before the day on which its buyer wants it to end", () => {
  const ended = (wanted: string) => {
    const ending = { on: wanted, askedOn: "2027-01-31", isEarly: false };
    return after(BEGUN, { type: "endAsked", on: "2027-01-31", ending });
  };
  const notice = { days: 30, from: ALWAYS };
  expect(priceDay(ended("2027-03-15"), 3499, notice, "2027-01-31")).toBe("2027-02-28");
  expect(priceDay(ended("2027-03-15"), 3499, notice, "2027-03-01")).toBeNull();
});

it("says nothing of the price that is agreed to or was said, nor to who has left or pauses", () => {
  const today = "2027-01-29";
  const on = today;
  const change = { minor: 3499, from: "2027-02-28", needsYes: true, isAgreed: false };
  expect(priceDay(BEGUN, 2999, { days: 30, from: ALWAYS }, today)).toBeNull();
  expect(
    priceDay(after(BEGUN, { type: "priceAnnounced", on, change }), 3499, { days: 30, from: ALWAYS }, today),
  ).toBeNull();
  expect(
    priceDay(after(BEGUN, { type: "cancelled", on, reason: "buyer" }), 3499, { days: 30, from: ALWAYS }, today),
  ).toBeNull();
  expect(
    priceDay(after(BEGUN, { type: "pauseAsked", on, until: "2027-04-01" }), 3499, { days: 30, from: ALWAYS }, today),
  ).toBeNull();
});
