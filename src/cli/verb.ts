import { type Command, Option } from "commander";

export type Print = (text: string) => void;

/** Does the work of a verb; the number it returns is the exit code: 0 nothing wrong, 1 something is. */
export type Run = (work: (print: Print) => number | Promise<number>) => Promise<void>;

/** Adds one verb to the command line. */
export type Verb = (program: Command, run: Run) => void;

export const examples = (...lines: readonly string[]): string =>
  `\nExamples:\n${lines.map((line) => `  npm run funnel -- ${line}`).join("\n")}`;

/** `--format`; the first choice is the default. */
export const formatOption = (...choices: readonly string[]): Option =>
  new Option("--format <format>", "how to print").choices(choices).default(choices[0]);

export const cwdOption = (): Option => new Option("--cwd <dir>", "another folder with its own funnels/ and locales/");
