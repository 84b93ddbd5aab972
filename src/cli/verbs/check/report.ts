import { appendFileSync } from "node:fs";
import { colored, plain, prettyProblem } from "../../../checker/problems/code-frame.ts";
import { type DescribedProblem, describeProblem } from "../../../checker/problems/described-problem.ts";
import type { Problem } from "../../../checker/problems/problem.ts";
import type { Proof } from "../../../checker/proofs/prove-funnels.ts";
import { rules } from "../../../checker/rules.gen.ts";
import type { Print } from "../../verb.ts";
import { githubText } from "./formats/github.ts";
import { gitlabText } from "./formats/gitlab.ts";
import { junitText } from "./formats/junit.ts";
import { markdownText } from "./formats/markdown.ts";
import { sarifText } from "./formats/sarif.ts";
import { asSentence, proofLine, type Summary } from "./summary.ts";

/** What a check found, before anybody decided how to print it. */
export interface Report {
  readonly problems: readonly Problem[];
  readonly proofs: readonly Proof[];
  readonly summary: Summary;
  readonly texts: ReadonlyMap<string, string>;
  /** Files that `--fix` wrote. */
  readonly fixed: readonly string[];
}

export const FORMATS = ["pretty", "json", "github", "gitlab", "junit", "sarif", "md"] as const;

/**
 * Prints a report. GitHub reads annotations in the log and all of it in the summary of the job.
 * @param isQuiet of the formats for people: nothing but problems
 */
export const printReport = (report: Report, format: string, print: Print, isQuiet = false): void => {
  const { problems, summary, texts } = report;
  if (format === "json")
    print(JSON.stringify({ problems: problems.map(describeProblem).map(asJson), summary }, null, 2));
  else if (format === "sarif") print(sarifText(problems, rules, texts));
  else if (format === "junit") print(junitText([...texts.keys()], problems, summary.milliseconds));
  else if (format === "gitlab") print(gitlabText(problems));
  else if (format === "md") print(markdownText(problems, asSentence(summary)));
  else if (format === "github") {
    if (problems.length > 0) print(githubText(problems));
    if (!isQuiet) print(asSentence(summary));
    const job = process.env["GITHUB_STEP_SUMMARY"];
    if (job) appendFileSync(job, `${markdownText(problems, asSentence(summary))}\n`);
  } else pretty(report, print, isQuiet);
};

/** Errors last: that is where the eye is when a terminal stops. */
const pretty = ({ problems, proofs, summary, texts, fixed }: Report, print: Print, isQuiet: boolean): void => {
  const paint = hasColors() ? colored : plain;
  if (!isQuiet) {
    for (const path of fixed) print(`fixed ${path}`);
    for (const proof of proofs) print(proofLine(proof));
  }
  const errors = problems.filter(({ severity }) => severity === "error");
  const warnings = problems.filter(({ severity }) => severity !== "error");
  for (const problem of [...warnings, ...errors]) print(`${prettyProblem(problem, texts.get(problem.file), paint)}\n`);
  if (!isQuiet) print(asSentence(summary));
};

/** Not where the reader has said NO_COLOR, and not in a file. */
const hasColors = (): boolean => process.stdout.isTTY && process.stdout.hasColors();

const asJson = ({ code, severity, file, line, column, message, help, args, fix, related }: DescribedProblem) => ({
  code,
  severity,
  file,
  line,
  column,
  message,
  help,
  args,
  ...(fix ? { fix } : {}),
  ...(related ? { related } : {}),
});
