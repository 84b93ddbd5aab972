import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { BrandFile } from "../../language/types/brand.gen.ts";
import { sidePictures } from "./side-pictures.ts";

const brandOf = (id: string) => JSON.parse(readFileSync(`funnels/brands/${id}.json`, "utf8")) as BrandFile;

it("draws the stage's pictures in the brand's colours, and in others where the system is dark", () => {
  const pictures = sidePictures(brandOf("health"));
  expect(Object.keys(pictures)).toEqual(["side/choose.svg", "side/enter.svg", "side/wait.svg"]);
  expect(pictures["side/choose.svg"]).toContain(
    "<style>:root{--doodle-ink:#17302B;--doodle-accent:#E98B63}" +
      "@media(prefers-color-scheme:dark){:root{--doodle-ink:#E6EEE8;--doodle-accent:#E98B63}}</style>",
  );
});

it("takes the brand's one illustration where it names none for the stage", () => {
  const { side_pictures: _named, ...brand } = brandOf("run");
  const [first, ...others] = Object.values(sidePictures({ ...brand, art: "doodle:loving" }));
  expect(others).toEqual([first, first]);
  expect(first).not.toBe(sidePictures(brandOf("run"))["side/choose.svg"]);
});
