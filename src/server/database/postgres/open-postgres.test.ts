import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPgBouncer } from "../../../../tests/support/outages/pgbouncer.ts";
import { type PostgresServer, startPostgres } from "../../../../tests/support/postgres.ts";
import { mayPass } from "../may-pass.ts";
import { migrate } from "../migrate.ts";
import { NO_LIMITS, openPostgres } from "./open-postgres.ts";

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

/** A browser waits no longer for what it writes (ADR 0013). */
const BROWSER_MS = 15_000;

const neverReported = (error: Error): never => {
  throw error;
};

test("a connection that falls silent is given up, is said to be unavailable, and not lent again", async () => {
  const database = openPostgres(postgres.url, neverReported, { statementMs: null, silenceMs: 300 });
  const began = performance.now();
  const silent = database.transaction().execute((transaction) => sql`select pg_sleep(5)`.execute(transaction));
  const error = await silent.catch((fault: unknown) => fault);
  expect(mayPass(error)).toBe(true);
  expect((await sql<{ one: number }>`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }]);
  expect(performance.now() - began).toBeLessThan(4_000);
  await database.destroy();
});

test("a statement of a transaction that takes too long is ended by PostgreSQL, and the transaction undone", async () => {
  const unlimited = openPostgres(postgres.url, neverReported, NO_LIMITS);
  await migrate(unlimited, "postgres");
  await unlimited.destroy();
  const database = openPostgres(postgres.url, neverReported, { statementMs: 200, silenceMs: 10_000 });
  const work = database.transaction().execute(async (transaction) => {
    await transaction.insertInto("settings").values({ name: "half", value: "1" }).execute();
    await sql`select pg_sleep(5)`.execute(transaction);
  });
  await expect(work).rejects.toMatchObject({ code: "57014" });
  expect(await database.selectFrom("settings").selectAll().execute()).toEqual([]);
  await database.destroy();
});

test("a transaction whose failure was overlooked is not taken for committed", async () => {
  const database = openPostgres(postgres.url, neverReported);
  await migrate(database, "postgres");
  const work = database.transaction().execute(async (transaction) => {
    await transaction.insertInto("settings").values({ name: "half", value: "1" }).execute();
    await sql`select 1 / 0`.execute(transaction).catch(() => undefined);
  });
  await expect(work).rejects.toThrow("rolled back by PostgreSQL");
  await database.destroy();
});

test("a statement is prepared once for a connection, and anew when a table was changed under it", async () => {
  const database = openPostgres(postgres.url, neverReported);
  await migrate(database, "postgres");
  await sql`create table changed (id integer)`.execute(database);
  const read = (): Promise<unknown> =>
    database.connection().execute((connection) => sql`select * from changed where id = ${1}`.execute(connection));
  const prepared = async (): Promise<readonly string[]> =>
    (
      await sql<{ readonly statement: string }>`select statement from pg_prepared_statements`.execute(database)
    ).rows.flatMap(({ statement }) => (statement.includes("changed") ? [statement] : []));
  await read();
  await read();
  expect(await prepared()).toEqual(["select * from changed where id = $1"]);
  await sql`alter table changed add column name text`.execute(database);
  expect(mayPass(await read().catch((fault: unknown) => fault))).toBe(true);
  expect(await read()).toMatchObject({ rows: [] });
  await database.destroy();
});

test("behind a pooler a single statement waits for a lock no longer than one of a transaction, and its limits stay with it", async () => {
  const bouncer = await startPgBouncer(postgres.url);
  const other = openPostgres(postgres.url, neverReported, NO_LIMITS);
  await migrate(other, "postgres");
  await sql`insert into settings (name, value) values ('locked', 'before') on conflict do nothing`.execute(other);
  const database = openPostgres(bouncer.url, neverReported, { lockMs: 300, statementMs: 2_000, connections: 1 });
  const change = (value: string) =>
    database.updateTable("settings").set({ value }).where("name", "=", "locked").execute();
  const began = performance.now();
  await other.transaction().execute(async (transaction) => {
    await sql`select 1 from settings where name = 'locked' for update`.execute(transaction);
    const error = await change("while locked").catch((fault: unknown) => fault);
    expect(error).toMatchObject({ code: "55P03" });
    expect(mayPass(error)).toBe(true);
  });
  expect(performance.now() - began).toBeLessThan(1_500);
  await expect(sql`select pg_sleep(5)`.execute(database)).rejects.toMatchObject({ code: "57014" });
  // The connection is good for more, and what others do on those of the pooler has no limit of ours.
  await change("after");
  expect(await database.selectFrom("settings").select("value").where("name", "=", "locked").execute()).toEqual([
    { value: "after" },
  ]);
  const unlimited = openPostgres(bouncer.url, neverReported, NO_LIMITS);
  expect((await sql`show lock_timeout`.execute(unlimited)).rows).toEqual([{ lock_timeout: "0" }]);
  for (const each of [unlimited, database, other]) await each.destroy();
  await bouncer.stop();
});

test("behind a pooler whose server has crashed a transaction is given up before a browser gives up, and the next one works", async () => {
  const server = await startPostgres();
  const bouncer = await startPgBouncer(server.url);
  const database = openPostgres(bouncer.url, () => undefined);
  const read = (): Promise<unknown> =>
    database.transaction().execute((transaction) => sql`select 1 as one`.execute(transaction));
  await read();
  await server.crash();
  const faults = await Promise.all(
    [1, 2, 3].map(async () => {
      const began = performance.now();
      const fault = await read().catch((error: unknown) => error);
      return { mayPass: mayPass(fault), isInTime: performance.now() - began < BROWSER_MS };
    }),
  );
  expect(faults).toEqual(faults.map(() => ({ mayPass: true, isInTime: true })));
  await server.resume();
  await expect.poll(() => read().then(() => "works", String), { timeout: 60_000 }).toBe("works");
  await database.destroy();
  await bouncer.stop();
  await server.stop();
});
