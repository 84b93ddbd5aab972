import type { Database } from "../database/open.ts";
import type { LeadRow } from "../database/tables.ts";
import type { Services } from "../services.ts";

/**
 * Attempts of leads that have paid, or may still turn out to have. One that waits for its bank has charged nothing: it counts
 * where its lead has proved the mailbox, for anybody can begin a payment under any address and leave it there (ADR 0016).
 * @param own the lead that is asked about, whose own payment counts from its beginning
 */
export const attemptsOf = (database: Database, leads: readonly LeadRow[], own?: string) =>
  database
    .selectFrom("attempts")
    .innerJoin("leads", "leads.code", "attempts.lead_code")
    .select("attempts.id")
    .where(
      "attempts.lead_code",
      "in",
      leads.map(({ code }) => code),
    )
    .where("attempts.status", "!=", "failed")
    .where(({ eb, or }) =>
      or([
        eb("attempts.status", "!=", "needs_confirmation"),
        eb("leads.proven_at", "is not", null),
        ...(own === undefined ? [] : [eb("leads.code", "=", own)]),
      ]),
    );

/** Whether one of the leads of a mailbox has paid, or may still turn out to have; or was given a plan. @param own as above */
export const hasBought = async (
  { database }: Pick<Services, "database">,
  leads: readonly LeadRow[],
  own: string,
): Promise<boolean> => {
  const codes = leads.map(({ code }) => code);
  const attempt = attemptsOf(database, leads, own).limit(1);
  const order = database.selectFrom("orders").select("id").where("lead_code", "in", codes).limit(1);
  const gift = database.selectFrom("gift_cards").select("id").where("redeemed_by", "in", codes).limit(1);
  for (const query of [order, attempt, gift]) if ((await query.executeTakeFirst()) !== undefined) return true;
  return false;
};
