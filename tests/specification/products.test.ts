import { join } from "node:path";
import { expect, it } from "vitest";
import { toDefinition } from "../../src/engine/definition/to-definition.ts";
import { FALLBACK_LOCALE } from "../../src/foundation/locale.ts";
import { type Content, readContent } from "../../src/language/content/content.ts";
import { readTexts } from "../../src/repository/disk.ts";
import { loadValidator, REPOSITORY } from "../../src/repository/language.ts";
import { readSpecification } from "../../src/repository/specification/specification.ts";

const { entries, reached } = readSpecification(REPOSITORY);
const validator = loadValidator();
const shipped = readContent(readTexts(REPOSITORY), validator);
const products = [...shipped.products.values()].map(({ value }) => value);
const keys = products.map(({ key }) => key);

const namesOf = (group: string): readonly string[] =>
  entries.filter((entry) => entry.group === group).map(({ name }) => name);

it("sells a product of each category that the specification names", () => {
  const sold = products.map(({ category }) => category);
  expect([...new Set(sold)].toSorted()).toEqual([...namesOf("product-categories")].toSorted());
});

it("sells plans and trials in each unit of time", () => {
  const trials = products.flatMap(({ trials }) => Object.values(trials ?? {}));
  const units = [...products.map(({ plan }) => plan?.unit), ...trials.map(({ duration }) => duration.unit)];
  expect(namesOf("duration-units").filter((unit) => !units.some((sold) => sold === unit))).toEqual([]);
});

it("sells a product of each kind of key", () => {
  expect(namesOf("product-key-kinds").filter((kind) => !keys.some((key) => key.startsWith(kind)))).toEqual([]);
});

it("sells a product for each part of a key that is reached", () => {
  const parts = reached.filter(({ entry }) => entry.group === "product-key-parts").map(({ entry }) => entry.name);
  expect(parts).toContain("hydration-recovery");
  expect(parts.filter((part) => !keys.some((key) => key.includes(part)))).toEqual([]);
});

const currenciesIn = (locale?: typeof FALLBACK_LOCALE): readonly string[] => [
  ...new Set(
    products.flatMap(({ prices }) =>
      locale === undefined ? Object.values(prices).map(({ currency_id }) => currency_id) : prices[locale].currency_id,
    ),
  ),
];

it("sells in each currency of the specification", () => {
  expect(currenciesIn().toSorted()).toEqual([...namesOf("currencies")].toSorted());
});

it("sells in the default currency where the default locale is read", () => {
  expect(currenciesIn(FALLBACK_LOCALE)).toEqual(["USD"]);
});

/** The sample tree, with one of its files changed. */
const sampleWith = (file: string, change: (text: string) => string): Content => {
  const texts = new Map(readTexts(join(REPOSITORY, "tests/funnels/sample")));
  texts.set(file, change(texts.get(file) ?? ""));
  return readContent(texts, validator);
};

it("takes a product for digital that does not say what it is", () => {
  const content = sampleWith("funnels/products/plan.json", (text) => text.replace('"type": "digital",', ""));
  const definition = toDefinition(content, { funnel: "sample", campaign: null, arms: [] });
  expect(content.products.get("plan")?.value).not.toHaveProperty("type");
  expect(definition?.products["plan"]?.type).toBe("digital");
});
