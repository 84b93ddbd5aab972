import { expect, it } from "vitest";
import { cohortResults, type WorthCounts, worthResults } from "./worth.ts";

/** Days since 1970. */
const dayOf = (day: string): number => Date.parse(day) / 86_400_000;

const COUNTS: WorthCounts = {
  buyers: [
    { group: "video", day: dayOf("2026-01-05"), buyers: 2 },
    { group: "video", day: dayOf("2026-02-28"), buyers: 1 },
    { group: "search", day: dayOf("2026-01-31"), buyers: 1 },
  ],
  nets: [
    { group: "video", day: dayOf("2026-01-05"), within: 30, currency: "EUR", net: 2_000 },
    { group: "video", day: dayOf("2026-01-05"), within: 90, currency: "EUR", net: 1_000 },
    { group: "video", day: dayOf("2026-01-05"), within: null, currency: "EUR", net: 500 },
    { group: "video", day: dayOf("2026-02-28"), within: 30, currency: "USD", net: 700 },
    { group: "search", day: dayOf("2026-01-31"), within: 30, currency: "EUR", net: 1_500 },
  ],
  costs: [
    { group: "video", day: dayOf("2026-01-02"), currency: "EUR", cost: 3_900.4 },
    { group: "video", day: dayOf("2026-01-03"), currency: "EUR", cost: 100.2 },
    { group: "search", day: dayOf("2026-02-01"), currency: "EUR", cost: 1_600 },
  ],
  costWithoutVisits: {},
};

it("says by group what is left after renewals, refunds and advertising, and who loses money", () =>
  expect(worthResults(COUNTS)).toEqual([
    {
      group: "search",
      buyers: 1,
      net: { EUR: 1_500 },
      cost: { EUR: 1_600 },
      worth: { EUR: -100 },
      isLosing: true,
    },
    {
      group: "video",
      buyers: 3,
      net: { EUR: 3_500, USD: 700 },
      cost: { EUR: 4_001 },
      worth: { EUR: -501, USD: 700 },
      isLosing: false,
    },
  ]));

it("follows the buyers of a month as far as time has gone", () =>
  // The last day of January is 91 days ago, that of February 63.
  expect(cohortResults(COUNTS, dayOf("2026-05-02")).filter(({ group }) => group === "video")).toEqual([
    {
      group: "video",
      month: "2026-01",
      buyers: 2,
      cost: { EUR: 4_001 },
      at: { 30: { EUR: 2_000 }, 90: { EUR: 3_000 } },
      net: { EUR: 3_500 },
      worth: { EUR: -501 },
    },
    {
      group: "video",
      month: "2026-02",
      buyers: 1,
      cost: {},
      at: { 30: { USD: 700 } },
      net: { USD: 700 },
      worth: { USD: 700 },
    },
  ]));

it("tells of no age that the last buyer of a month comes to in the course of today", () => {
  const agesOn = (day: string) => Object.keys(cohortResults(COUNTS, dayOf(day))[0]?.at ?? {});
  // Whoever bought in the evening of 31 January is 30 days a buyer in the evening of 2 March.
  expect([agesOn("2026-03-02"), agesOn("2026-03-03")]).toEqual([[], ["30"]]);
});
