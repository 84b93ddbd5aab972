import { createInterface } from "node:readline/promises";
import type { Option } from "commander";
import { WrongUse } from "../wrong-use.ts";

/**
 * The options that are needed and were not given: a terminal asks for them, anything else refuses.
 * @throws WrongUse when nobody can be asked, or says nothing.
 */
export const askMissing = async (
  options: readonly Option[],
  given: ReadonlyMap<string, unknown>,
): Promise<Readonly<Record<string, unknown>>> => {
  const missing = options.filter((option) => !given.has(option.attributeName()));
  const [first] = missing;
  if (!first) return {};
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new WrongUse(`required option '${first.flags}' not specified: ${first.description}`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answers: Record<string, unknown> = {};
  try {
    for (const option of missing) {
      const answer = (await terminal.question(`${option.long} (${option.description}): `)).trim();
      if (answer === "") throw new WrongUse(`required option '${option.flags}' not specified`);
      answers[option.attributeName()] = option.parseArg ? option.parseArg(answer, undefined) : answer;
    }
  } finally {
    terminal.close();
  }
  return answers;
};
