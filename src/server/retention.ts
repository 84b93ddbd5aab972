import type { Services } from "./services.ts";

const DAY = 86_400_000;

/** How long each kind of row is kept, in days; the privacy policy promises the same. */
export const RETENTION_DAYS = {
  /** Visitors who never began to pay, with their answers. */
  leads: 180,
  events: 400,
  sentMessages: 30,
  oneTimeCodes: 1,
  secrets: 1,
  /** Providers forget a reference after hours; later it cannot be used by anybody. */
  nonces: 30,
} as const;

/** Deletes what has been kept long enough. Safe to run at any time, in any process. */
export const forgetOld = async ({ database, now }: Services): Promise<void> => {
  const before = (name: keyof typeof RETENTION_DAYS): number => now() - RETENTION_DAYS[name] * DAY;
  await database.deleteFrom("outbox").where("sent_at", "<=", before("sentMessages")).execute();
  await database.deleteFrom("mails").where("created_at", "<=", before("sentMessages")).execute();
  await database.deleteFrom("otps").where("created_at", "<=", before("oneTimeCodes")).execute();
  await database.deleteFrom("secrets").where("expires_at", "<=", before("secrets")).execute();
  await database.deleteFrom("events").where("created_at", "<=", before("events")).execute();
  await database.deleteFrom("experiment_views").where("created_at", "<=", before("events")).execute();
  await database
    .deleteFrom("nonces")
    .where("attempt_id", "in", ({ selectFrom }) =>
      selectFrom("attempts").select("id").where("created_at", "<=", before("nonces")),
    )
    .execute();
  await database.transaction().execute(async (transaction) => {
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
