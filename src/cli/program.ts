import { Command, CommanderError } from "commander";
import { BadEnvironment } from "../foundation/failures/bad-environment.ts";
import { Unsound } from "../foundation/failures/unsound.ts";
import { WrongUse } from "../foundation/failures/wrong-use.ts";
import { cwdOption, examples, formatOption, type Print, type Run } from "./verb.ts";
import { type CheckOptions, check, watchCheck } from "./verbs/check/check.ts";
import { FORMATS } from "./verbs/check/report.ts";
import { explain } from "./verbs/explain/explain.ts";

const EXIT_CODES = `
Exit codes:
  0  nothing is wrong
  1  something is: problems, a missing price, a stale page
  2  the command was called in a way that cannot work
  3  something that is needed is not there: git, a build, a browser`;

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

  program
    .command("check")
    .description("Reports everything that is wrong with the definitions.")
    .argument("[paths...]", "files or folders; everything when none is given")
    .addOption(cwdOption())
    .addOption(formatOption(...FORMATS))
    .option("--fix", "write the fixes that are safe, then report what is left")
    .option("--changed [ref]", "only what changed since a commit (--changed=main), and what that broke elsewhere")
    .option("--watch", "check again after every change, until interrupted")
    .option("--max-warnings <number>", "fail when there are more warnings")
    .option("--production", "refuse sample content: the site is for real visitors")
    .addHelpText("after", examples("check funnels/20", "check --changed=main --format github"))
    .action((paths: readonly string[], options: CheckOptions) =>
      run(() => (options.watch ? watchCheck(paths, options, print, interrupted()) : check(paths, options, print))),
    );

  program
    .command("explain")
    .description("Says what a code means, why it matters, and shows a wrong and a right example.")
    .argument("<code>", "code of a problem")
    .addOption(formatOption("pretty", "md"))
    .addHelpText("after", examples("explain FNL2003", "explain fnl5001"))
    .action((wanted: string, { format }: { readonly format: string }) => run(() => explain(wanted, format, print)));

  // Checking happens on every save and every push: it does not wait for the other verbs to load.
  if (words[0] !== "check" && words[0] !== "explain")
    for (const addVerb of (await import("./verbs.ts")).verbs) addVerb(program, run);

  try {
    await program.parseAsync(words, { from: "user" });
    return code;
  } catch (fault) {
    const known = codeOf(fault);
    if (known === null) throw fault;
    if (fault instanceof Error && !(fault instanceof CommanderError)) complain(`error: ${sentenceOf(fault)}`);
    return known;
  }
};

const interrupted = (): AbortSignal => {
  const controller = new AbortController();
  process.once("SIGINT", () => controller.abort());
  return controller.signal;
};

const codeOf = (fault: unknown): number | null => {
  if (fault instanceof CommanderError) return fault.exitCode === 0 ? 0 : 2;
  if (fault instanceof WrongUse) return 2;
  if (fault instanceof Unsound) return 1;
  return fault instanceof BadEnvironment || isOfTheDisk(fault) ? 3 : null;
};

/** A folder that may not be written, a file where a folder is needed, a full disk: nothing that a stack explains. */
const isOfTheDisk = (fault: unknown): fault is Error & { readonly code: string; readonly path: string } =>
  fault instanceof Error && "syscall" in fault && "path" in fault && "code" in fault;

const sentenceOf = (fault: Error): string =>
  isOfTheDisk(fault) ? `${fault.path} cannot be read or written: ${fault.message.split(",")[0]}` : fault.message;
