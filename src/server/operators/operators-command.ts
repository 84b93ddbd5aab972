/**
 * What `npm run funnel -- operators` runs: `add <name> <role>`, `remove <name>`, `list`, `log`. It reads DATABASE_URL and
 * DATA_DIR as the server does.
 */
import { randomBytes } from "node:crypto";
import { renderUnicodeCompact } from "uqr";
import { openDatabase } from "../database/open.ts";
import { readEnvironment } from "../environment.ts";
import { noteAct, readLog } from "./log.ts";
import { removeOperator, setOperator } from "./operators.ts";
import { isRole } from "./roles.ts";

const SHOWN = 200;

const { databaseUrl, dataFolder } = readEnvironment(process.env);
const [verb = "list", name = "", role = ""] = process.argv.slice(2);
const database = await openDatabase({ folder: dataFolder, ...(databaseUrl !== null && { url: databaseUrl }) });
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
  for (const { happened_at, operator, act, detail, ip } of await readLog(database, SHOWN))
    console.log([time(happened_at), operator, act, detail, ip].join("  "));
} else {
  const rows = await database.selectFrom("operators").selectAll().orderBy("name").execute();
  for (const row of rows) console.log([row.name, row.role, time(row.created_at)].join("  "));
}
await database.destroy();
