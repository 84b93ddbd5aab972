import { readFile } from "node:fs/promises";
import { type Counts, FAILED } from "./step.ts";

/** The parts of the JSON reports of Vitest and Playwright that we count. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly { readonly projectName: string; readonly status: string }[];
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
  };
};

/** A test that was skipped, or that passed only on a second try, did not show that it works. */
export const playwrightCounts = ({ stats, errors, suites }: PlaywrightReport): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
  failures: suites.flatMap(unshown),
});

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
  const { passed, failed, failures = [] } = count(JSON.parse(text) as Report);
  return { passed, failures, failed: exitCode === 0 ? failed : Math.max(1, failed) };
};
