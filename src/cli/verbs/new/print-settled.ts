import { plain, prettyProblem } from "../../../checker/problems/code-frame.ts";
import { describeProblem } from "../../../checker/problems/described-problem.ts";
import type { Print } from "../../verb.ts";
import { hasErrors, type Settled } from "./draft.ts";
import { lineDiff } from "./line-diff.ts";

/**
 * Prints what became of a draft.
 * @returns the exit code: 1 when the check refused it
 */
export const printSettled = (settled: Settled, format: string, print: Print): number => {
  if (format === "json") print(jsonOf(settled));
  else if (hasErrors(settled)) printRefused(settled, print);
  else printWritten(settled, print);
  return hasErrors(settled) ? 1 : 0;
};

const jsonOf = ({ written, files, problems, preview, next }: Settled): string => {
  const reported = files.map(({ path, before, text }) => ({
    path,
    isNew: before === undefined,
    diff: lineDiff(path, before, text),
  }));
  return JSON.stringify({ written, files: reported, problems: problems.map(describeProblem), preview, next }, null, 2);
};

const printRefused = ({ problems, texts }: Settled, print: Print): void => {
  for (const problem of problems.filter(({ severity }) => severity === "error")) {
    print(`${prettyProblem(problem, texts.get(problem.file), plain)}\n`);
  }
  print("nothing was written: this would not pass the check");
};

const printWritten = ({ written, files, problems, preview, next }: Settled, print: Print): void => {
  for (const { path, before, text } of files) {
    print(written ? `${before === undefined ? "wrote  " : "changed"} ${path}` : lineDiff(path, before, text));
  }
  const [first] = problems;
  if (first)
    print(`\nthe check has ${countOf(problems.length)} about it; the first: ${describeProblem(first).message}`);
  if (preview) print(`\npreview:\n  ${preview.address}\n  start it with: ${preview.start}`);
  print(`\nnext:\n${next.map((step, index) => `  ${index + 1}. ${step}`).join("\n")}`);
};

const countOf = (warnings: number): string => `${warnings} warning${warnings === 1 ? "" : "s"}`;
