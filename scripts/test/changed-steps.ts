import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { importsOfProject, nearestTests } from "./nearest-tests.ts";
import type { Step } from "./step.ts";
import { toolStep } from "./tool-step.ts";

/** So many test files at the most: the whole is meant to take half a minute on two cores that do nothing else. */
const MOST_TESTS = 4;

const TYPES = "tsc -p tsconfig.json --incremental --tsBuildInfoFile .cache/types.tsbuildinfo";

/** Files that differ from a commit, and those that git does not know yet. */
export const changedFiles = (base: string): readonly string[] => {
  const git = (...words: readonly string[]): readonly string[] =>
    execFileSync("git", words, { encoding: "utf8" }).split("\n").filter(Boolean);
  const changed = [...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")];
  return [...new Set(changed)].filter((path) => existsSync(path)).toSorted();
};

/** What checks a change. */
export interface Selected {
  readonly formatted: readonly string[];
  readonly linted: readonly string[];
  readonly checksTypes: boolean;
  readonly checksDefinitions: boolean;
  readonly tests: readonly string[];
}

/** @param nearest tests of the change, the nearest first */
export const selectFor = (files: readonly string[], nearest: readonly string[]): Selected => ({
  formatted: files.filter((path) => /\.(?:tsx?|mjs|cjs|json|css)$/.test(path)),
  linted: files.filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !path.includes(".gen.")),
  checksTypes: files.some((path) => /\.tsx?$|^tsconfig.*\.json$|^package-lock\.json$/.test(path)),
  checksDefinitions: files.some((path) => /^(?:funnels|locales)\//.test(path)),
  tests: nearest.slice(0, MOST_TESTS),
});

export const stepsFor = (
  { formatted, linted, checksTypes, checksDefinitions, tests }: Selected,
  base: string,
): readonly Step[] => [
  ...(formatted.length > 0
    ? [
        toolStep("format", [`biome ci --error-on-warnings --no-errors-on-unmatched ${formatted.join(" ")}`], {
          budget: 2,
        }),
      ]
    : []),
  ...(linted.length > 0
    ? [toolStep("lint", [`oxlint --type-aware --deny-warnings ${linted.join(" ")}`], { budget: 8 })]
    : []),
  ...(checksTypes ? [toolStep("types", [TYPES], { budget: 8 })] : []),
  ...(checksDefinitions
    ? [toolStep("definitions", [`node src/cli/funnel.mjs check --changed=${base}`], { budget: 10 })]
    : []),
  ...(tests.length > 0
    ? [
        toolStep("nearest tests", [`vitest run --project node --project dom --project views ${tests.join(" ")}`], {
          budget: 12,
        }),
      ]
    : []),
];

/** The steps for what differs from a commit. */
export const changedSteps = (base: string): readonly Step[] => {
  const files = changedFiles(base);
  const nearest = nearestTests(files, importsOfProject());
  const leftOut = nearest.length - MOST_TESTS;
  console.log(`${files.length} files differ from ${base}`);
  if (leftOut > 0) console.log(`${leftOut} more test files reach them: npx vitest related --run ${files.join(" ")}`);
  return stepsFor(selectFor(files, nearest), base);
};
