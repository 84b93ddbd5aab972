import { sql, type Transaction } from "kysely";
import type { Database } from "../../database/open.ts";
import { canSkipLocked } from "../../database/skip-locked.ts";
import type { Tables } from "../../database/tables.ts";

/** Names the sink that hears of changes; absent: there never was one. */
const HEARD_BY = "changed-events-go-to";
/** In the place of a name: nobody hears of them now. */
const NOBODY = "";
/** SQLite's counter; PostgreSQL has a sequence. Neither ever goes back: numbers are versions. */
const COUNTER = "changed-events-counter";
const COLUMNS = "name, lead_code, visitor_code, session_id, payload, contexts, created_at";

type Engine = "sqlite" | "postgres";

const runAll = async (transaction: Transaction<Tables>, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(transaction);
};

const SQLITE_EVENTS = { inserted: "insert", updated: `update of ${COLUMNS}`, deleted: "delete" } as const;

const sqliteTrigger = (what: keyof typeof SQLITE_EVENTS): string => `
  create trigger if not exists events_${what} after ${SQLITE_EVENTS[what]} on events begin
    update settings set value = value + 1 where name = '${COUNTER}';
    insert into changed_events (number, event_id)
      select cast(value as integer), ${what === "deleted" ? "old" : "new"}.id from settings where name = '${COUNTER}';
  end`;

const postgresTrigger = (when: string): string => `
  create trigger events_changed after ${when} on events for each row execute function note_changed_event()`;

const INSTALL: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: [
    `insert into settings (name, value) values ('${COUNTER}', '0') on conflict do nothing`,
    sqliteTrigger("inserted"),
    sqliteTrigger("updated"),
    sqliteTrigger("deleted"),
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
    postgresTrigger(`insert or delete or update of ${COLUMNS}`),
    `insert into changed_events (number, event_id) select nextval('changed_event_numbers'), id from events`,
  ],
};

const REMOVE: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: Object.keys(SQLITE_EVENTS).map((what) => `drop trigger if exists events_${what}`),
  postgres: [`drop trigger if exists events_changed on events`],
};

/** What is deleted is noted while nobody copies, too: a copy that is made again must lose it. */
const INSTALL_DELETED: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: [sqliteTrigger("deleted")],
  postgres: [postgresTrigger("delete")],
};

/**
 * From now on the database itself notes every change of an event, whoever makes it, in the transaction that makes it. A sink
 * that is new is reported of all events.
 * @param sink null: nobody listens any more; where somebody did, only what is deleted is noted, by its id
 */
export const noteChangesFor = async (database: Database, sink: string | null): Promise<void> => {
  const engine: Engine = canSkipLocked(database) ? "postgres" : "sqlite";
  await database.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom("settings")
      .select("value")
      .where("name", "=", HEARD_BY)
      .executeTakeFirst();
    if (sink === null && row === undefined) return;
    const hearer = sink ?? NOBODY;
    if (row?.value === hearer) return;
    await transaction
      .deleteFrom("changed_events")
      .where("event_id", "in", (events) => events.selectFrom("events").select("id"))
      .execute();
    await runAll(transaction, REMOVE[engine]);
    await transaction
      .insertInto("settings")
      .values({ name: HEARD_BY, value: hearer })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: hearer }))
      .execute();
    await runAll(transaction, (sink === null ? INSTALL_DELETED : INSTALL)[engine]);
  });
};
