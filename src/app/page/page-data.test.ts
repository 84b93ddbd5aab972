import { expect, it } from "vitest";
import { type PageData, parsePageData } from "./page-data.ts";

const PAGE: PageData = {
  build: "b1",
  locale: "de-DE",
  page: "home",
  definition: { kind: "landing", title: "t", description: "d", sections: {} },
  edition: "20",
  funnel: "f1",
  icons: "i1",
  messages: { t: "Titel" },
  reads: [],
  brand: {
    id: "run",
    name: "Strideo",
    funnel: "20",
    navigation: [],
    footer: [],
    legal: [],
    trader: [],
  },
};

it("takes the data that the build wrote as it is", () => {
  expect(parsePageData(JSON.parse(JSON.stringify(PAGE)))).toEqual(PAGE);
});

it.each(Object.keys(PAGE))("takes data without %s for a failed load", (key) => {
  expect(parsePageData({ ...PAGE, [key]: undefined })).toBeNull();
});

it.each([null, "<!doctype html>", 404, []])("takes %j for a failed load", (input) => {
  expect(parsePageData(input)).toBeNull();
});
