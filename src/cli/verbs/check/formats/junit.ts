import { describeProblem } from "../../../../checker/problems/described-problem.ts";
import { alsoAt, type Problem } from "../../../../checker/problems/problem.ts";

/** One test a file: what CI servers show as a tree. A warning does not fail its file. */
export const junitText = (files: readonly string[], problems: readonly Problem[], milliseconds: number): string => {
  const errors = problems.filter(({ severity }) => severity === "error");
  const failed = files.filter((file) => errors.some((problem) => problem.file === file)).length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="funnel check" tests="${files.length}" failures="${failed}" time="${(milliseconds / 1000).toFixed(3)}">`,
    `  <testsuite name="definitions" tests="${files.length}" failures="${failed}" time="${(milliseconds / 1000).toFixed(3)}">`,
    ...files.flatMap((file) =>
      testCase(
        file,
        problems.filter((problem) => problem.file === file),
      ),
    ),
    "  </testsuite>",
    "</testsuites>",
  ].join("\n");
};

const testCase = (file: string, problems: readonly Problem[]): readonly string[] => {
  const open = `    <testcase classname="funnel" name="${escaped(file)}" file="${escaped(file)}"`;
  if (problems.length === 0) return [`${open}/>`];
  const errors = problems.filter(({ severity }) => severity === "error");
  const warnings = problems.filter(({ severity }) => severity === "warning");
  return [
    `${open}>`,
    ...(errors[0]
      ? [
          `      <failure type="${errors[0].code}" message="${escaped(describeProblem(errors[0]).message)}">${escaped(errors.map(lineText).join("\n"))}</failure>`,
        ]
      : []),
    ...(warnings.length > 0 ? [`      <system-out>${escaped(warnings.map(lineText).join("\n"))}</system-out>`] : []),
    "    </testcase>",
  ];
};

const lineText = (problem: Problem): string => {
  const { severity, code, file, line, column, message, help } = describeProblem(problem);
  return `${severity} ${code} ${file}:${line}:${column} ${message} (${help}${alsoAt(problem)})`;
};

/** XML 1.0 knows no control characters but tab and line ends, not even escaped. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "\uFFFD")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
