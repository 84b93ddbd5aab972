import { expect, it } from "vitest";
import { checkSample } from "../support/check-sample.ts";

const headings = (changes: Parameters<typeof checkSample>[0]): readonly string[] =>
  checkSample(changes).flatMap(({ code, file, message }) => (code === "FNL7006" ? [`${file} ${message}`] : []));

it("names both sections that would be the main heading", () => {
  expect(
    headings({
      "funnels/sample/pages/success.json": { sections: { top: { kind: "hero", title: "sample.story.head" } } },
    }),
  ).toEqual(["funnels/sample/pages/success.json receipt and top are both the main heading"]);
});

it("points into the patch of a campaign that takes the main heading away", () => {
  const patch = { pages: { home: { sections: { hero: null } } } };
  const sale = {
    version: 1,
    id: "sale",
    extends: "sample",
    pages: { home: "home" },
    active: { from: "2026-11-23", to: "2026-12-01" },
    coupon: "SALE",
    patch,
  };
  expect(headings({ "funnels/seasonal/sale.json": JSON.stringify(sale, null, 2) })).toEqual([
    "funnels/seasonal/sale.json nothing on this page is its main heading",
  ]);
});

it("takes the title of an offer for the main heading unless it says level 2", () => {
  const offer = { "funnels/sample/pages/offer.json": { sections: { offer: { level: 2 } } } };
  expect(headings(offer)).toEqual(["funnels/sample/pages/offer.json nothing on this page is its main heading"]);
});
