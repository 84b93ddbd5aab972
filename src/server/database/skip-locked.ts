import { PostgresAdapter } from "kysely";
import type { Database } from "./open.ts";

/** Whether rows that another process is just taking can be passed over; on SQLite only one writes at a time. */
export const canSkipLocked = (database: Database): boolean => database.getExecutor().adapter instanceof PostgresAdapter;
