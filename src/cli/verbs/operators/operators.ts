import { WrongUse } from "../../../foundation/failures/wrong-use.ts";
import { isRole, ROLES } from "../../../server/operators/roles.ts";
import { runServerProcess } from "../../server-process.ts";
import { examples, type Verb } from "../../verb.ts";

const ACTS = ["add", "remove", "list", "log"] as const;

export const verb: Verb = (program, run) =>
  program
    .command("operators")
    .description("Who may sign in at /admin: adds and removes them, and shows who looked at what.")
    .argument("<act>", ACTS.join(", "))
    .argument("[name]", "of the operator; add gives one that is there a new password and device")
    .option("--role <role>", Object.keys(ROLES).join(" or "), "analyst")
    .addHelpText("after", examples("operators add ada --role owner", "operators log"))
    .action((act: string, name: string | undefined, { role }: { readonly role: string }) =>
      run(() => operators(act, name ?? "", role)),
    );

const NAME = /^[a-z0-9][a-z0-9._@-]{1,63}$/i;

const operators = (act: string, name: string, role: string): Promise<number> => {
  if (!ACTS.some((each) => each === act)) throw new WrongUse(`operators ${act}: it is none of ${ACTS.join(", ")}`);
  if ((act === "add" || act === "remove") && !NAME.test(name))
    throw new WrongUse(`operators ${act} needs a name of letters, digits and . _ @ -`);
  if (!isRole(role)) throw new WrongUse(`--role ${role} is none of ${Object.keys(ROLES).join(", ")}`);
  return runServerProcess("src/server/operators/operators-command.ts", [act, name, role]);
};
