import { Command, CommanderError, Option } from "commander";
import { type CheckOptions, check } from "./check.ts";
import { explain } from "./explain.ts";
import { WrongUse } from "./wrong-use.ts";

/** Exit codes of every verb: 0 clean, 1 problems, 2 wrong use. */
const print = (text: string): void => console.log(text);
let code = 0;

const program = new Command("funnel").description("Checks and explains funnel definitions.").exitOverride();

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

try {
  program.parse();
} catch (fault) {
  if (fault instanceof WrongUse) console.error(`error: ${fault.message}`);
  else if (!(fault instanceof CommanderError)) throw fault;
  code = fault instanceof CommanderError && fault.exitCode === 0 ? 0 : 2;
}
process.exitCode = code;
