import type { Kysely } from "kysely";
import { migrate } from "./migrate.ts";
import { NO_LIMITS, openPostgres } from "./postgres/open-postgres.ts";
import { openSqlite } from "./sqlite/open-sqlite.ts";
import type { Tables } from "./tables.ts";

export type Database = Kysely<Tables>;

/** PostgreSQL when there is an address for it, else the file in `folder`; ready for use. */
export const openDatabase = async (options: {
  readonly folder: string;
  readonly url?: string;
  readonly reportFault?: (fault: string, error: unknown) => void;
}): Promise<Database> => {
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
