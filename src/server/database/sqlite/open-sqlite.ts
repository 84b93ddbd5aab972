import path from "node:path";
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import type { Tables } from "../tables.ts";
import { makePrivate } from "./private-file.ts";
import { sqliteDriver } from "./sqlite-driver.ts";
import { startSqliteThread } from "./sqlite-thread.ts";

/** The embedded database: one file in `folder`, made when missing. A second process may open the same file. */
export const openSqlite = (folder: string, report: (fault: string, error: unknown) => void): Kysely<Tables> => {
  const file = path.join(folder, "funnel.sqlite");
  makePrivate(file, report);
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => sqliteDriver(() => startSqliteThread(file)),
      createIntrospector: (database) => new SqliteIntrospector(database),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
};
