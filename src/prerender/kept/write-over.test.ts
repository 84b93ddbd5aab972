import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { writeOver } from "./write-over.ts";

test.each([
  ["nothing", null],
  ["a longer file", "<p>Run five kilometres in eight weeks.</p>"],
  ["a shorter file", "<p>"],
  ["an empty file", ""],
])("over %s there is what was written and nothing else", (_what, earlier) => {
  const path = join(temporaryFolder(), "index.html");
  if (earlier !== null) writeFileSync(path, earlier);
  writeOver(path, Buffer.from("<p>Run 10 km</p>"));
  expect(readFileSync(path, "utf8")).toBe("<p>Run 10 km</p>");
});

test("an empty text leaves an empty file", () => {
  const path = join(temporaryFolder(), "robots.txt");
  writeFileSync(path, "Disallow: /");
  writeOver(path, Buffer.from(""));
  expect(readFileSync(path, "utf8")).toBe("");
});
