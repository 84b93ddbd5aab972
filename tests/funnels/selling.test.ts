import { describe, expect, it } from "vitest";
import { checkContent } from "../../src/checker/check.ts";
import { describeProblem } from "../../src/checker/problems/described-problem.ts";
import type { Example } from "../../src/checker/rule.ts";
import { giftCard } from "../../src/checker/rules/parts/examples/gift-card-example.ts";
import { parcel } from "../../src/checker/rules/parts/examples/parcel-example.ts";
import type { ProductDefinition } from "../../src/engine/definition/definition.ts";
import { toDefinition } from "../../src/engine/definition/to-definition.ts";
import { priceProduct } from "../../src/engine/selling/price-products.ts";
import { addDays } from "../../src/foundation/calendar.ts";
import { LOCALES } from "../../src/foundation/locale.ts";
import { mergePatch } from "../../src/foundation/merge-patch.ts";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";
import { type Content, readContent } from "../../src/language/content/content.ts";
import { isRunning } from "../../src/language/dates/running.ts";
import { couponsOf } from "../../src/prerender/coupons.ts";
import { createWorld } from "../../src/repository/create-world.ts";
import { readTexts } from "../../src/repository/disk.ts";
import { loadValidator } from "../../src/repository/language.ts";

const TODAY = "2026-11-21";
const validator = loadValidator();
const shipped = readContent(readTexts("."), validator);
const sample = readTexts(new URL("sample", import.meta.url).pathname);

const withExample = (example: Example): Content => {
  const changed = Object.entries(example).map(([path, content]): [string, string] => [
    path,
    typeof content === "string" ? content : JSON.stringify(mergePatch(JSON.parse(sample.get(path) ?? "{}"), content)),
  ]);
  return readContent(new Map([...sample, ...changed]), validator);
};

const placesOf = (example: Example, code: string): readonly string[] =>
  checkContent(withExample(example), createWorld(vocabulary, TODAY, true))
    .filter((problem) => problem.code === code)
    .map((problem) => describeProblem(problem).message);

const productsOf = (content: Content): ReadonlyMap<string, ProductDefinition> =>
  new Map(Object.entries(toDefinition(content, { funnel: "20", campaign: null, arms: [] })?.products ?? {}));

describe("coupons on every product, in every locale, on each of the next 400 days", () => {
  const days = Array.from({ length: 400 }, (_, index) => addDays(TODAY, index));
  const products = productsOf(shipped);

  it.each(couponsOf(shipped).map((coupon) => [coupon.name, coupon] as const))("%s", (_name, coupon) => {
    const on = days.filter((day) =>
      isRunning({ zone: "Europe/Berlin", ...coupon.active }, Date.parse(`${day}T12:00:00Z`)),
    );
    expect(on.length).toBeGreaterThan(0);
    for (const key of coupon.products) {
      const product = products.get(key);
      if (!product) throw new Error(key);
      for (const locale of LOCALES) {
        for (const day of on) {
          const { billedNow, deduction, price, old, discountPercent, trial, renewal } = priceProduct(
            product,
            locale,
            day,
            coupon,
          );
          const due = trial ? trial.amount : price;
          expect(billedNow.minor).toBeGreaterThanOrEqual(50);
          expect(billedNow.currency).toBe(product.prices[locale].currency_id);
          expect(billedNow.minor + (deduction?.minor ?? 0)).toBe(due.minor);
          expect(renewal === null || renewal.amount.minor === price.minor).toBe(true);
          // The badge never promises more than is taken off, and never a whole per cent less.
          const off = old ? (1 - billedNow.minor / old.minor) * 100 : 0;
          expect(trial ? 0 : off - (discountPercent ?? 0)).toBeGreaterThanOrEqual(-1e-9);
          expect(trial ? 0 : off - (discountPercent ?? 0)).toBeLessThan(1);
        }
      }
    }
  });
});

it("gives a coupon of a campaign the window of the campaign, to the minute", () => {
  const season = shipped.campaigns.get("new-year")?.value.active;
  const [coupon] = couponsOf(shipped).filter(({ name }) => name === "NEWYEAR");
  expect(coupon?.active).toEqual(season);
  const definition = toDefinition(shipped, { funnel: "20", campaign: "new-year", arms: [] });
  expect(definition?.coupon).toMatchObject({ name: "NEWYEAR", discount: 20 });
  expect(toDefinition(shipped, { funnel: "20", campaign: "blackfriday", arms: [] })?.coupon).toBeUndefined();
});

it.each([
  ["NEWYEAR", "2027-01-10", "2028-01-10", "2029-01-10", "2032-01-10"],
  ["SPRING", "2027-03-25", "2028-03-25", "2029-03-25", "2032-03-25"],
])("lets %s hold again one, two and five years later, and not between", (name, ...days) => {
  const coupon = couponsOf(shipped).find((each) => each.name === name);
  const isOn = (day: string): boolean =>
    coupon !== undefined && isRunning({ zone: "Europe/Berlin", ...coupon.active }, Date.parse(`${day}T12:00Z`));
  expect(days.map(isOn)).toEqual([true, true, true, true]);
  expect(days.map((day) => isOn(addDays(day, 90)))).toEqual([false, false, false, false]);
});

it("finds the reductions of every year ahead measured by a price that was charged before", () => {
  const inYear = (today: string): readonly string[] =>
    checkContent(shipped, createWorld(vocabulary, today, true)).flatMap((problem) =>
      /^FNL(8002|8003|8004|9002|9017)$/.test(problem.code) ? [describeProblem(problem).message] : [],
    );
  expect(["2026-11-27", "2027-11-27", "2031-11-27"].flatMap(inYear)).toEqual([]);
});

describe("where parcels can go", () => {
  it.each([
    ["nowhere that is known", { ships_to: null }, ["nobody knows where this can be sent"]],
    [
      "to the United States alone, as the old upsells did",
      { ships_to: ["US"] },
      ["offered in de-DE, en-150, en-AU, en-CA, en-GB, es-419, es-ES, fr-FR, it-IT and sent to nobody there"],
    ],
    [
      "to all but Canada and the United Kingdom",
      { ships_to: ["AT", "AU", "CL", "ES", "FR", "IT", "PL", "US"] },
      ["offered in en-CA, en-GB and sent to nobody there"],
    ],
    ["to one country of each locale", { ships_to: ["AT", "AU", "CA", "CL", "ES", "FR", "GB", "IT", "PL", "US"] }, []],
  ] as const)("%s", (_case, change, messages) => {
    expect(placesOf(parcel(change), "FNL4007")).toEqual(messages);
  });

  it("finds a country in which no address can be", () => {
    expect(
      placesOf(parcel({ ships_to: ["AT", "AU", "CA", "CL", "ES", "FR", "GB", "IT", "PL", "US", "AQ"] }), "FNL4007"),
    ).toEqual(['no address can be in "AQ"']);
  });

  it("finds a funnel that never asks where to", () => {
    const { "funnels/sample/pages/offer.json": _form, ...product } = parcel();
    expect(placesOf(product, "FNL4007")).toEqual(['funnel "sample" sells it and never asks for an address']);
  });
});

describe("what a gift card gives", () => {
  it.each([
    ["a plan that the funnel sells", "plan", []],
    ["another gift card", "extra", ['"extra" is a gift card']],
  ] as const)("%s", (_case, gives, messages) => {
    expect(placesOf(giftCard({ gives }), "FNL4017")).toEqual(messages);
  });

  it("is sold by no funnel", () => {
    const example: Example = {
      ...giftCard({ gives: "short" }),
      "funnels/sample/funnel.json": { offers: { downsells: null }, modals: null },
    };
    expect(placesOf(example, "FNL4017")).toEqual(['no funnel sells "short"']);
  });
});

it("finds words that promise weight loss beside a food, in each language", () => {
  const food = {
    ...parcel({ goods: "food", food_info: null }),
    "locales/en/sample.json": { "offer.head": "Lose 5 kg in a month" },
    "locales/de/sample.json": { "offer.head": "Verliere 5 Kilo" },
    "locales/fr/sample.json": { "offer.head": "Perdez du poids" },
  };
  expect(placesOf(food, "FNL9018")).toEqual([
    '"5 Kilo" is promised beside "extra"',
    '"5 kg" is promised beside "extra"',
    '"Perdez du poids" is promised beside "extra"',
  ]);
});

it.each([
  ["a campaign", "funnels/seasonal/sale.json", (patch: object) => ({ patch })],
  ["an arm", "funnels/experiments/hero.json", (patch: object) => ({ arms: { jumping: { patch } } })],
])("finds the promise that %s puts beside a food", (_who, file, laid) => {
  const beside = (page: string): Example => ({
    ...parcel({ goods: "food", food_info: null }),
    "locales/en/sample.json": { "sale.tag": "Lose 5 kg in a month" },
    [file]: laid({ pages: { [page]: { title: "sample.sale.tag" } } }),
  });
  expect(placesOf(beside("offer"), "FNL9018")).toEqual(['"5 kg" is promised beside "extra"']);
  expect(placesOf(beside("results"), "FNL9018")).toEqual([]);
});

it("finds the promise beside a food that only a campaign sells there", () => {
  const dialog = { funnel: { modals: { shorter: { product: "extra", text: "sample.sale.tag" } } } };
  const changes: Example = {
    ...parcel({ goods: "food", food_info: null }),
    "locales/en/sample.json": { "sale.tag": "Lose 5 kg in a month" },
    "funnels/seasonal/sale.json": { patch: dialog },
  };
  expect(placesOf(changes, "FNL9018")).toEqual(['"5 kg" is promised beside "extra"']);
});
