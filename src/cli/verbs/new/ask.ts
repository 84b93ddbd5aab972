import { createInterface } from "node:readline/promises";
import type { Option } from "commander";
import { WrongUse } from "../../../foundation/failures/wrong-use.ts";

/** Puts a question to a person and waits for the line that they type. */
export type Ask = (question: string) => Promise<string>;

/** What can be said, and what cannot be left out. */
export interface Wanted {
  readonly options: readonly Option[];
  isNeeded(option: Option): boolean;
}

/**
 * The options that were not given. Nothing is asked while all that is needed is there; else a person is asked for
 * everything, an empty line leaving what can be left.
 * @param ask null: nobody is there to be asked
 * @throws WrongUse when nobody can be asked, or what is needed is left empty.
 */
export const askMissing = async (
  { options, isNeeded }: Wanted,
  given: ReadonlyMap<string, unknown>,
  ask: Ask | null,
): Promise<Readonly<Record<string, unknown>>> => {
  const first = options.find((option) => isNeeded(option) && !given.has(option.attributeName()));
  if (!first) return {};
  if (!ask) throw new WrongUse(`required option '${first.flags}' not specified: ${first.description}`);
  const answers: Record<string, unknown> = {};
  for (const option of options) {
    const name = option.attributeName();
    if (given.has(name) && given.get(name) !== option.defaultValue) continue;
    const answer = (await ask(questionOf(option, isNeeded(option)))).trim();
    if (answer === "" && isNeeded(option)) throw new WrongUse(`required option '${option.flags}' not specified`);
    if (answer !== "") answers[name] = valueOf(option, answer);
  }
  return answers;
};

const questionOf = (option: Option, mustBeSaid: boolean): string => {
  const left = option.isBoolean() ? "y/N" : (option.defaultValue ?? "none");
  return `${option.description}${mustBeSaid ? "" : ` [${left}]`}: `;
};

const valueOf = (option: Option, answer: string): unknown => {
  if (option.isBoolean()) return /^y/i.test(answer);
  return option.parseArg ? option.parseArg(answer, undefined) : answer;
};

/** What a new thing is called. @throws WrongUse when nobody says it. */
export const askName = async (given: string | undefined, what: string, ask: Ask | null): Promise<string> => {
  const name = given ?? (ask === null ? "" : (await ask(`${what}: `)).trim());
  if (name === "") throw new WrongUse(`missing required argument '${what}'`);
  return name;
};

/** Whoever presses Ctrl+C or Ctrl+D at a question wants to go, and no stack. @throws WrongUse */
export const orLeft =
  (ask: Ask): Ask =>
  async (question) => {
    try {
      return await ask(question);
    } catch (fault) {
      if (fault instanceof Error && "code" in fault && fault.code === "ABORT_ERR")
        throw new WrongUse("left without an answer: nothing was written");
      throw fault;
    }
  };

/** Runs work with somebody to ask if this is a terminal. */
export const withTerminal = async <T>(work: (ask: Ask | null) => Promise<T>): Promise<T> => {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return work(null);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await work(orLeft((question) => terminal.question(question)));
  } finally {
    terminal.close();
  }
};
