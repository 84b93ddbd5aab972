import { type Kysely, sql } from "kysely";
import { sameMailbox, storedEmail } from "../leads/mailbox.ts";
import type { Tables } from "./tables.ts";

/** Whence a lead came, as the network says. */
export const LEAD_PLACES: readonly string[] = [
  `create table lead_places (
    lead_code text primary key, trace_id text not null, ip text not null, country text not null,
    state text not null, city text not null, created_at bigint not null)`,
  `create index lead_places_by_age on lead_places (created_at)`,
];

export const NAMES_OF_ADDRESSES: readonly string[] = [
  `alter table addresses add column first_name text`,
  `alter table addresses add column last_name text`,
];

export const PROVEN_MAILBOXES: readonly string[] = [`alter table leads add column proven_at bigint`];

/** Of mailboxes that are proved already nobody knows by what: they sign in once more for the card of another device. */
export const SIGN_INS: readonly string[] = [`alter table leads add column signed_in_at bigint`];

/** So that answers that come late change nothing. */
export const SEQUENCES_OF_ANSWERS: readonly string[] = [`alter table leads add column answers_sequence bigint`];

/**
 * Addresses that earlier processes kept as they came: among them SQLite finds no domain whose capitals are not of A to Z. Of two
 * sign-ups that turn out to be one mailbox's for one event the one that is stored rightly stays.
 */
export const storeDomainsAsRead = async (database: Kysely<Tables>): Promise<void> => {
  for (const [table, key] of [
    ["leads", "code"],
    ["declarations", "id"],
  ] as const) {
    const rows = await sql<{ readonly id: string; readonly email: string }>`
      select ${sql.ref(key)} as id, email from ${sql.table(table)}
      where octet_length(email) <> length(email) or lower(email) like '%xn--%'`.execute(database);
    for (const { id, email } of rows.rows)
      await sql`update ${sql.table(table)} set email = ${storedEmail(email)} where ${sql.ref(key)} = ${id}`.execute(
        database,
      );
  }
  const signUps = await database.selectFrom("sign_ups").select(["id", "event", "mailbox", "email"]).execute();
  const asked = new Set(signUps.map(({ event, mailbox }) => `${event} ${mailbox}`));
  for (const { id, event, mailbox, email } of signUps) {
    const stored = sameMailbox(mailbox);
    if (stored === mailbox) continue;
    const isTwice = asked.has(`${event} ${stored}`);
    asked.add(`${event} ${stored}`);
    if (isTwice) await database.deleteFrom("sign_ups").where("id", "=", id).execute();
    else
      await database
        .updateTable("sign_ups")
        .set({ mailbox: stored, email: storedEmail(email) })
        .where("id", "=", id)
        .execute();
  }
};
