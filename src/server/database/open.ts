import type { Kysely } from "kysely";
import { migrate } from "./migrate.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";
import type { Tables } from "./tables.ts";

export type Database = Kysely<Tables>;

/** PostgreSQL when there is an address for it, else the file in `folder`; ready for use. */
export const openDatabase = async (options: { readonly folder: string; readonly url?: string }): Promise<Database> => {
  const database = options.url ? openPostgres(options.url) : openSqlite(options.folder);
  await migrate(database, options.url ? "postgres" : "sqlite");
  return database;
};
