import type { Problem } from "../../funnel/problem.ts";
import { fingerprints } from "./fingerprints.ts";

/** GitLab's Code Quality report: https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format */
export const gitlabText = (problems: readonly Problem[]): string => {
  const names = fingerprints(problems);
  return JSON.stringify(
    problems.map(({ code, severity, file, line, message, help }, index) => ({
      description: `${message}. ${help}`,
      check_name: code,
      fingerprint: names[index],
      severity: severity === "error" ? "critical" : "minor",
      location: { path: file, lines: { begin: line } },
    })),
    null,
    2,
  );
};
