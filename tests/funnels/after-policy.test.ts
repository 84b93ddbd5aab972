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
  [
    "L10: nobody is reminded every six months since the day of the act",
    "FNL9023",
    notices({ reminder: { every: { duration: 7, unit: "months" } } }, { uk_dmcc: "2026-04-01" }),
  ],
])("%s: no build", (_law, code, change) => {
  const found = checkSample(change).filter(({ severity }) => severity === "error");
  expect(found.map((problem) => problem.code)).toContain(code);
});

const { messages } = loadSite(REPOSITORY);

test.each(LOCALES)(
  "the terms in %s promise the days of notice that every brand gives before another price",
  (locale) => {
    const days = [...openTree().content.brands.values()].map(({ value }) => value.after.notices.price_change.days);
    const promised = Number(/\d+/.exec(messages(locale)["site.terms.price.2"] ?? "")?.[0]);
    expect(new Set([...days, promised])).toEqual(new Set([30]));
  },
);
