/**
 * What `npm run funnel -- results` reads: `counts <question> <group>` prints one JSON object; `store` fills an empty database
 * with the simulated visits that come in, a line of JSON each. It reads DATABASE_URL and DATA_DIR as the server does. A
 * process of its own, because the command line is bundled without the database.
 */
import { createInterface } from "node:readline";
import type { Asked, Group } from "../../results/counts.ts";
import { openDatabase } from "../database/open.ts";
import { readEnvironment } from "../environment.ts";
import { foldEvents } from "./model/fold.ts";
import { readCounts } from "./model/read-counts.ts";
import { storeSimulated } from "./store-simulated.ts";

const { databaseUrl, dataFolder } = readEnvironment(process.env);
const [mode, asked = "", group = ""] = process.argv.slice(2);
const database = await openDatabase({ folder: dataFolder, ...(databaseUrl !== null && { url: databaseUrl }) });

if (mode === "store") await storeSimulated(database, () => createInterface({ input: process.stdin }));
await foldEvents(database);
// Written by the command line, which has checked them.
if (mode === "counts")
  process.stdout.write(JSON.stringify(await readCounts(database, JSON.parse(asked) as Asked, group as Group)));
await database.destroy();
