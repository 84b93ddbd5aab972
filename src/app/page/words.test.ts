import { expect, it } from "vitest";
import type { Locale } from "../../foundation/locale.ts";
import { createI18n } from "./i18n.ts";
import { createWords } from "./words.ts";

const wordsOf = (locale: Locale, messages: Record<string, string>, missing: string[] = []) =>
  createWords(locale, createI18n(locale, messages, (key) => missing.push(key)).t);

it("fills placeholders and picks plural forms of the locale", () => {
  const words = wordsOf("de-DE", { "a.weeks_one": "{{count}} Woche", "a.weeks_other": "{{count}} Wochen" });
  expect([words.t("a.weeks", { count: 1 }), words.t("a.weeks", { count: 3 })]).toEqual(["1 Woche", "3 Wochen"]);
});

it("shows the key of a missing message and reports it", () => {
  const missing: string[] = [];
  expect(wordsOf("en-US", {}, missing).t("funnel-20.gone")).toBe("funnel-20.gone");
  expect(missing).toEqual(["funnel-20.gone"]);
});

it.each([
  ["app.error.gone", "Something went wrong."],
  ["funnel-20.gone", ""],
])("shows %s to no visitor, and reports it", (key, shown) => {
  const missing: string[] = [];
  const messages = { "app.error.unknown": "Something went wrong." };
  const { t } = createI18n("en-US", messages, (gone) => missing.push(gone), true);
  expect([t(key), missing]).toEqual([shown, [key]]);
});

it.each([
  ["de-DE", "EUR", "44,99 €"],
  ["en-150", "EUR", "€44.99"],
  ["en-US", "USD", "$44.99"],
  ["en-CA", "CAD", "$44.99"],
  ["en-GB", "GBP", "£44.99"],
  ["en-AU", "AUD", "$44.99"],
  ["es-419", "USD", "$44.99"],
] as const)("writes money in %s as people there do", (locale, currency, text) => {
  expect(wordsOf(locale, {}).money({ minor: 4499, currency }).replaceAll(/\s/g, " ")).toBe(text);
});

// SPEC §9, currency symbols.
it.each([
  ["USD", 4499, "$44.99"],
  ["EUR", 4499, "€44.99"],
  ["CAD", 4499, "$44.99"],
  ["CRC", 2_499_000, "₡24,990.00"],
  ["GBP", 4499, "£44.99"],
  ["ILS", 17_990, "₪179.90"],
  ["INR", 379_900, "₹3,799.00"],
  ["JPY", 4980, "¥4,980"],
  ["KRW", 59_000, "₩59,000"],
  ["NGN", 6_999_000, "₦69,990.00"],
  ["PHP", 249_900, "₱2,499.00"],
  ["PLN", 19_999, "zł 199.99"],
  ["PYG", 329_000, "₲329,000"],
  ["THB", 149_900, "฿1,499.00"],
  ["UAH", 189_900, "₴1,899.00"],
  ["VND", 1_149_000, "₫1,149,000"],
] as const)("writes %s with its symbol and the decimals that it has", (currency, minor, text) => {
  expect(wordsOf("en-US", {}).money({ minor, currency }).replaceAll(/\s/g, " ")).toBe(text);
});

it("names a calendar day without shifting it by a zone", () => {
  expect(wordsOf("de-DE", {}).date("2027-03-14")).toBe("14.\u00A0März 2027");
});

it("takes days and numbers that were formatted when the page was prerendered as they are, and remembers others", () => {
  const formatted = { 'date 2027-03-14 {"day":"numeric","month":"long","year":"numeric"}': "as it was" };
  const words = createWords("en-US", (key) => key, formatted);
  expect([words.date("2027-03-14"), words.date("2027-03-15"), words.number(0.5, { style: "percent" })]).toEqual([
    "as it was",
    "March\u00A015, 2027",
    "50%",
  ]);
  expect(formatted).toMatchObject({ 'number 0.5 {"style":"percent"}': "50%" });
});

it("lets no line end between a number and its unit", () => {
  const german = createWords("de-DE", (key) => key);
  expect(german.number(26, { style: "unit", unit: "minute" })).toBe("26\u00A0Min.");
  expect(german.number(3, { style: "unit", unit: "week", unitDisplay: "long" })).toBe("3\u00A0Wochen");
});
