/**
 * `npm run outbox`: messages that were given up. `npm run outbox -- retry <id> …` or `retry all` has them tried again by the
 * server that runs. It reads DATABASE_URL and DATA_DIR as the server does.
 */
import { openDatabase } from "../database/open.ts";
import { readEnvironment } from "../environment.ts";
import { givenUp, tryAgain } from "../mail/given-up.ts";

const { databaseUrl, dataFolder } = readEnvironment(process.env);
const [verb = "list", ...ids] = process.argv.slice(2);
const database = await openDatabase({ folder: dataFolder, ...(databaseUrl !== null && { url: databaseUrl }) });

switch (ids.length === 0 ? verb : `${verb} …`) {
  case "list":
    for (const { id, kind, given_up_at, failure, payload } of await givenUp(database))
      console.log([id, new Date(given_up_at ?? 0).toISOString(), kind, payload, failure].join("  "));
    break;
  case "retry …":
    console.log(`${await tryAgain(database, ids.includes("all") ? null : ids, Date.now())} will be tried again`);
    break;
  default:
    console.error("Usage: npm run outbox [-- retry all | retry <id> …]");
    process.exitCode = 2;
}
await database.destroy();
