import { describeProblem } from "../../../../checker/problems/described-problem.ts";
import { alsoAt, type Problem } from "../../../../checker/problems/problem.ts";
import { fingerprints } from "./fingerprints.ts";

/** GitLab's Code Quality report: https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format */
export const gitlabText = (problems: readonly Problem[]): string => {
  const names = fingerprints(problems);
  return JSON.stringify(
    problems.map(describeProblem).map((problem, index) => ({
      description: `${problem.message}. ${problem.help}${alsoAt(problem)}`,
      check_name: problem.code,
      fingerprint: names[index],
      severity: problem.severity === "error" ? "critical" : "minor",
      location: { path: problem.file, lines: { begin: problem.line } },
    })),
    null,
    2,
  );
};
