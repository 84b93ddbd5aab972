/**
 * What `npm run funnel -- results` reads, a line of JSON each: `read <milliseconds>`; `store` fills an empty database with
 * the simulated visits that come in. It reads DATABASE_URL and DATA_DIR as the server does. A process of its own, because
 * the command line is bundled without the database.
 */
import { once } from "node:events";
import { createInterface } from "node:readline";
import { openDatabase } from "../database/open.ts";
import { readEnvironment } from "../environment.ts";
import { storeSimulated } from "./store-simulated.ts";
import { readStream } from "./stream.ts";

const { databaseUrl, dataFolder } = readEnvironment(process.env);
const [mode = "read", since = "0"] = process.argv.slice(2);
const database = await openDatabase({ folder: dataFolder, ...(databaseUrl !== null && { url: databaseUrl }) });

if (mode === "store") {
  await storeSimulated(database, () => createInterface({ input: process.stdin }));
} else {
  for await (const record of readStream(database, Number(since)))
    if (!process.stdout.write(`${JSON.stringify(record)}\n`)) await once(process.stdout, "drain");
}
await database.destroy();
