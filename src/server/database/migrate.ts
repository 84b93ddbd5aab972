import { type Kysely, sql } from "kysely";
import { MIGRATIONS } from "./migrations.ts";
import type { Tables } from "./tables.ts";

interface WithHistory extends Tables {
  readonly migrations: { readonly name: string };
}

/** Any number that no other program uses on the same PostgreSQL database. */
const LOCK = 7_402_026;

/** Brings the database up to date. Two servers that start together do not run a migration twice. */
export const migrate = async (database: Kysely<Tables>, engine: "sqlite" | "postgres"): Promise<void> => {
  await database.transaction().execute(async (transaction) => {
    if (engine === "postgres") await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
    await sql`create table if not exists migrations (name text primary key)`.execute(transaction);
    const history = transaction.withTables<Pick<WithHistory, "migrations">>();
    const applied = new Set((await history.selectFrom("migrations").select("name").execute()).map(({ name }) => name));
    for (const migration of MIGRATIONS) {
      if (applied.has(migration.name)) continue;
      await migration.up(transaction);
      await history.insertInto("migrations").values({ name: migration.name }).execute();
    }
  });
};
