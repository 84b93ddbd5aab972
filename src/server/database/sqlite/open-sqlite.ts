import path from "node:path";
import { type Driver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import type { Tables } from "../tables.ts";
import { makePrivate } from "./private-file.ts";
import { sqliteDriver, sqliteReadingDriver } from "./sqlite-driver.ts";
import { startSqliteThread } from "./sqlite-thread.ts";

/** The embedded database: one file in `folder`, made when missing. A second process may open the same file. */
export const openSqlite = (folder: string, report: (fault: string, error: unknown) => void): Kysely<Tables> => {
  const file = fileIn(folder);
  makePrivate(file, report);
  return openBy(() => sqliteDriver(() => startSqliteThread(file)));
};

/** The same file in a thread that reads it only. Started when somebody asks for the first time. */
export const openSqliteForReading = (folder: string): Kysely<Tables> =>
  openBy(() => sqliteReadingDriver(() => startSqliteThread(fileIn(folder), "reading")));

const fileIn = (folder: string): string => path.join(folder, "funnel.sqlite");

const openBy = (createDriver: () => Driver): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver,
      createIntrospector: (database) => new SqliteIntrospector(database),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
