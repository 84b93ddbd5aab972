import type { Database } from "../database/open.ts";
import { repeatTransaction } from "../database/repeat-transaction.ts";
import type { Tables } from "../database/tables.ts";
import type { Services } from "../services.ts";
import { RETENTION_DAYS } from "./retention.gen.ts";

const DAY = 86_400_000;
/** Leads that go in one transaction: others wait for it. */
const AT_ONCE = 500;

// Does not compile while a table has no entry in `funnels/privacy.json`.
const DAYS = RETENTION_DAYS satisfies Readonly<Record<keyof Tables, number | null>>;

/** Tables whose rows go after some days (`retention` of `funnels/privacy.json`). */
type RetainedTable =
  | "leads"
  | "lead_places"
  | "ad_identities"
  | "conversions"
  | "declarations"
  | "events"
  | "visits"
  | "experiment_visitors"
  | "experiment_cells"
  | "invalid_events"
  | "operator_sessions"
  | "operator_log"
  | "experiment_views"
  | "outbox"
  | "mails"
  | "otps"
  | "secrets"
  | "nonces"
  | "asked_cards"
  | "rate_limits"
  | "sign_ups"
  | "ended_sign_ups"
  | "suppressions"
  | "mail_counts";

/** As the mail says that asks to confirm. */
const UNCONFIRMED_DAYS = 30;

/** For whoever is on call to notice what was given up, and to have it sent after all. */
const GIVEN_UP_DAYS = 90;

/** Deletes what has been kept long enough. Safe to run at any time, in any process. */
export const forgetOld = async ({ database, now }: Services): Promise<void> => {
  const before = (table: RetainedTable): number => now() - DAYS[table] * DAY;
  await database.deleteFrom("outbox").where("sent_at", "<=", before("outbox")).execute();
  await database
    .deleteFrom("outbox")
    .where("given_up_at", "<=", now() - GIVEN_UP_DAYS * DAY)
    .execute();
  await database.deleteFrom("mails").where("created_at", "<=", before("mails")).execute();
  await database.deleteFrom("otps").where("created_at", "<=", before("otps")).execute();
  await database.deleteFrom("secrets").where("expires_at", "<=", before("secrets")).execute();
  await database.deleteFrom("rate_limits").where("last_at", "<=", before("rate_limits")).execute();
  await database.deleteFrom("lead_places").where("created_at", "<=", before("lead_places")).execute();
  await database.deleteFrom("ad_identities").where("created_at", "<=", before("ad_identities")).execute();
  await database.deleteFrom("conversions").where("created_at", "<=", before("conversions")).execute();
  await database.deleteFrom("events").where("created_at", "<=", before("events")).execute();
  await database.deleteFrom("visits").where("last_at", "<=", before("visits")).execute();
  await database
    .deleteFrom("visit_leads")
    .where("session_id", "not in", ({ selectFrom }) => selectFrom("visits").select("session_id"))
    .execute();
  await forgetExperimentVisitors(database, Math.floor(before("experiment_visitors") / DAY));
  await database.deleteFrom("invalid_events").where("received_at", "<=", before("invalid_events")).execute();
  await database.deleteFrom("operator_sessions").where("created_at", "<=", before("operator_sessions")).execute();
  await database.deleteFrom("operator_log").where("happened_at", "<=", before("operator_log")).execute();
  await database.deleteFrom("experiment_views").where("created_at", "<=", before("experiment_views")).execute();
  await database.deleteFrom("sign_ups").where("created_at", "<=", before("sign_ups")).execute();
  await database.deleteFrom("ended_sign_ups").where("left_at", "<=", before("ended_sign_ups")).execute();
  const lastDay = new Date(before("mail_counts")).toISOString().slice(0, 10);
  await database.deleteFrom("mail_counts").where("day", "<=", lastDay).execute();
  await database.deleteFrom("suppressions").where("noted_at", "<=", before("suppressions")).execute();
  await database
    .deleteFrom("sign_ups")
    .where("confirmed_at", "is", null)
    .where("asked_at", "<=", now() - UNCONFIRMED_DAYS * DAY)
    .execute();
  await database
    .deleteFrom("declarations")
    .where("kind", "=", "message")
    .where("received_at", "<=", before("declarations"))
    .execute();
  await database
    .deleteFrom("nonces")
    .where("attempt_id", "in", ({ selectFrom }) =>
      selectFrom("attempts").select("id").where("created_at", "<=", before("nonces")),
    )
    .execute();
  await database.deleteFrom("asked_cards").where("asked_at", "<=", before("asked_cards")).execute();
  while ((await repeatTransaction(database, (transaction) => forgetLeads(transaction, before("leads")))) === AT_ONCE);
};

/** By whole days, as they are counted. @param before days since 1970, UTC; it stays */
const forgetExperimentVisitors = (database: Database, before: number): Promise<void> =>
  repeatTransaction(database, async (transaction) => {
    await transaction
      .deleteFrom("experiment_visitors")
      .where("seen_at", "<", before * DAY)
      .execute();
    await transaction.deleteFrom("experiment_cells").where("day", "<", before).execute();
  });

/**
 * Who has bought or redeemed nothing, with the attempts to pay that came to nothing. An attempt that may still become a
 * purchase keeps its lead. @returns how many, at most AT_ONCE
 */
const forgetLeads = async (transaction: Database, before: number): Promise<number> => {
  const rows = await transaction
    .selectFrom("leads")
    .select("code")
    .where("updated_at", "<=", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("attempts")
            .select("id")
            .whereRef("attempts.lead_code", "=", "leads.code")
            .where(({ eb, or }) => or([eb("status", "!=", "failed"), eb("updated_at", ">", before)])),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("gift_cards").select("id").whereRef("gift_cards.redeemed_by", "=", "leads.code"))),
    )
    .limit(AT_ONCE)
    .execute();
  const codes = rows.map(({ code }) => code);
  if (codes.length === 0) return 0;
  const attempts = transaction.selectFrom("attempts").select("id").where("lead_code", "in", codes);
  for (const table of ["attempt_lines", "consents", "coupons_used", "nonces"] as const)
    await transaction.deleteFrom(table).where("attempt_id", "in", attempts).execute();
  await transaction.deleteFrom("attempts").where("lead_code", "in", codes).execute();
  await transaction.deleteFrom("secrets").where("lead_code", "in", codes).execute();
  await transaction.deleteFrom("addresses").where("lead_code", "in", codes).execute();
  await transaction.deleteFrom("leads").where("code", "in", codes).execute();
  return codes.length;
};
