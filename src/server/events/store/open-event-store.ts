import type { Database } from "../../database/open.ts";
import type { Environment } from "../../environment.ts";
import { clickhouseEvents } from "./clickhouse-events.ts";
import { databaseEvents } from "./database-events.ts";
import type { EventStore } from "./event-store.ts";

/** ClickHouse, where there is an address for it; else the database itself. */
export const openEventStore = (
  database: Database,
  { clickhouseUrl }: Pick<Environment, "clickhouseUrl">,
): EventStore => (clickhouseUrl === null ? databaseEvents(database) : clickhouseEvents(database, clickhouseUrl));
