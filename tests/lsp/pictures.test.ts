import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sampleTree } from "../support/run-funnel.ts";
import { openEditor } from "./open-editor.ts";

const HOME = "funnels/sample/pages/home.json";
const SCENE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 40"><rect width="40" height="40" fill="#f00"/></svg>';

const withPicture = (): string => {
  const root = sampleTree();
  const folder = join(root, "funnels/assets/pictures");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "dawn.svg"), SCENE);
  const credit = { author: "Sample", licence: "own" };
  writeFileSync(
    join(folder, "dawn.json"),
    JSON.stringify({ version: 1, id: "dawn", file: "dawn.svg", alt: "sample.home.head", credit }),
  );
  return root;
};

it("offers pictures where one belongs, and says what a picture is and where it is defined", {
  timeout: 90_000,
}, async () => {
  const editor = await openEditor(withPicture());
  const home = editor.readText(HOME);
  const section = (id: string): string =>
    home.replace('"start": {', `"scene": { "kind": "picture", "picture": "${id}" }, "start": {`);
  const offered = await editor.complete(await editor.type(HOME, section("‸")));
  expect(offered.items.map(({ label }) => label)).toEqual(["dawn"]);
  const place = await editor.type(HOME, section("da‸wn"));
  expect(JSON.stringify(await editor.hover(place))).toContain("dawn.svg, 64 × 40, 1 kB");
  expect(JSON.stringify(await editor.definition(place))).toContain("funnels/assets/pictures/dawn.json");
});
