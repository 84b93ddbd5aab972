import path from "node:path";
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import { migrate } from "../migrate.ts";
import type { Tables } from "../tables.ts";
import { sqliteDriver } from "./sqlite-driver.ts";
import { type SqliteThread, startSqliteThread } from "./sqlite-thread.ts";

/** A database, and the threads that it has started so far. */
const open = async () => {
  const file = path.join(temporaryFolder(), "funnel.sqlite");
  const threads: SqliteThread[] = [];
  const start = async (): Promise<SqliteThread> => {
    const thread = await startSqliteThread(file);
    threads.push(thread);
    return thread;
  };
  const database = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => sqliteDriver(start),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  await migrate(database, "sqlite");
  return { database, threads };
};
const setting = (name: string) => ({ name, value: "1" });

test("after its thread has ended the next who asks starts one more, and only one", async () => {
  const { database, threads } = await open();
  await database.insertInto("settings").values(setting("before")).execute();
  await threads[0]?.close();
  const count = database.selectFrom("settings").selectAll();
  const rows = await Promise.all([count.execute(), count.execute(), count.execute()]);
  expect(rows.map(({ length }) => length)).toEqual([1, 1, 1]);
  expect(threads).toHaveLength(2);
  await database.destroy();
});

test("a transaction whose thread ends fails, stores nothing, and keeps nobody else from writing", async () => {
  const { database, threads } = await open();
  const work = database.transaction().execute(async (transaction) => {
    await transaction.insertInto("settings").values(setting("half")).execute();
    await threads[0]?.close();
    await transaction.insertInto("settings").values(setting("other half")).execute();
  });
  await expect(work).rejects.toMatchObject({ code: "SQLITE_IOERR" });
  await database.insertInto("settings").values(setting("next")).execute();
  expect(await database.selectFrom("settings").select("name").execute()).toEqual([{ name: "next" }]);
  await database.destroy();
});
