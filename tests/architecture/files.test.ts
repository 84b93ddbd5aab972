import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";
import { isCode, isGenerated, isTest, lineCount, sourceFiles } from "../support/source-files.ts";

const SELF = "tests/architecture/files.test.ts";
const FOLDERS = ["src", "scripts", "tests", "e2e", "emulator"];
const code = sourceFiles(...FOLDERS).filter((path) => isCode(path) && !isGenerated(path));
const production = code.filter((path) => path.startsWith("src/") && !isTest(path));

const SOURCE_LIMIT = 300;
const TEST_LIMIT = 500;

const percentile = (numbers: readonly number[], share: number): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0;

it("has no file that is too long to be about one idea", () => {
  const tooLong = [...code, ...sourceFiles("src").filter((path) => path.endsWith(".css"))]
    .map((path) => ({
      path,
      lines: lineCount(path),
      limit: isTest(path) || path.startsWith("e2e/") ? TEST_LIMIT : SOURCE_LIMIT,
    }))
    .filter(({ lines, limit }) => lines > limit);
  expect(tooLong).toEqual([]);
});

it("keeps the median file at 60 lines and nine of ten below 200", () => {
  const lengths = production.map(lineCount);
  expect(percentile(lengths, 0.5)).toBeLessThanOrEqual(60);
  expect(percentile(lengths, 0.9)).toBeLessThanOrEqual(200);
});

it("has no file that is named after nothing", () => {
  const nameless = /^(?:utils?|helpers?|common|misc|shared|constants|index)\.(?:ts|tsx|mjs)$/;
  expect(code.filter((path) => nameless.test(basename(path)))).toEqual([]);
});

it("names a file like this: kebab-case.ts, useHook.ts, ComponentName.tsx", () => {
  const wellNamed =
    /^(?:[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?:\.(?:test|spec|dom|config|d))*\.(?:ts|tsx|mjs)|use[A-Z][A-Za-z]*(?:\.test)?\.tsx?|[A-Z][A-Za-z0-9]*(?:\.test)?\.tsx)$/;
  expect(code.filter((path) => !wellNamed.test(basename(path)))).toEqual([]);
});

it.each([
  ["cast to any", /\bas any(?=\s*[;,)\]}])/],
  ["cast through unknown", /\bas unknown as\b/],
  ["call that makes anything an any", /(?<![.\w])Object\(/],
  ["silenced type check", /^\s*(?:\/\/|\/\*)\s*@ts-(?:ignore|nocheck|expect-error)/m],
  [
    "disabled lint rule without a reason",
    /^\s*(?:\/\/|\/\*)\s*(?:oxlint|eslint|biome)-(?:disable|ignore)(?![^\n]*(?:--|: )\s*\S)/m,
  ],
  ["inner markup setter", /dangerouslySetInnerHTML|\.innerHTML\s*=/],
  ["note about unfinished work", /\b(?:TODO|FIXME|XXX|HACK)\b/],
] as const)("contains no %s", (_, pattern) => {
  const guilty = code.filter((path) => path !== SELF && pattern.test(readFileSync(path, "utf8")));
  expect(guilty).toEqual([]);
});

it("mocks no module of ours", () => {
  const mocks = code.filter((path) => isTest(path) && /\bvi\.(?:mock|doMock)\(/.test(readFileSync(path, "utf8")));
  expect(mocks.filter((path) => path !== SELF)).toEqual([]);
});

it("reads no clock and no chance in the pure part", () => {
  const pure = production.filter((path) =>
    /^src\/(?:foundation|language|engine|checker)\/|^src\/kinds\/.*\/definition\.ts$/.test(path),
  );
  const impure = /\bnew Date\(\s*\)|\bDate\.now\b|\bMath\.random\b|\bperformance\.now\b|\bcrypto\./;
  expect(pure.filter((path) => impure.test(readFileSync(path, "utf8")))).toEqual([]);
});

it("presses in a journey only what a visitor can press: what lies under something else is not forced", () => {
  const journeys = code.filter((path) => path.startsWith("e2e/"));
  const forced = /\.(?:click|check|uncheck|hover|tap|fill)\([^)]*force: true/;
  expect(journeys.filter((path) => forced.test(readFileSync(path, "utf8")))).toEqual([]);
});
