import { expect, it } from "vitest";
import type { Example } from "../../src/checker/rule.ts";
import { checkSample } from "../support/check-sample.ts";

const campaign = (active: object): Example => ({ "funnels/seasonal/sale.json": { active } });

const second = (active: object): Example => ({
  "funnels/coupons/LATER.json": {
    version: 1,
    name: "LATER",
    discount_type: "percentage",
    discount: 10,
    products: ["extra"],
  },
  "funnels/seasonal/later.json": {
    version: 1,
    id: "later",
    extends: "sample",
    pages: { home: "home" },
    coupon: "LATER",
    active,
  },
});

const priceTest = (active: object): Example => ({
  "funnels/experiments/hero.json": {
    active,
    arms: { jumping: { patch: { funnel: { offers: { upsells: [], extras: ["extra"] } } } } },
  },
});

const counting = (active: object, section: object): Example => ({
  "funnels/seasonal/sale.json": {
    active,
    patch: {
      pages: {
        home: {
          sections: {
            clock: {
              kind: "countdown",
              text: "sample.sale.tag",
              at: "2026-12-01",
              deadline: "campaign-end",
              ...section,
            },
          },
        },
      },
    },
  },
});

it.each<readonly [string, Example, readonly string[]]>([
  [
    "a beginning that no clock shows, because it is put forward that night",
    campaign({ from: "2027-03-28T02:30", to: "2027-04-04" }),
    ["there is no 2027-03-28T02:30 in Europe/Berlin: its clocks are put forward over it"],
  ],
  [
    "an end that a clock shows twice, because it is put back that night",
    campaign({ from: "2027-10-20", to: "2027-10-31T02:30" }),
    ["2027-10-31T02:30 comes twice in Europe/Berlin: its clocks are put back"],
  ],
  [
    "an end before the beginning, and not that it is over",
    campaign({ to: "2026-11-20" }),
    ["ends 2026-11-20, before or when it begins"],
  ],
  [
    "an announcement that comes a year too early",
    campaign({ early: "2025-11-01" }),
    ['"sale" is announced more than 45 days before it begins'],
  ],
  [
    "a test of prices that begins before a sale ends, though its clock shows the same",
    priceTest({ from: "2026-12-01", to: "2026-12-29", zone: "Asia/Tokyo" }),
    ['offers are compared while "sale" changes the price'],
  ],
  [
    "nothing where a clock farther west shows the same",
    priceTest({ from: "2026-12-01", to: "2026-12-29", zone: "America/New_York" }),
    [],
  ],
  [
    "a countdown on pages that are up before the offer",
    counting({ early: "2026-11-10" }, {}),
    ["counts down while the offer has not begun"],
  ],
  ["nothing where a reduction comes back every year", campaign({ repeats: "yearly" }), []],
  [
    "a sale that meets one which comes back, in the second year",
    {
      "funnels/seasonal/sale.json": { active: { repeats: "yearly" } },
      ...second({ from: "2027-11-25", to: "2027-11-28" }),
    },
    ['"sale" is still on until 2027-12-01'],
  ],
  [
    "a sale that wanders with Easter into one that stays where it is",
    {
      "funnels/seasonal/sale.json": { active: { from: "2027-04-10", to: "2027-04-20", repeats: "yearly" } },
      ...second({ from: "2027-03-26", to: "2027-03-30", repeats: "easter" }),
    },
    ['"later" is still on until 2028-04-18'],
  ],
  [
    "a reduction that comes back within 30 days of another one of the product",
    {
      "funnels/seasonal/sale.json": { active: { repeats: "yearly" } },
      ...second({ from: "2027-12-20", to: "2027-12-24" }),
      "funnels/coupons/LATER.json": {
        version: 1,
        name: "LATER",
        discount_type: "percentage",
        discount: 10,
        products: ["short"],
      },
    },
    ['"short" is reduced by "sale" until 2027-12-01'],
  ],
  [
    "other offers that come back",
    {
      "funnels/seasonal/sale.json": {
        active: { repeats: "yearly" },
        coupon: null,
        patch: { funnel: { offers: { extras: ["extra"] } } },
      },
      "funnels/coupons/SALE.json": null,
    },
    ["a campaign with other offers comes back by itself"],
  ],
  [
    "a countdown that would not come back with its campaign",
    counting({ repeats: "yearly" }, {}),
    ["the campaign comes back every year"],
  ],
  ["nothing where both come back on the same days", counting({ repeats: "yearly" }, { yearly_from: "2026-11-23" }), []],
  [
    "a countdown that would come back without its campaign",
    counting({}, { yearly_from: "2026-11-23" }),
    ["the campaign does not come back"],
  ],
  [
    "a countdown to the end of a sale that wanders",
    counting({ repeats: "thanksgiving" }, { yearly_from: "2026-11-23" }),
    ["the campaign ends on another day each year"],
  ],
  [
    "a coupon whose window is over",
    {
      "funnels/seasonal/sale.json": { coupon: null },
      "funnels/coupons/SALE.json": { active: { from: "2026-01-01", to: "2026-02-01", zone: "Europe/Berlin" } },
    },
    ['"SALE" is over since 2026-02-01'],
  ],
  [
    "a campaign that begins in the hour over which the clock of its brand is put forward",
    campaign({ from: "2027-03-28T02:30", to: "2027-04-05" }),
    ["there is no 2027-03-28T02:30 in Europe/Berlin: its clocks are put forward over it"],
  ],
  [
    "nothing where the brand is on another clock",
    {
      ...campaign({ from: "2027-03-28T02:30", to: "2027-04-05" }),
      "funnels/brands/brand.json": { zone: "America/New_York" },
    },
    [],
  ],
  ["a brand on the clock of no place", { "funnels/brands/brand.json": { zone: "CET" } }, ['unknown time zone "CET"']],
  ["a campaign with a clock of its own", campaign({ zone: "Europe/Berlin" }), ['unknown key "zone"']],
])("tells %s", (_what, changes, reported) => {
  expect(checkSample(changes).map(({ message }) => message)).toEqual(reported);
});
