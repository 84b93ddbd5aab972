import { type Kysely, sql } from "kysely";
import { storedEmail } from "../leads/mailbox.ts";
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

/** So that answers that come late change nothing. */
export const SEQUENCES_OF_ANSWERS: readonly string[] = [`alter table leads add column answers_sequence bigint`];

/** Addresses that earlier processes kept as they came: among them SQLite finds no domain whose capitals are not of A to Z. */
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
};
