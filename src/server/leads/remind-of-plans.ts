import { leadsOf } from "../accounts/find-client.ts";
import { hasBought } from "../accounts/has-bought.ts";
import type { LeadRow } from "../database/tables.ts";
import { localeOf } from "../mail/locale-of.ts";
import { enqueue } from "../mail/outbox.ts";
import type { Services } from "../services.ts";
import { mayBeMailbox, sameMailbox } from "./mailbox.ts";
import { needsProof } from "./reminder-law.ts";

const DAY = 86_400_000;
/** Days after somebody was last heard of. */
const REMINDED_AFTER = 3;
/** Who was not reminded by then is left alone, whatever was down in the meantime. */
const REMINDED_UNTIL = 14;

/** Whoever ended a contract, or says so: with or without an order that we find. */
const hasDeclared = async ({ database }: Services, email: string): Promise<boolean> => {
  const rows = await database
    .selectFrom("declarations")
    .select("email")
    .where("kind", "!=", "message")
    .where(mayBeMailbox("email", email))
    .execute();
  return rows.some((row) => sameMailbox(row.email) === sameMailbox(email));
};

/**
 * Whether somebody may be reminded of their plan: the last thing they said about news was yes, the law of where they are
 * is content with that, and they have neither bought nor ended anything. Asked again when the mail is written.
 */
export const mayRemind = async (services: Services, lead: LeadRow): Promise<boolean> => {
  const leads = await leadsOf(services, lead.email);
  const newest = leads.reduce((latest, each) => (each.updated_at > latest.updated_at ? each : latest), lead);
  if (newest.marketing_consent !== 1) return false;
  const place = await services.database
    .selectFrom("lead_places")
    .select("country")
    .where("lead_code", "=", lead.code)
    .executeTakeFirst();
  const isProved = leads.some(({ proven_at }) => proven_at !== null);
  if (needsProof(localeOf(lead.language), place?.country ?? null) && !isProved) return false;
  return !(await hasBought(services, leads, lead.code)) && !(await hasDeclared(services, lead.email));
};

/** Leaves one reminder to be sent to each mailbox that may get one, in any number of processes: who notes it down sends it. */
export const remindOfPlans = async (services: Services): Promise<void> => {
  const { database, now } = services;
  const quiet = now() - REMINDED_AFTER * DAY;
  const waiting = await database
    .selectFrom("leads")
    .selectAll()
    .where("marketing_consent", "=", 1)
    .where("reminded_at", "is", null)
    .where("email", "!=", "")
    .where("updated_at", "<=", quiet)
    .where("updated_at", ">", now() - REMINDED_UNTIL * DAY)
    .execute();
  for (const lead of waiting) {
    const leads = await leadsOf(services, lead.email);
    if (leads.some(({ reminded_at, updated_at }) => reminded_at !== null || updated_at > quiet)) continue;
    if (await mayRemind(services, lead)) await remindOnce(services, lead, leads);
  }
};

/** All leads of the mailbox are noted in one statement, so that of two processes one finds them noted. */
const remindOnce = (services: Services, lead: LeadRow, leads: readonly LeadRow[]): Promise<void> =>
  services.database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("leads")
      .set({ reminded_at: services.now() })
      .where(
        "code",
        "in",
        leads.map(({ code }) => code),
      )
      .where("reminded_at", "is", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === BigInt(leads.length))
      await enqueue(transaction, services, "plan-reminder", { leadCode: lead.code });
  });
