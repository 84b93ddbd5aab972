import { readFile } from "node:fs/promises";
import { type Counts, FAILED } from "./step.ts";

/** The parts of the JSON reports of Vitest and Playwright that we count. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

export interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
}

/** A file that does not load has no tests to fail: it counts as one. */
export const vitestCounts = (report: VitestReport): Counts => ({
  passed: report.numPassedTests,
  failed:
    report.numFailedTests +
    report.testResults.filter(({ status, assertionResults }) => status === "failed" && assertionResults.length === 0)
      .length,
});

/** A test that was skipped, or that passed only on a second try, did not show that it works. */
export const playwrightCounts = ({ stats, errors }: PlaywrightReport): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
});

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
  const { passed, failed } = count(JSON.parse(text) as Report);
  return { passed, failed: exitCode === 0 ? failed : Math.max(1, failed) };
};
