import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";
import { openDatabase, openForReading } from "../open.ts";

const setting = (name: string, value = "1") => ({ name, value });

test("what was deleted cannot be read from the file any more", async () => {
  const folder = temporaryFolder();
  const database = await openDatabase({ folder });
  for (let count = 0; count < 50; count += 1)
    await database
      .insertInto("settings")
      .values(setting(`kept-${count}`))
      .execute();
  await database
    .insertInto("settings")
    .values(setting("who", `ann.lee@example.com ${"x".repeat(3_000)}`))
    .execute();
  await database.deleteFrom("settings").where("name", "=", "who").execute();
  await database.destroy();
  expect(readFileSync(path.join(folder, "funnel.sqlite"), "latin1")).not.toContain("ann.lee@example.com");
});

test("what is read does not wait for a transaction that is open, and sees what was committed", async () => {
  const database = await openDatabase({ folder: temporaryFolder() });
  await database.transaction().execute(async (transaction) => {
    await transaction.insertInto("settings").values(setting("new")).execute();
    expect(await database.selectFrom("settings").selectAll().execute()).toEqual([]);
    expect(await transaction.selectFrom("settings").selectAll().execute()).toEqual([setting("new")]);
  });
  expect(await database.selectFrom("settings").selectAll().execute()).toEqual([setting("new")]);
  await database.destroy();
});

test("two transactions that read and then write count one after the other", async () => {
  const database = await openDatabase({ folder: temporaryFolder() });
  await database.insertInto("settings").values(setting("count", "0")).execute();
  const addOne = () =>
    database.transaction().execute(async (transaction) => {
      const { value } = await transaction.selectFrom("settings").select("value").executeTakeFirstOrThrow();
      await transaction
        .updateTable("settings")
        .set({ value: String(Number(value) + 1) })
        .execute();
    });
  await Promise.all(Array.from({ length: 20 }, addOne));
  expect(await database.selectFrom("settings").select("value").executeTakeFirst()).toEqual({ value: "20" });
  await database.destroy();
});

test("a transaction that SQLite has rolled back stores nothing of what follows in it, and the next one everything", async () => {
  const database = await openDatabase({ folder: temporaryFolder() });
  const [pages] = (await sql<{ page_count: number }>`pragma page_count`.execute(database)).rows;
  await sql`pragma max_page_count = ${sql.lit((pages?.page_count ?? 0) + 2)}`.execute(database);
  const work = database.transaction().execute(async (transaction) => {
    const big = setting("big", "x".repeat(100_000));
    await transaction
      .insertInto("settings")
      .values(big)
      .execute()
      .catch(() => undefined);
    await transaction.insertInto("settings").values(setting("small")).execute();
  });
  await expect(work).rejects.toThrow("rolled back");
  expect(await database.selectFrom("settings").selectAll().execute()).toEqual([]);
  await database.insertInto("settings").values(setting("next")).execute();
  expect(await database.selectFrom("settings").selectAll().execute()).toEqual([setting("next")]);
  await database.destroy();
});

test("a long question keeps nobody from writing, and sees what was there when it began", async () => {
  const folder = temporaryFolder();
  const database = await openDatabase({ folder });
  const reading = openForReading({ folder });
  await database.insertInto("settings").values(setting("early")).execute();
  const ended: string[] = [];
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const question = reading.transaction().execute(async (one) => {
    const atFirst = await one.selectFrom("settings").select("name").execute();
    begin();
    await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000000) select max(i) from n`.execute(
      one,
    );
    ended.push("question");
    return [atFirst, await one.selectFrom("settings").select("name").execute()];
  });
  await begun;
  await database
    .transaction()
    .execute((transaction) => transaction.insertInto("settings").values(setting("late")).execute());
  ended.push("purchase");
  expect(await question).toEqual([[{ name: "early" }], [{ name: "early" }]]);
  expect(ended).toEqual(["purchase", "question"]);
  expect(await reading.selectFrom("settings").select("name").execute()).toEqual([{ name: "early" }, { name: "late" }]);
  await expect(reading.insertInto("settings").values(setting("no")).execute()).rejects.toThrow("readonly");
  await reading.destroy();
  await database.destroy();
});

test("a file that is no database is refused with its reason", async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, "funnel.sqlite"), "x".repeat(5_000));
  await expect(openDatabase({ folder })).rejects.toThrow("file is not a database");
});
