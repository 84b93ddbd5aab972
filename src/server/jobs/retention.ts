import { repeatTransaction } from "../database/repeat-transaction.ts";
import type { Tables } from "../database/tables.ts";
import type { Services } from "../services.ts";
import { RETENTION_DAYS } from "./retention.gen.ts";

const DAY = 86_400_000;

// Does not compile while a table has no entry in `funnels/privacy.json`.
const DAYS = RETENTION_DAYS satisfies Readonly<Record<keyof Tables, number | null>>;

/** Tables whose rows go after some days (`retention` of `funnels/privacy.json`). */
type Kept =
  | "leads"
  | "events"
  | "experiment_views"
  | "outbox"
  | "mails"
  | "otps"
  | "secrets"
  | "nonces"
  | "rate_limits"
  | "sign_ups"
  | "ended_sign_ups";

/** As the mail says that asks to confirm. */
const UNCONFIRMED_DAYS = 30;

/** For whoever is on call to notice what was given up, and to have it sent after all. */
const GIVEN_UP_DAYS = 90;

/** Deletes what has been kept long enough. Safe to run at any time, in any process. */
export const forgetOld = async ({ database, now }: Services): Promise<void> => {
  const before = (table: Kept): number => now() - DAYS[table] * DAY;
  await database.deleteFrom("outbox").where("sent_at", "<=", before("outbox")).execute();
  await database
    .deleteFrom("outbox")
    .where("given_up_at", "<=", now() - GIVEN_UP_DAYS * DAY)
    .execute();
  await database.deleteFrom("mails").where("created_at", "<=", before("mails")).execute();
  await database.deleteFrom("otps").where("created_at", "<=", before("otps")).execute();
  await database.deleteFrom("secrets").where("expires_at", "<=", before("secrets")).execute();
  await database.deleteFrom("rate_limits").where("last_at", "<=", before("rate_limits")).execute();
  await database.deleteFrom("events").where("created_at", "<=", before("events")).execute();
  await database.deleteFrom("experiment_views").where("created_at", "<=", before("experiment_views")).execute();
  await database.deleteFrom("sign_ups").where("created_at", "<=", before("sign_ups")).execute();
  await database.deleteFrom("ended_sign_ups").where("left_at", "<=", before("ended_sign_ups")).execute();
  await database
    .deleteFrom("sign_ups")
    .where("confirmed_at", "is", null)
    .where("asked_at", "<=", now() - UNCONFIRMED_DAYS * DAY)
    .execute();
  await database
    .deleteFrom("nonces")
    .where("attempt_id", "in", ({ selectFrom }) =>
      selectFrom("attempts").select("id").where("created_at", "<=", before("nonces")),
    )
    .execute();
  await repeatTransaction(database, async (transaction) => {
    const leads = transaction
      .selectFrom("leads")
      .select("code")
      .where("updated_at", "<=", before("leads"))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("attempts").select("id").whereRef("attempts.lead_code", "=", "leads.code"))),
      );
    await transaction.deleteFrom("addresses").where("lead_code", "in", leads).execute();
    await transaction.deleteFrom("leads").where("code", "in", leads).execute();
  });
};
