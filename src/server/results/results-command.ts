/**
 * What `npm run funnel -- results` reads: `counts <asked> <group>` and `answers <asked> <questions>` print one JSON object;
 * `store` fills an empty database with the simulated visits that come in, a line of JSON each. It reads DATABASE_URL and
 * DATA_DIR as the server does. A process of its own, because the command line is bundled without the database.
 */
import { createInterface } from "node:readline";
import type { CountedQuestion } from "../../results/answers.ts";
import type { Asked, Group } from "../../results/counts.ts";
import { openDatabase } from "../database/open.ts";
import { readEnvironment } from "../environment.ts";
import { foldEvents } from "./model/fold.ts";
import { readAnswers } from "./model/read-answers.ts";
import { readCounts } from "./model/read-counts.ts";
import { storeSimulated } from "./store-simulated.ts";

const { databaseUrl, dataFolder } = readEnvironment(process.env);
const [mode, ...words] = process.argv.slice(2);
// Written by the command line, which has checked them.
const read = <T>(index: number): T => JSON.parse(words[index] ?? "") as T;
const database = await openDatabase({ folder: dataFolder, ...(databaseUrl !== null && { url: databaseUrl }) });

if (mode === "store") await storeSimulated(database, () => createInterface({ input: process.stdin }));
await foldEvents(database);
if (mode === "counts") print(await readCounts(database, read<Asked>(0), read<Group>(1)));
if (mode === "answers") print(await readAnswers(database, read<Asked>(0), read<readonly CountedQuestion[]>(1)));
await database.destroy();

function print(result: unknown): void {
  process.stdout.write(JSON.stringify(result));
}
