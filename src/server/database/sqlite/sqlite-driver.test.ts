import path from "node:path";
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from "kysely";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import { migrate } from "../migrate.ts";
import type { Tables } from "../tables.ts";
import { sqliteDriver } from "./sqlite-driver.ts";
import { type SqliteThread, startSqliteThread } from "./sqlite-thread.ts";

/** A database, the threads that it has started so far, and what they executed. */
const open = async () => {
  const file = path.join(temporaryFolder(), "funnel.sqlite");
  const threads: SqliteThread[] = [];
  const executed: string[] = [];
  const start = async (): Promise<SqliteThread> => {
    const thread = await startSqliteThread(file);
    threads.push(thread);
    return {
      ...thread,
      execute(statement) {
        executed.push(statement.sql);
        return thread.execute(statement);
      },
    };
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
  return { database, file, threads, executed };
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

test("transactions that wait for each other are committed together, and each is on disk when it is acknowledged", async () => {
  const { database, file, executed } = await open();
  const witness = await startSqliteThread(file);
  executed.length = 0;
  const stored = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const name = `name-${index}`;
      await database.transaction().execute(async (transaction) => {
        await transaction.insertInto("settings").values(setting(name)).execute();
      });
      const sql = "select name from settings where name = ?";
      return (await witness.execute({ connection: "reader", sql, parameters: [name], isInTransaction: false })).rows;
    }),
  );
  expect(stored).toEqual(Array.from({ length: 20 }, (_, index) => [{ name: `name-${index}` }]));
  expect(executed.filter((sql) => sql === "commit").length).toBeLessThan(5);
  await witness.close();
  await database.destroy();
});

test("a transaction that fails among others is undone alone, and so is a statement", async () => {
  const { database } = await open();
  const add = (name: string) => database.insertInto("settings").values(setting(name)).execute();
  const work = [
    add("first"),
    database.transaction().execute(async (transaction) => {
      await transaction.insertInto("settings").values(setting("undone")).execute();
      throw new Error("no more of this");
    }),
    add("first"),
    add("last"),
  ];
  const ends = await Promise.allSettled(work);
  expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "fulfilled"]);
  expect(ends[1]).toMatchObject({ reason: { message: "no more of this" } });
  expect(ends[2]).toMatchObject({ reason: { code: "SQLITE_CONSTRAINT" } });
  const names = await database.selectFrom("settings").select("name").orderBy("name").execute();
  expect(names).toEqual([{ name: "first" }, { name: "last" }]);
  await database.destroy();
});

test("none of those that were to be committed together is acknowledged when the thread ends before", async () => {
  const { database, threads } = await open();
  const add = (name: string, then: () => unknown = () => undefined) =>
    database.transaction().execute(async (transaction) => {
      await transaction.insertInto("settings").values(setting(name)).execute();
      await then();
    });
  const ends = await Promise.allSettled([add("first"), add("second"), add("third", () => threads[0]?.close())]);
  expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  await add("next");
  expect(await database.selectFrom("settings").select("name").execute()).toEqual([{ name: "next" }]);
  await database.destroy();
});

test("what may not be executed within a transaction is executed after it", async () => {
  const { database } = await open();
  const ends = await Promise.allSettled([
    database.insertInto("settings").values(setting("first")).execute(),
    sql`vacuum`.execute(database),
    database.insertInto("settings").values(setting("last")).execute(),
  ]);
  expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
  await database.destroy();
});
