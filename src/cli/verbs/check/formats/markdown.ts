import { describeProblem } from "../../../../checker/problems/described-problem.ts";
import { alsoAt, type Problem } from "../../../../checker/problems/problem.ts";
import { markdownCell } from "../../../output/table.ts";

/** A table for a pull request or the summary of a job; `sentence` counts what was checked. */
export const markdownText = (problems: readonly Problem[], sentence: string): string =>
  [
    "### Funnel check\n",
    `${sentence}\n`,
    ...(problems.length === 0 ? [] : ["| | Where | What | Help |", "|---|---|---|---|"]),
    ...problems.map((problem) => {
      const { code, severity, file, line, column, message, help } = describeProblem(problem);
      const cells = [
        `${severity} ${code}`,
        `\`${file}:${line}:${column}\``,
        plainText(message),
        plainText(`${help}${alsoAt(problem)}`),
      ];
      return `| ${cells.map(markdownCell).join(" | ")} |`;
    }),
  ]
    .join("\n")
    .trimEnd();

/** Words of an author are shown as they are written: no tag, no link, no emphasis of theirs. */
const plainText = (text: string): string => text.replaceAll(/[\\`*_[\]<>]/g, "\\$&");
