// Usage: node hold-lock.mjs <file> <ms> <times>: another program that writes to the database, and takes its time.
import { setTimeout as pause } from "node:timers/promises";
import { sqliteProgram } from "../../../src/server/database/sqlite/sqlite-program.mjs";

const [file = "", ms = "0", times = "1"] = process.argv.slice(2);
const DatabaseSync = await sqliteProgram();
const database = new DatabaseSync(file);
database.exec("pragma busy_timeout = 60000");
for (let time = 0; time < Number(times); time += 1) {
  database.exec("begin exclusive");
  database.exec("insert into settings (name, value) values ('held', '1') on conflict (name) do update set value = '2'");
  console.log("held");
  await pause(Number(ms));
  database.exec("commit");
  // Others get a turn.
  await pause(1);
}
database.close();
