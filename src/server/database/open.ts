import type { Kysely } from "kysely";
import { migrate } from "./migrate.ts";
import { NO_LIMITS, openPostgres, READING } from "./postgres/open-postgres.ts";
import { openSqlite, openSqliteForReading } from "./sqlite/open-sqlite.ts";
import type { Tables } from "./tables.ts";

export type Database = Kysely<Tables>;

interface Place {
  readonly folder: string;
  readonly url?: string;
  readonly reportFault?: (fault: string, error: unknown) => void;
}

/** PostgreSQL when there is an address for it, else the file in `folder`; ready for use. */
export const openDatabase = async (options: Place): Promise<Database> => {
  if (options.url === undefined || options.url === "") {
    const database = openSqlite(options.folder, (fault, error) => options.reportFault?.(fault, error));
    await migrate(database, "sqlite");
    return database;
  }
  const report = (error: Error): void => options.reportFault?.("a database connection broke", error);
  const patient = openPostgres(options.url, report, NO_LIMITS);
  try {
    await migrate(patient, "postgres");
  } finally {
    await patient.destroy();
  }
  return openPostgres(options.url, report);
};

/**
 * The same database once more, to be read only, by connections and on SQLite by a thread of its own: a question that reads much keeps
 * nobody from writing. A transaction sees one state. To be opened when the database is ready.
 */
export const openForReading = ({ folder, url, reportFault }: Place): Database =>
  url === undefined || url === ""
    ? openSqliteForReading(folder)
    : openPostgres(url, (error) => reportFault?.("a database connection broke", error), READING);
