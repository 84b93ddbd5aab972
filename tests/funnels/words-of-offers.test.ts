import { expect, it } from "vitest";
import { placesOf } from "../../src/checker/problems/problem.ts";
import type { Example } from "../../src/checker/rule.ts";
import { checkSample } from "../support/check-sample.ts";

const head = (folder: string, text: string): Example => ({ [`locales/${folder}/sample.json`]: { "story.head": text } });
const reportedOf = (changes: Example): readonly string[] =>
  checkSample(changes).map((problem) => {
    const files = placesOf(problem).map(({ file }) => file);
    return `${problem.code} ${problem.message} (${files.join(" ")})`;
  });

it("tells where nothing costs a price that others read, too", () => {
  expect(reportedOf(head("en", "Yours for $44.99"))).toEqual([
    'FNL9035 nothing costs "$44.99" in en-150, en-GB (locales/en/sample.json)',
  ]);
});

it.each([
  ["en", "Half price"],
  ["de", "Zum halben Preis"],
  ["en", "2 for 1"],
  ["fr", "Trente pour cent de réduction"],
])("takes %s “%s” for a discount", (folder, text) => {
  expect(reportedOf(head(folder, text)).map((each) => each.slice(0, 7))).toEqual(["FNL9036"]);
});

it.each([
  ["en", "Two for one day, one for all"],
  ["en", "Twenty percent of runners walk"],
  ["en", "Scan the code QR"],
  ["en", "1,500 runners at the start"],
  ["de", "Die Anmeldung ist kostenlos"],
  ["es", "Sin prisa"],
])("takes %s “%s” for no promise", (folder, text) => {
  expect(reportedOf(head(folder, text))).toEqual([]);
});

it.each([
  ["en", "30-day money-back guarantee"],
  ["de", "Geld-zurück-Garantie: 30 Tage"],
])("tells of a guarantee that nobody gives: %s “%s”", (folder, text) => {
  expect(reportedOf(head(folder, text)).map((each) => each.slice(0, 7))).toEqual(["FNL9040"]);
});

it("takes money back within the days of the law for true", () => {
  expect(reportedOf(head("en", "14-day money-back guarantee"))).toEqual([]);
});

it("says which coupon is meant", () => {
  expect(checkSample(head("en", "With code SALLE")).map(({ help }) => help)).toEqual(['did you mean "SALE"?']);
});

it("tells of words of another campaign where the patch names them", () => {
  const other = { ...SPRING, patch: { pages: { home: { sections: { hero: { tag: "sale.tag" } } } } } };
  const changes = {
    "funnels/seasonal/spring.json": JSON.stringify(other),
    ...Object.fromEntries(
      ["de", "en", "es", "fr", "it"].map((folder) => [`locales/${folder}/sale.json`, { tag: "Ana" }]),
    ),
    "funnels/seasonal/sale.json": { patch: { pages: { home: { sections: { hero: { tag: "sale.tag" } } } } } },
  };
  expect(reportedOf(changes)).toContain('FNL9041 "sale" is not when "spring" is on (funnels/seasonal/spring.json)');
});

it("takes a file with two endings for no page", () => {
  expect(reportedOf({ "funnels/sample/pages/story.json.json": "{}" })).toEqual([
    'FNL1021 "story.json.json" is no name for a definition (funnels/sample/pages/story.json.json)',
  ]);
});

const SPRING = {
  version: 1,
  id: "spring",
  extends: "sample",
  pages: { home: "home" },
  active: { from: "2027-03-01", to: "2027-03-10" },
};
