import { Command, CommanderError, Option } from "commander";
import { type CheckOptions, check } from "./check.ts";
import { explain } from "./explain.ts";
import { Unsound } from "./unsound.ts";
import type { Run } from "./verb.ts";
import { verbs } from "./verbs.ts";
import { WrongUse } from "./wrong-use.ts";
import { BadEnvironment } from "./bad-environment.ts";

/** Exit codes of every verb: 0 clean, 1 problems, 2 wrong use, 3 something that is needed is not there. */
const print = (text: string): void => console.log(text);
let code = 0;
const run: Run = async (work) => {
  code = await work(print);
};

const program = new Command("funnel").description("Writes, checks and shows funnel definitions.").exitOverride();

program
  .command("check")
  .description("Reports everything that is wrong with the definitions.")
  .argument("[paths...]", "files or folders; everything when none is given")
  .option("--root <dir>", "a folder with its own funnels/ and locales/")
  .addOption(new Option("--format <format>", "how to print").choices(["pretty", "json"]).default("pretty"))
  .addHelpText("after", "\nExamples:\n  npm run funnel -- check\n  npm run funnel -- check funnels/20 --format json")
  .action((paths: readonly string[], options: CheckOptions) => {
    code = check(paths, options, print);
  });

program
  .command("explain")
  .description("Says what a code means, why it matters, and shows a wrong and a right example.")
  .argument("<code>", "code of a problem")
  .addHelpText("after", "\nExamples:\n  npm run funnel -- explain FNL2003\n  npm run funnel -- explain fnl5001")
  .action((wanted: string) => {
    code = explain(wanted, print);
  });

for (const addVerb of verbs) addVerb(program, run);

const codeOf = (fault: unknown): number | null => {
  if (fault instanceof CommanderError) return fault.exitCode === 0 ? 0 : 2;
  if (fault instanceof WrongUse) return 2;
  if (fault instanceof Unsound) return 1;
  return fault instanceof BadEnvironment ? 3 : null;
};

try {
  await program.parseAsync();
} catch (fault) {
  const known = codeOf(fault);
  if (known === null) throw fault;
  if (fault instanceof Error && !(fault instanceof CommanderError)) console.error(`error: ${fault.message}`);
  code = known;
}
process.exitCode = code;
