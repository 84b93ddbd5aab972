import { expect, test } from "vitest";
import type { Example } from "../../src/checker/rule.ts";
import { LOCALES } from "../../src/foundation/locales.gen.ts";
import { loadSite } from "../../src/prerender/load-site.ts";
import { REPOSITORY } from "../../src/repository/language.ts";
import { openTree } from "../../src/repository/tree.ts";
import { checkSample } from "../support/check-sample.ts";

const notices = (change: object, more: object = {}): Example => ({
  "funnels/brands/brand.json": { after: { ...more, notices: { ...change } } },
});

test.each<[law: string, code: string, change: Example]>([
  ["L4: a trial is announced on the day on which it ends", "FNL1013", notices({ trial: { days: 0 } })],
  ["L4: a trial is announced more than 21 days before its end", "FNL9024", notices({ trial: { days: 22 } })],
  ["L5: a year's renewal is announced 14 days before", "FNL9022", notices({ renewal: { days: 14 } })],
  ["L5: a year's renewal is announced 46 days before", "FNL9022", notices({ renewal: { days: 46 } })],
  [
    "L5: renewals of a year are not announced",
    "FNL9022",
    notices({ renewal: { from: { duration: 13, unit: "months" } } }),
  ],
  ["L5: nobody is reminded once a year", "FNL9022", notices({ reminder: { every: { duration: 13, unit: "months" } } })],
  ["L5: a new price is said six days before", "FNL9022", notices({ price_change: { days: 6 } })],
  ["L5: a new price is said 31 days before", "FNL9022", notices({ price_change: { days: 31 } })],
  ["a higher price is charged in Europe without a yes", "FNL9022", notices({ price_change: { yes_in: ["de-DE"] } })],
  ["nobody in Germany can end early", "FNL9022", notices({}, { early_end: { locales: [] } })],
  [
    "notice in Germany is longer than a month",
    "FNL9022",
    notices({}, { early_end: { notice: { duration: 2, unit: "months" } } }),
  ],
  [
    "L10: no day is named for the United Kingdom",
    "FNL1008",
    { "funnels/brands/brand.json": { after: { uk_dmcc: null } } },
  ],
  [
    "L10: nobody is reminded every six months since the day of the act",
    "FNL9023",
    notices({ reminder: { every: { duration: 7, unit: "months" } } }, { uk_dmcc: "2026-04-01" }),
  ],
  [
    "L10: who is reminded today is reminded again more than six months after the day of the act",
    "FNL9023",
    notices({ reminder: { every: { duration: 12, unit: "months" } } }, { uk_dmcc: "2027-04-01" }),
  ],
  [
    "L10: the day of the act is put off",
    "FNL9023",
    { "funnels/brands/brand.json": { after: { uk_dmcc: "2099-04-01" } } },
  ],
  [
    "L5: a year's renewal is not announced in years of 365 days",
    "FNL9022",
    notices({ renewal: { from: { duration: 366, unit: "days" } } }),
  ],
  [
    "notice in Germany is longer than a month in February",
    "FNL9022",
    notices({}, { early_end: { notice: { duration: 30, unit: "days" } } }),
  ],
])("%s: no build", (_law, code, change) => {
  const found = checkSample(change).filter(({ severity }) => severity === "error");
  expect(found.map((problem) => problem.code)).toContain(code);
});

/** The sample's plan with a trial, announced so many days before its end. */
const trialOf = (duration: number, unit: "days" | "months", days: number): Example => ({
  ...notices({ trial: { days } }),
  "funnels/products/plan.json": {
    trials: Object.fromEntries(
      LOCALES.map((locale) => [locale, { amount: "1.00", currency_id: "USD", duration: { duration, unit } }]),
    ),
  },
});

test.each([
  ["a week, announced on its first day", 7, "days", 7, true],
  ["a week, announced on its second day", 7, "days", 6, false],
  ["30 days, announced a day before", 30, "days", 1, false],
  ["31 days, announced two days before", 31, "days", 2, true],
  ["31 days, announced three days before", 31, "days", 3, false],
  ["31 days, announced 21 days before", 31, "days", 21, false],
  ["40 days, announced 22 days before", 40, "days", 22, true],
  ["a month, which may have 31 days, announced two days before", 1, "months", 2, true],
  ["a month, announced three days before", 1, "months", 3, false],
] as const)("L4: a trial of %s", (_what, duration, unit, days, isRefused) => {
  const codes = checkSample(trialOf(duration, unit, days)).map(({ code }) => code);
  expect(codes.includes("FNL9024")).toBe(isRefused);
});

const { messages } = loadSite(REPOSITORY);
const BRANDS = [...openTree().content.brands.values()];

test.each(LOCALES)(
  "the terms in %s promise the days of notice that every brand gives before another price",
  (locale) => {
    const days = BRANDS.map(({ value }) => value.after.notices.price_change.days);
    const promised = Number(/\d+/.exec(messages(locale)["site.terms.price.2"] ?? "")?.[0]);
    expect(new Set([...days, promised])).toEqual(new Set([30]));
  },
);

test.each(LOCALES)("the terms in %s give an early end with notice to whom every brand gives it", (locale) => {
  for (const { value } of BRANDS)
    expect(value.after.early_end).toEqual({
      notice: { duration: 1, unit: "months" },
      locales: ["de-DE"],
      zones: ["Europe/Berlin", "Europe/Busingen"],
    });
  const terms = messages(locale)["site.terms.renewal.2"] ?? "";
  expect(terms).toMatch(/German|Deutschland|Aleman|Allemagne|Germania/);
  expect(terms).toMatch(
    /one month’s notice|Frist von einem Monat|un mes de preaviso|préavis d’un mois|un mese di preavviso/,
  );
  expect(terms).toContain("(account)");
});

test.each(LOCALES)(
  "who is told of a renewal in %s reads that another price may be announced after it, and until when",
  (locale) => {
    for (const { value } of BRANDS) {
      const { renewal, price_change } = value.after.notices;
      // The longest notice of another price that California permits is shorter than what France wants of a renewal's.
      expect(renewal.days).toBeGreaterThan(price_change.days);
    }
    expect(messages(locale)["app.mail.subscription.renewal.text"]).toContain("{{days}}");
  },
);
