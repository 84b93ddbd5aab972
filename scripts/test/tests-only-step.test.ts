import { expect, it } from "vitest";
import { usedByTestsAlone } from "./tests-only-step.ts";

const issue = (file: string, ...exports: readonly string[]) => ({
  file,
  files: exports.length === 0 ? [{ name: file }] : [],
  exports: exports.map((name) => ({ name })),
  types: [],
});

it("names each file and each export that only tests use", () => {
  expect(usedByTestsAlone({ issues: [issue("a.ts"), issue("b.ts", "one", "two")] })).toEqual([
    "a.ts: only tests use it",
    "b.ts one: only tests use it",
    "b.ts two: only tests use it",
  ]);
});
