import type { Kysely } from "kysely";
import { migrate } from "./migrate.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";
import type { Tables } from "./tables.ts";

export type Database = Kysely<Tables>;

/** PostgreSQL when there is an address for it, else the file in `folder`; ready for use. */
export const openDatabase = async (options: {
  readonly folder: string;
  readonly url?: string;
  readonly reportFault?: (fault: string, error: unknown) => void;
}): Promise<Database> => {
  const report = (error: Error): void => options.reportFault?.("a database connection broke", error);
  if (options.url === undefined || options.url === "") {
    const database = openSqlite(options.folder);
    await migrate(database, "sqlite");
    return database;
  }
  const patient = openPostgres(options.url, report, true);
  try {
    await migrate(patient, "postgres");
  } finally {
    await patient.destroy();
  }
  return openPostgres(options.url, report);
};
