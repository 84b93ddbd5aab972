import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { type Counts, FAILED, type Timing } from "./step.ts";

/** The parts of the JSON reports of Vitest and Playwright that we count. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Milliseconds since 1970. */
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      /** In milliseconds. */
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
}

export interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
  readonly suites: readonly PlaywrightSuite[];
}

/** A file that does not load has no tests to fail: it counts as one. */
export const vitestCounts = ({ numPassedTests, numFailedTests, testResults }: VitestReport): Counts => {
  const notLoaded = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => `${name} > ${fullName}`),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + notLoaded.length,
    failures: [...failures, ...notLoaded.map(({ name }) => `${name} did not load`)],
    timings: testResults.map(({ name, startTime, endTime }) => ({
      name: relative("", name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
};

/** A test that was skipped, or that passed only on a second try, did not show that it works. */
export const playwrightCounts = ({ stats, errors, suites }: PlaywrightReport): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  failures: suites.flatMap(unshown),
  timings: suites.flatMap(timingsOf),
});

/** What a journey took, in every language together. */
const timingsOf = ({ suites = [], specs = [] }: PlaywrightSuite): readonly Timing[] => [
  ...specs.map(({ title, file, line, tests }) => ({
    name: `${file}:${line} > ${title}`,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
  })),
  ...suites.flatMap(timingsOf),
];

const unshown = ({ suites = [], specs = [] }: PlaywrightSuite): readonly string[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status !== "expected")
      .map(({ projectName, status }) => `${file}:${line} > ${title} [${projectName}] ${status}`),
  ),
  ...suites.flatMap(unshown),
];

/**
 * Reads a report that a runner left behind.
 * @param exitCode of the runner: when it complains, at least one failure is counted, whatever the report says.
 */
export const countReport = async <Report>(
  path: string,
  exitCode: number,
  count: (report: Report) => Counts,
): Promise<Counts> => {
  const text = await readFile(path, "utf8").catch(() => null);
  if (text === null) return FAILED;
  // Written by the runner of a pinned version.
  const counts = count(JSON.parse(text) as Report);
  return { ...counts, failed: exitCode === 0 ? counts.failed : Math.max(1, counts.failed) };
};
