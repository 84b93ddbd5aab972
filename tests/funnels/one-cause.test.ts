import { expect, it } from "vitest";
import type { Example } from "../../src/funnel/rule.ts";
import { checkSample } from "../support/check-sample.ts";

const blackfriday = JSON.stringify({
  version: 1,
  id: "blackfriday",
  extends: "sample",
  pages: { home: "home" },
  active: { from: "2027-11-23", to: "2026-12-01", zone: "Europe/Berlin" },
});

const withModal = {
  funnel: {
    modals: {
      gift: {
        kind: "Discount",
        title: "sample.goal.title",
        text: "sample.goal.title",
        product: "plan",
        accept: "sample.goal.title",
        decline: "sample.goal.title",
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
    { "funnels/sample/funnel.json": { start: null }, "funnels/seasonal/sale.json": { patch: withModal } },
    ['FNL1008 the file has no "start"'],
  ],
  [
    "a route that leads on too early, and of the campaign over it only what is its own",
    {
      "funnels/sample/funnel.json": { steps: { results: { next: "offer" } } },
      "funnels/seasonal/sale.json": { patch: withModal },
    },
    [
      'FNL3021 "results": leads to "offer", which is not open yet',
      'FNL3012 "shorter": no visitor gets to see this modal',
    ],
  ],
])("tells %s", (_cause, changes, told) => {
  expect(checkSample(changes).map(({ code, message }) => `${code} ${message}`)).toEqual(told);
});

it("tells once that there is no price history, however many products lack theirs", () => {
  const problems = checkSample({ "funnels/price-history.json": null });
  expect(problems.filter(({ code }) => code === "FNL4010").map(({ message }) => message)).toEqual([
    "funnels/price-history.json is missing: no price is on record, of this product or another",
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
