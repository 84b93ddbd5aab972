import { expect, it } from "vitest";
import { disagreements } from "./tests-only-step.ts";

const issue = (file: string, ...exports: readonly string[]) => ({
  file,
  files: exports.length === 0 ? [{ name: file }] : [],
  exports: exports.map((name) => ({ name })),
  types: [],
});

it("names what only tests use, and what is listed for no reason any more", () => {
  const report = { issues: [issue("a.ts"), issue("b.ts", "one", "two")] };
  expect(disagreements(report, ["a.ts", "b.ts one", "c.ts"])).toEqual([
    "b.ts two: only tests use it",
    "c.ts: is in use or gone; delete its line in scripts/test/tests-only-step.ts",
  ]);
});
