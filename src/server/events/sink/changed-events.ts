import { sql, type Transaction } from "kysely";
import type { Database } from "../../database/open.ts";
import { canSkipLocked } from "../../database/skip-locked.ts";
import type { Tables } from "../../database/tables.ts";

/** Names the sink that hears of changes; absent: nobody does. */
const HEARD_BY = "changed-events-go-to";
/** SQLite's counter; PostgreSQL has a sequence. Neither ever goes back: numbers are versions. */
const COUNTER = "changed-events-counter";
const COLUMNS = "name, lead_code, visitor_code, session_id, payload, contexts, created_at";

type Engine = "sqlite" | "postgres";

const runAll = async (transaction: Transaction<Tables>, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(transaction);
};

const sqliteTrigger = (name: string, when: string, row: string): string => `
  create trigger if not exists ${name} after ${when} on events begin
    update settings set value = value + 1 where name = '${COUNTER}';
    insert into changed_events (number, event_id)
      select cast(value as integer), ${row}.id from settings where name = '${COUNTER}';
  end`;

const INSTALL: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: [
    `insert into settings (name, value) values ('${COUNTER}', '0') on conflict do nothing`,
    sqliteTrigger("events_inserted", "insert", "new"),
    sqliteTrigger("events_updated", `update of ${COLUMNS}`, "new"),
    sqliteTrigger("events_deleted", "delete", "old"),
    `insert into changed_events (number, event_id)
      select (select cast(value as integer) from settings where name = '${COUNTER}') + row_number() over (order by id), id
      from events`,
    `update settings set value = value + (select count(*) from events) where name = '${COUNTER}'`,
  ],
  postgres: [
    `create sequence if not exists changed_event_numbers`,
    `create or replace function note_changed_event() returns trigger language plpgsql as $$
      begin
        insert into changed_events (number, event_id)
          values (nextval('changed_event_numbers'), case when tg_op = 'DELETE' then old.id else new.id end);
        return null;
      end $$`,
    `drop trigger if exists events_changed on events`,
    `create trigger events_changed after insert or delete or update of ${COLUMNS} on events
      for each row execute function note_changed_event()`,
    `insert into changed_events (number, event_id) select nextval('changed_event_numbers'), id from events`,
  ],
};

const REMOVE: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: ["inserted", "updated", "deleted"].map((what) => `drop trigger if exists events_${what}`),
  postgres: [`drop trigger if exists events_changed on events`],
};

/**
 * From now on the database itself notes every change of an event, whoever makes it, in the transaction that makes it. A sink
 * that is new is reported of all events.
 * @param sink null: nobody listens any more, and nothing is noted
 */
export const noteChangesFor = async (database: Database, sink: string | null): Promise<void> => {
  const engine: Engine = canSkipLocked(database) ? "postgres" : "sqlite";
  await database.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom("settings")
      .select("value")
      .where("name", "=", HEARD_BY)
      .executeTakeFirst();
    if ((row?.value ?? null) === sink) return;
    await transaction.deleteFrom("settings").where("name", "=", HEARD_BY).execute();
    await transaction.deleteFrom("changed_events").execute();
    await runAll(transaction, REMOVE[engine]);
    if (sink === null) return;
    await transaction
      .insertInto("settings")
      .values({ name: HEARD_BY, value: sink })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: sink }))
      .execute();
    await runAll(transaction, INSTALL[engine]);
  });
};
