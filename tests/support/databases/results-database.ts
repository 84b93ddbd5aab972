import { type Database, openDatabase, openForReading } from "../../../src/server/database/open.ts";
import { clickhouseEvents } from "../../../src/server/events/store/clickhouse-events.ts";
import { databaseEvents } from "../../../src/server/events/store/database-events.ts";
import type { EventStore } from "../../../src/server/events/store/event-store.ts";
import type { Engine } from "../api-world.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { openClickHouse } from "./clickhouse.ts";
import { freshDatabase } from "./fresh-database.ts";

/** What results are read from. */
export interface ResultsDatabase {
  readonly database: Database;
  readonly reading: Database;
  /** Of the database itself; of ClickHouse where the suite runs for it (`vitest.config.ts`). */
  readonly events: EventStore;
  stop(): Promise<void>;
}

export const openResultsDatabase = async (engine: Engine): Promise<ResultsDatabase> => {
  const postgres = engine === "postgres" ? await freshDatabase() : null;
  const place = { folder: temporaryFolder(), ...(postgres && { url: postgres.url }) };
  const database = await openDatabase(place);
  const reading = openForReading(place);
  const clickhouse =
    process.env["EVENTS_ARE_HELD_BY"] === "clickhouse" ? await openClickHouse(temporaryFolder()) : null;
  const events = clickhouse ? clickhouseEvents(database, clickhouse.url) : databaseEvents(database);
  return {
    database,
    reading,
    events,
    stop: async () => {
      await events.close();
      await clickhouse?.end();
      await reading.destroy();
      await database.destroy();
      await postgres?.stop();
    },
  };
};
