import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isCode, isGenerated, sourceFiles } from "../support/source-files.ts";

/** Participles and adverbs that say nothing of what a value is. */
const BARE = [
  "named",
  "known",
  "found",
  "before",
  "told",
  "at",
  "said",
  "made",
  "kept",
  "own",
  "laid",
  "mend",
  "meant",
  "given",
];

const DECLARATION = new RegExp(
  `^(?:export )?(?:const|let|function\\*?|interface|type|class) (?:${BARE.join("|")})\\b`,
  "gim",
);

const FOLDERS = ["src", "scripts", "tests", "e2e", "funnels"];

it("finds a declaration that says nothing", () => {
  expect("const at = 3;\nexport const known = new Map();\nexport interface Told {}".match(DECLARATION)).toHaveLength(3);
  expect("const atMost = 3;\n  const found = 3;\nconst knownSteps = new Map();".match(DECLARATION)).toBeNull();
});

it("declares nothing at the top of a module under a name that says nothing", () => {
  const declared = sourceFiles(...FOLDERS)
    .filter((path) => isCode(path) && !isGenerated(path))
    .flatMap((path) => (readFileSync(path, "utf8").match(DECLARATION) ?? []).map((line) => `${path}: ${line}`));
  expect(declared).toEqual([]);
});
