/**
 * What `npm run funnel -- operators` runs: `add <name> <role>`, `remove <name>`, `list`, `log`. It reads DATABASE_URL and
 * DATA_DIR as the server does.
 */
import { randomBytes } from "node:crypto";
import { renderUnicodeCompact } from "uqr";
import { openForCommand } from "../database/open-for-command.ts";
import { readEnvironment } from "../environment.ts";
import { printLines } from "../print-lines.ts";
import { noteAct, readLog } from "./log.ts";
import { removeOperator, setOperator } from "./operators.ts";
import { isRole } from "./roles.ts";

const SHOWN = 200;

const environment = readEnvironment(process.env);
const [verb = "list", name = "", role = ""] = process.argv.slice(2);
const database = await openForCommand(environment);
const time = (at: number): string => new Date(at).toISOString();
const note = (act: string): Promise<void> =>
  noteAct(
    { database, now: Date.now, randomHex: (bytes) => randomBytes(bytes).toString("hex") },
    { operator: name, act, detail: role, ip: "command line" },
  );

if (verb === "add" && isRole(role)) {
  const { password, device } = await setOperator(database, name, role, Date.now());
  await note("added");
  console.log(`${name} signs in at /admin/sign-in with this password, which is shown once:\n\n  ${password}\n`);
  console.log(`and with the codes of an authenticator that has read this:\n\n${renderUnicodeCompact(device)}\n`);
  console.log(device);
} else if (verb === "remove") {
  if (await removeOperator(database, name)) await note("removed");
  else {
    console.error(`there is no operator "${name}"`);
    process.exitCode = 1;
  }
} else if (verb === "log") {
  printLines(
    (await readLog(database, SHOWN)).map(({ happened_at, operator, act, detail, ip }) =>
      [time(happened_at), operator, act, detail, ip].join("  "),
    ),
    "nobody has looked at anything",
  );
} else {
  const rows = await database.selectFrom("operators").selectAll().orderBy("name").execute();
  printLines(
    rows.map((row) => [row.name, row.role, time(row.created_at)].join("  ")),
    "there is no operator: npm run funnel -- operators add <name> --role owner",
  );
}
await database.destroy();
