import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isCode, isGenerated, isTest, sourceFiles } from "../support/source-files.ts";

const browser = sourceFiles("src").filter(
  (path) =>
    isCode(path) &&
    !isGenerated(path) &&
    !isTest(path) &&
    !/^src\/(?:server|cli|repository|prerender|setup|icons)\//.test(path),
);
const touching = (pattern: RegExp): readonly string[] =>
  browser.filter((path) => pattern.test(readFileSync(path, "utf8").replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, ""))).sort();

/** Everybody else goes through `src/storage`, whose keys are a type made from `funnels/privacy.json`. */
it("touches web storage itself where it is opened, and in the boot script, which looks for a session", () => {
  expect(touching(/\b(?:localStorage|sessionStorage)\b/)).toEqual([
    "src/app/boot/ask-storage.ts",
    "src/app/ports/open-storage.ts",
    "src/experiments/growthbook.ts",
  ]);
});

it("writes cookies in one file", () => {
  expect(touching(/\bdocument\.cookie\s*=[^=]/)).toEqual(["src/storage/cookies.ts"]);
});
