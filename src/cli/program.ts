import { Command, CommanderError } from "commander";
import { Unsound } from "../foundation/failures/unsound.ts";
import { WrongUse } from "../foundation/failures/wrong-use.ts";
import { nearest } from "../language/validation/suggest.ts";
import { explainedFailure } from "../setup/program/explained-failure.mjs";
import { examples, type Print, type Run, type Verb } from "./verb.ts";
import { verb as check } from "./verbs/check/check.ts";
import { verb as explain } from "./verbs/explain/explain.ts";

const EXIT_CODES = `
Exit codes:
  0  nothing is wrong
  1  something is: problems, a missing price, a stale page
  2  the command was called in a way that cannot work
  3  something that is needed is not there: git, a build, a browser`;

const AT_ONCE: ReadonlyMap<string, Verb> = new Map([
  ["check", check],
  ["explain", explain],
]);

export interface Streams {
  readonly print: Print;
  readonly complain: Print;
}

/**
 * Runs the command line with these words (`["check", "funnels/20"]`).
 * @returns the exit code: 0 clean, 1 problems, 2 wrong use, 3 something that is needed is not there.
 */
export const runFunnel = async (words: readonly string[], { print, complain }: Streams): Promise<number> => {
  let code = 0;
  const run: Run = async (work) => {
    code = await work(print);
  };
  const program = new Command("funnel")
    .description("Writes, checks and shows funnel definitions.")
    .addHelpText("after", examples("check", "show 20"))
    .addHelpText("afterAll", EXIT_CODES)
    .exitOverride()
    .showHelpAfterError("(see: npm run funnel -- --help, or <verb> --help)");
  program.configureOutput({ writeOut: (text) => print(text.trimEnd()), writeErr: (text) => complain(text.trimEnd()) });

  // Checking happens on every save and every push: it does not wait for the other verbs to load.
  for (const addVerb of AT_ONCE.values()) addVerb(program, run);
  if (words[0] === undefined || !AT_ONCE.has(words[0])) {
    const { verbs } = await import("./verbs.gen.ts");
    for (const [name, addVerb] of verbs) if (!AT_ONCE.has(name)) addVerb(program, run);
  }

  try {
    refuseUnknownVerb(words, program);
    await program.parseAsync(words, { from: "user" });
    return code;
  } catch (fault) {
    if (fault instanceof CommanderError) return fault.exitCode === 0 ? 0 : 2;
    const explained = fault instanceof Unsound ? { code: 1, sentence: fault.message } : explainedFailure(fault);
    if (explained === null) throw fault;
    complain(`error: ${explained.sentence}`);
    return explained.code;
  }
};

const HELP: ReadonlySet<string> = new Set(["help", "--help", "-h"]);

/** Also where help is asked for, and of a verb within a verb: one that nobody knows has none. */
const refuseUnknownVerb = (words: readonly string[], program: Command): void => {
  let at = program;
  for (const name of words) {
    if (HELP.has(name)) continue;
    if (name.startsWith("-") || at.commands.length === 0) return;
    const names = at.commands.map((each) => each.name());
    const next = at.commands[names.indexOf(name)];
    if (!next) {
      const meant = nearest(name, names);
      const help =
        meant === null
          ? `see: npm run funnel -- ${at === program ? "" : `${at.name()} `}--help`
          : `Did you mean ${meant}?`;
      throw new WrongUse(`unknown command '${name}' (${help})`);
    }
    at = next;
  }
};
