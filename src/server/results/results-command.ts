/**
 * What `npm run funnel -- results` reads: `counts <asked> <group>`, `worth <asked> <group>` and `answers <asked> <questions>`
 * print one JSON object; `export <table> <asked>` prints a line of JSON for each row. `store` fills an empty database with the
 * simulated visits that come in, a line of JSON each; `spend` stores the list that comes in. It reads DATABASE_URL, DATA_DIR
 * and CLICKHOUSE_URL as the server does. A process of its own, because the command line is bundled without the database.
 */
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { CountedQuestion } from "../../results/answers.ts";
import type { Asked, Group } from "../../results/counts.ts";
import type { ExportedTable } from "../../results/export-columns.ts";
import type { Spend } from "../../results/spend.ts";
import { type Database, openForReading } from "../database/open.ts";
import { openForCommand } from "../database/open-for-command.ts";
import { readEnvironment } from "../environment.ts";
import { openEventStore } from "../events/store/open-event-store.ts";
import { exportEvents, exportVisits } from "./export-rows.ts";
import { closeDays } from "./model/close-days.ts";
import { foldEvents } from "./model/fold-events.ts";
import { readAnswers } from "./model/read-answers.ts";
import { readCounts } from "./model/read-counts.ts";
import { readWorth } from "./model/read-worth.ts";
import { storeSimulated } from "./store-simulated.ts";
import { storeSpend } from "./store-spend.ts";

const environment = readEnvironment(process.env);
const { databaseUrl, dataFolder } = environment;
const [mode, ...words] = process.argv.slice(2);
// Written by the command line, which has checked them.
const read = <T>(index: number): T => JSON.parse(words[index] ?? "") as T;
const place = { folder: dataFolder, ...(databaseUrl !== null && { url: databaseUrl }) };
const database = await openForCommand(environment);
const store = openEventStore(database, environment);

if (mode === "store") await storeSimulated(database, () => createInterface({ input: process.stdin }));
// Written by the command line, which has read it.
if (mode === "spend") await storeSpend(database, JSON.parse(await text(process.stdin)) as readonly Spend[]);
if (mode !== "spend") {
  await foldEvents(database, store);
  await closeDays(database, Date.now());
}
const reading = openForReading(place);
/** What is read of one state. */
const readOne = <T>(ask: (database: Database) => Promise<T>): Promise<T> => reading.transaction().execute(ask);
if (mode === "counts") print(await readOne((one) => readCounts(one, read<Asked>(0), read<Group>(1))));
if (mode === "answers")
  print(await readOne((one) => readAnswers(one, read<Asked>(0), read<readonly CountedQuestion[]>(1))));
if (mode === "worth") print(await readOne((one) => readWorth(one, read<Asked>(0), read<Group>(1))));
if (mode === "export") {
  const rows = { events: () => exportEvents(store, read(1)), visits: () => exportVisits(reading, read(1)) };
  await pipeline(Readable.from(linesOf(rows[read<ExportedTable>(0)]())), process.stdout);
}
await reading.destroy();
await store.close();
await database.destroy();

async function* linesOf(rows: AsyncIterable<unknown>): AsyncIterable<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}

function print(result: unknown): void {
  process.stdout.write(JSON.stringify(result));
}
