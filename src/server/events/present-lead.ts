import { type RawBuilder, sql } from "kysely";

/** The code of a lead that is there: what arrives after its deletion, or with a code that nobody has, belongs to no lead. */
export const presentLead = (code: string | null): RawBuilder<string | null> | null =>
  code === null ? null : sql<string | null>`(select code from leads where code = ${code} and email <> '')`;
