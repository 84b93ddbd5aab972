import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const sheets = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".module.css"))
  .map((path) => ({ path, css: readFileSync(`src/${path}`, "utf8") }));

const lacking = (draws: RegExp): readonly string[] =>
  sheets.filter(({ css }) => draws.test(css) && !css.includes("forced-colors: active")).map(({ path }) => path);

it("keeps every bar to be seen where the system paints all grounds alike", () => {
  expect(lacking(/^\.track \{[^}]*block-size: \d/m)).toEqual([]);
});

it("keeps words on drawn grounds to be read where the system chooses their colour", () => {
  expect(lacking(/^\.badge \{\n {2}fill:/m)).toEqual([]);
});
