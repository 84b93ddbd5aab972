import { describeProblem } from "../../../../checker/problems/described-problem.ts";
import { alsoAt, type Problem } from "../../../../checker/problems/problem.ts";

/**
 * GitHub shows so many annotations of one kind in a step, and 50 in a job
 * (https://github.com/actions/toolkit/blob/main/docs/problem-matchers.md#limitations).
 */
const SHOWN = 10;

/** Workflow commands: GitHub writes them on the changed lines of a pull request. Errors first; the log has the others. */
export const githubText = (problems: readonly Problem[]): string => {
  const of = (severity: Problem["severity"]): readonly Problem[] =>
    problems.filter((problem) => problem.severity === severity);
  return [...annotations(of("error"), "error"), ...annotations(of("warning"), "warning")].join("\n");
};

const annotations = (problems: readonly Problem[], command: string): readonly string[] => [
  ...problems.slice(0, SHOWN).map((problem) => {
    const { code, file, line, column, length, message, help } = describeProblem(problem);
    const place = [
      `file=${property(file)}`,
      `line=${line}`,
      `col=${column}`,
      `endColumn=${column + length}`,
      `title=${property(code)}`,
    ];
    return `::${command} ${place.join(",")}::${data(`${message}\n${help}${alsoAt(problem)}`)}`;
  }),
  ...(problems.length > SHOWN
    ? [
        `${problems.length - SHOWN} more of kind "${command}" are not shown on lines:`,
        ...problems.slice(SHOWN).map(logLine),
      ]
    : []),
];

const logLine = (problem: Problem): string => {
  const { code, file, line, column, message, help } = describeProblem(problem);
  return `  ${file}:${line}:${column} ${code} ${message} (${help}${alsoAt(problem)})`.replaceAll(/\s*[\r\n]+\s*/g, " ");
};

/** What the runner takes for its own signs. */
const data = (text: string): string => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
const property = (text: string): string => data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
