import { expect, it } from "vitest";
import type { Example } from "../../src/checker/rule.ts";
import { LOCALES } from "../../src/foundation/locale.ts";
import { checkSample } from "../support/check-sample.ts";

const blackfriday = JSON.stringify({
  version: 1,
  id: "blackfriday",
  extends: "sample",
  pages: { home: "home" },
  active: { from: "2027-11-23", to: "2026-12-01" },
});

/** The sale is on two products. */
const BOTH = { "funnels/coupons/SALE.json": { products: ["short", "extra"] } };
const NINE = Object.fromEntries(LOCALES.map((locale) => [locale, "9.99"]));

const withModal = {
  funnel: {
    modals: {
      gift: {
        kind: "Discount",
        title: "sample.goal.title",
        text: "sample.goal.title",
        product: "plan",
        accept: "sample.goal.title",
        decline: "sample.shorter.decline",
      },
    },
  },
  pages: { results: { sections: { plans: { no_thanks: { modal: "gift" } } } } },
};

it.each<readonly [string, Example, readonly string[]]>([
  [
    "a day that cannot be read, and not that the coupon of the campaign has no window",
    { "funnels/seasonal/sale.json": { active: { from: "23.11.2026" } } },
    ['FNL1012 "from" cannot be "23.11.2026"'],
  ],
  [
    "a product that does not exist, and not that its price has no history",
    { "funnels/coupons/SALE.json": { products: ["short", "shrot"] } },
    ['FNL2003 unknown product "shrot"'],
  ],
  [
    "a sale without an end, and not that a test of prices meets it",
    {
      "funnels/seasonal/sale.json": { active: { to: null } },
      "funnels/experiments/hero.json": {
        active: { from: "2026-11-25", to: "2026-12-10" },
        arms: { jumping: { patch: { funnel: { offers: { upsells: [], extras: ["extra"] } } } } },
      },
    },
    ["FNL8002 a campaign with a coupon has no end"],
  ],
  [
    "a price history that cannot be read, and not that it proves no reduction",
    { "funnels/price-history.json": '{ "products": ? }' },
    ["FNL1001 this is not a JSON value"],
  ],
  [
    "a misspelt key, and not that the key is missing",
    { "funnels/sample/pages/home.json": { sections: { hero: { kind: null, knd: "hero" } } } },
    ['FNL1007 unknown key "knd"'],
  ],
  [
    "a window that ends before it begins, and not that the season misses its day",
    { "funnels/seasonal/blackfriday.json": blackfriday },
    ["FNL8001 ends 2026-12-01, before or when it begins"],
  ],
  [
    "what a funnel lacks, and not that the modal of a campaign over it is unknown",
    {
      "funnels/sample/funnel.json": { start: null },
      "funnels/coupons/SALE.json": { products: ["plan"] },
      "funnels/seasonal/sale.json": { patch: withModal },
    },
    ['FNL1008 the file has no "start"'],
  ],
  [
    "a route that leads on too early, and of the campaign over it only what is its own",
    {
      "funnels/sample/funnel.json": { steps: { results: { next: "offer" } } },
      "funnels/coupons/SALE.json": { products: ["plan"] },
      "funnels/seasonal/sale.json": { patch: withModal },
    },
    [
      'FNL3021 "results": leads to "offer", which is not open yet',
      'FNL3012 "shorter": no visitor gets to see this modal',
    ],
  ],
])("tells %s", (_cause, changes, reported) => {
  expect(checkSample(changes).map(({ code, message }) => `${code} ${message}`)).toEqual(reported);
});

it("tells once that there is no price history, however many products lack theirs", () => {
  const noSale = { "funnels/seasonal/sale.json": null, "funnels/coupons/SALE.json": null };
  const problems = checkSample({ ...noSale, "funnels/price-history.json": null });
  expect(problems.filter(({ code }) => code === "FNL4010").map(({ message }) => message)).toEqual([
    "funnels/price-history.json is missing: no price is on record, of this product or another",
  ]);
});

const LATE = { from: "2026-11-01", prices: Object.fromEntries(LOCALES.map((locale) => [locale, "14.99"])) };

it.each<readonly [string, Example, readonly string[]]>([
  ["a deleted history", { "funnels/price-history.json": null }, ["FNL9017"]],
  [
    "prices of two products of a sale that nobody wrote down",
    { "funnels/price-history.json": { products: { short: null, extra: null } }, ...BOTH },
    ["FNL9017"],
  ],
  [
    "a history that begins too late for two products of a sale",
    {
      "funnels/price-history.json": { products: { short: [LATE], extra: [{ ...LATE, prices: NINE }] } },
      ...BOTH,
    },
    ["FNL9017"],
  ],
])("tells once, at the sale, of %s", (_cause, changes, codes) => {
  expect(checkSample(changes).map(({ code }) => code)).toEqual(codes);
});

it("says from when on a price that was raised before a sale disturbs it no longer", () => {
  const raised = { ...LATE, from: "2025-09-01", prices: NINE };
  const [problem, ...more] = checkSample({
    "funnels/price-history.json": { products: { short: [raised, { ...LATE, from: "2026-11-10" }] } },
  });
  expect(more).toEqual([]);
  expect([problem?.message, problem?.help]).toEqual([
    '"short": in de-DE it cost 9.99 in the 30 days before',
    "a reduction is measured by the lowest price of the 30 days before it, which funnels/price-history.json proves; let a higher price begin on 2026-12-01, after it",
  ]);
});

it("says under which name the history knows a product", () => {
  const [problem] = checkSample({ "funnels/price-history.json": { products: { extra: null, exrta: [LATE] } } });
  expect(problem?.help).toBe('funnels/price-history.json has "exrta", which is no product: call it "extra" there');
});

it("tells a discount that is too large for several products at the discount", () => {
  const discount = { USD: "10.00", EUR: "14.50", CAD: "14.00", AUD: "16.00", GBP: "11.00" };
  const [problem, ...others] = checkSample({
    "funnels/coupons/SALE.json": { discount_type: "fixed", discount, products: ["short", "extra"] },
  });
  expect(others).toEqual([]);
  expect(problem).toMatchObject({
    code: "FNL4012",
    line: 7,
    message: 'of 14.99 EUR in de-DE it leaves 0.49 for "short"',
    help: 'every product costs at least 0.50 with it: make the discount smaller, or take away "short", "extra"',
  });
});

it("tells two arms that are the same", () => {
  const patch = { pages: { home: { sections: { hero: { art: "doodle:jumping" } } } } };
  const arms = { control: { weight: 34 }, jumping: { weight: 33 }, again: { weight: 33, patch } };
  const problems = checkSample({ "funnels/experiments/hero.json": { arms } });
  expect(problems.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'FNL8022 "again" is the same as "jumping"',
  ]);
});

it("tells unused words once, however many languages say them", () => {
  const words = { "locales/en/sample.json": { old: "Old" }, "locales/de/sample.json": { old: "Alt", alt: "Alt" } };
  expect(checkSample(words).map(({ file, message, help }) => `${file} ${message}: ${help}`)).toEqual([
    'locales/de/sample.json nothing uses "sample.alt": take it away, or use it',
    'locales/en/sample.json nothing uses "sample.old": take it away here and in de, or use it',
  ]);
});

it("writes nothing where a number would change: another plan is no misspelt one", () => {
  const [problem] = checkSample({ "funnels/coupons/SALE.json": { products: ["short2"] } });
  expect(problem).toMatchObject({ message: 'unknown product "short2"', help: 'did you mean "short"?' });
  expect(problem).not.toHaveProperty("fix");
});

it("says what a value without a description may be", () => {
  const [problem] = checkSample({ "funnels/coupons/SALE.json": { discount: 120 } });
  expect(problem).toMatchObject({
    message: '"discount" is 120, the most is 90',
    help: "write a whole number, at least 1, at most 90",
  });
});
