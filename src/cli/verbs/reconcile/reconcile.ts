import { WrongUse } from "../../../foundation/failures/wrong-use.ts";
import { runServerProcess } from "../../server-process.ts";
import { examples, type Verb } from "../../verb.ts";

export const verb: Verb = (program, run) =>
  program
    .command("reconcile")
    .description("Compares the payment provider's transactions with our orders, and names every difference.")
    .requiredOption("--since <day>", "from when on: 2026-11-01, or 2026-11-01T08:00Z")
    .option("--fix", "settles what can be settled without a person: makes the order, or gives the money back")
    .addHelpText("after", examples("reconcile --since 2026-11-01", "reconcile --since 2026-11-01 --fix"))
    .action((options: ReconcileOptions) => run(() => reconcile(options)));

interface ReconcileOptions {
  readonly since: string;
  readonly fix?: boolean;
}

const reconcile = ({ since, fix }: ReconcileOptions): Promise<number> => {
  if (Number.isNaN(Date.parse(since))) throw new WrongUse(`--since is no moment: ${since}`);
  return runServerProcess("src/server/jobs/reconcile-command.ts", [since, ...(fix ? ["--fix"] : [])]);
};
