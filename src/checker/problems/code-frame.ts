import type { Place } from "../../language/reading/place.ts";
import { describeProblem } from "./described-problem.ts";
import type { Problem } from "./problem.ts";

const BOLD = ["\u001B[1m", "\u001B[22m"] as const;
const RED = ["\u001B[31m", "\u001B[39m"] as const;
const YELLOW = ["\u001B[33m", "\u001B[39m"] as const;
const BLUE = ["\u001B[34m", "\u001B[39m"] as const;

export type Paint = (text: string, style: readonly [string, string]) => string;
export const plain: Paint = (text) => text;
export const colored: Paint = (text, [on, off]) => `${on}${text}${off}`;

/** The line of a problem with the one before it, the place underlined: empty when the file has no text there. */
export const codeFrame = (text: string | undefined, { line, column, length }: Problem): string => {
  const lines = text?.split("\n") ?? [];
  const current = lines[line - 1]?.replace(/\r$/, "");
  if (current === undefined || current === "") return "";
  const start = clipStart(column);
  const width = String(line).length;
  const shown = (number: number): string =>
    `  ${String(number).padStart(width)} | ${(lines[number - 1] ?? "").replace(/\r$/, "").slice(start, start + WIDTH)}`;
  const marks = "^".repeat(Math.max(1, Math.min(length, WIDTH - (column - 1 - start))));
  const lineAbove = line > 1 ? [shown(line - 1)] : [];
  return [...lineAbove, shown(line), `  ${" ".repeat(width)} | ${" ".repeat(column - 1 - start)}${marks}`].join("\n");
};

const WIDTH = 110;
const clipStart = (column: number): number => (column > WIDTH - 20 ? column - 40 : 0);

/** A reader wants to know how far one cause reaches, not every place of it. */
const ALSO = 12;

/** One problem as a person reads it. `text`: the file it is in. */
export const prettyProblem = (problem: Problem, text: string | undefined, paint: Paint): string => {
  const style = problem.severity === "error" ? RED : YELLOW;
  const frame = codeFrame(text, problem);
  const { related = [] } = problem;
  const { message, help } = describeProblem(problem);
  const place = ({ file, line, column }: Place): string => paint(`${file}:${line}:${column}`, BLUE);
  return [
    `${paint(`${problem.severity} ${problem.code}`, style)} ${paint(message, BOLD)}`,
    `  ${place(problem)}`,
    ...(frame === "" ? [] : [frame]),
    ...related.slice(0, ALSO).map((each) => `  also: ${place(each)}`),
    ...(related.length > ALSO ? [`  also: ${related.length - ALSO} more places`] : []),
    `  help: ${help}`,
  ].join("\n");
};
