import { dirname } from "node:path/posix";
import { expect, it } from "vitest";
import { isCode, isGenerated, sourceFiles } from "../support/source-files.ts";

const LIMIT = 25;

/** Folders whose files all have one shape: there, one more of them makes nothing harder to find. */
const FAMILIES: Readonly<Record<string, string>> = {
  "src/server/http/handlers": "one handler of an API call each",
  "src/checker/rules/4-money": "one rule each",
  "src/checker/rules/5-words": "one rule each",
  "src/checker/rules/8-dates": "one rule each",
  "src/checker/rules/9-honesty": "one rule each",
  "src/ui": "one component of the design system each",
};

const counts = new Map<string, number>();
for (const path of sourceFiles("src", "scripts", "tests", "e2e", "emulator")) {
  if (!isCode(path) || isGenerated(path) || path.includes(".test.")) continue;
  counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
}
const crowded = [...counts].filter(([, count]) => count > LIMIT).map(([folder]) => folder);

it(`holds at most ${LIMIT} hand-written files in a folder, unless they are one family of one shape`, () => {
  expect(crowded.filter((folder) => !(folder in FAMILIES))).toEqual([]);
});

it("lists no family that would not be crowded", () => {
  expect(Object.keys(FAMILIES).filter((folder) => !crowded.includes(folder))).toEqual([]);
});
