import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { BrandFile } from "../../language/types/brand.gen.ts";
import { pathOfCard, type SharedPage, shareCardOf } from "./share-card.ts";

const brandOf = (id: string) => JSON.parse(readFileSync(`funnels/brands/${id}.json`, "utf8")) as BrandFile;

const page = (differs: Partial<SharedPage> = {}): SharedPage => ({
  brand: brandOf("run"),
  season: null,
  data: { definition: { kind: "landing", title: "a", description: "b", sections: {}, art: "doodle:sitting" } },
  title: "From the couch to 5 km",
  frontTitle: "Running plans",
  ...differs,
});

it("shows the title and the illustration of the page, and whose it is", () => {
  const { headline, art, mark, host } = shareCardOf(page());
  expect({ headline, art, mark, host }).toEqual({
    headline: "From the couch to 5 km",
    art: "doodle:sitting",
    mark: "Strideo",
    host: "run.example",
  });
});

it("speaks of the brand where a page is for one visitor alone", () => {
  const definition = { kind: "results", title: "a", description: "b", sections: {}, robots: "noindex" } as const;
  expect(shareCardOf(page({ data: { definition }, title: "Your plan" }))).toMatchObject({
    headline: "Running plans",
    art: "doodle:running",
  });
});

it("wears the colours of a campaign", () => {
  const season = { id: "blackfriday", paths: [], locales: [], brands: [], theme: { pop: "#FFE14D" } };
  expect(shareCardOf(page({ season })).look["stage-pop"]).toBe("#FFE14D");
});

it("gives pages that show the same one picture, and brands their own", () => {
  const path = pathOfCard(shareCardOf(page()));
  expect(path).toMatch(/^og\/[0-9a-f]{16}\.png$/);
  expect(pathOfCard(shareCardOf(page()))).toBe(path);
  expect(pathOfCard(shareCardOf(page({ brand: brandOf("health") })))).not.toBe(path);
  expect(pathOfCard(shareCardOf(page({ title: "Vom Sofa auf 5 km" })))).not.toBe(path);
});
