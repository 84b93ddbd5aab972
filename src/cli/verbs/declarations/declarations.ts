import { runServerProcess } from "../../server-process.ts";
import { examples, type Verb } from "../../verb.ts";

export const verb: Verb = (program, run) =>
  program
    .command("declarations")
    .description("Lists the cancellations and withdrawals that a person has to see to, the longest waiting first.")
    .option("--done <reference>", "somebody has seen to this one")
    .option("--returned <reference>", "the parcels of this one are here again: what they cost goes back")
    .option(
      "--forget <email>",
      "deletes what is kept about an address, whose owner has shown to you that it is theirs, and says what it was",
    )
    .addHelpText("after", examples("declarations", "declarations --returned 1f4e8a90b2c3d475"))
    .action((options: DeclarationsOptions) => run(() => declarations(options)));

interface DeclarationsOptions {
  readonly done?: string;
  readonly returned?: string;
  readonly forget?: string;
}

const declarations = ({ done, returned, forget }: DeclarationsOptions): Promise<number> => {
  if (forget !== undefined) return runServerProcess("src/server/jobs/delete-client-command.ts", [forget]);
  const program = "src/server/jobs/declarations-command.ts";
  if (done !== undefined) return runServerProcess(program, ["--done", done]);
  return runServerProcess(program, returned === undefined ? [] : ["--returned", returned]);
};
