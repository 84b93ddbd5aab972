import { spawn } from "node:child_process";
import { REPOSITORY } from "../../../repository/language.ts";
import { examples, type Verb } from "../../verb.ts";

export const verb: Verb = (program, run) =>
  program
    .command("declarations")
    .description("Lists the cancellations and withdrawals that a person has to see to, the longest waiting first.")
    .option("--done <reference>", "somebody has seen to this one")
    .option("--returned <reference>", "the parcels of this one are here again: what they cost goes back")
    .addHelpText("after", examples("declarations", "declarations --returned 1f4e8a90b2c3d475"))
    .action((options: DeclarationsOptions) => run(() => declarations(options)));

interface DeclarationsOptions {
  readonly done?: string;
  readonly returned?: string;
}

/** The database's driver is no part of the bundle that the command line is: a process of the server's does the work. */
const declarations = ({ done, returned }: DeclarationsOptions): Promise<number> => {
  const words = ["--import", "tsx", "src/server/jobs/declarations-command.ts"];
  if (done !== undefined) words.push("--done", done);
  else if (returned !== undefined) words.push("--returned", returned);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, words, { cwd: REPOSITORY, stdio: "inherit" });
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
};
