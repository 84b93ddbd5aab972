import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { hasTitle } from "../specification/titles.ts";

const ROW = /^\| (.+?) +\| (\S+\.tsx?) › (.+?) *\|$/gm;

it("finds the test of each row of docs/browsers.md", () => {
  const rows = [...readFileSync("docs/browsers.md", "utf8").matchAll(ROW)];
  expect(rows.length).toBeGreaterThan(20);
  const wrong = rows.filter(([, , file = "", title = ""]) => {
    return !existsSync(file) || !hasTitle(readFileSync(file, "utf8"), title);
  });
  expect(wrong.map(([, what]) => what)).toEqual([]);
});
