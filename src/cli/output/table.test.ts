import { expect, it } from "vitest";
import { csvCell, unguarded } from "./table.ts";

it.each([
  ["=SUM(A1)", "'=SUM(A1)"],
  ["+49 30 1", "'+49 30 1"],
  ["@home", "'@home"],
  ["- a list", "'- a list"],
  ["-2+3+cmd|' /C calc'!A0", "'-2+3+cmd|' /C calc'!A0"],
  ["\t=1", "'\t=1"],
  ["'=1", "''=1"],
  ["-12.50", "-12.50"],
  ["'tis", "'tis"],
])("a spreadsheet takes %j for no formula, and the text comes back", (text, cell) => {
  expect(csvCell(text)).toBe(cell);
  expect(unguarded(cell)).toBe(text);
});
