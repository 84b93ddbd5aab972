import type { LeadRow } from "../database/tables.ts";
import { mayBeMailbox, sameMailbox } from "../leads/mailbox.ts";
import type { Services } from "../services.ts";

/**
 * Every lead that was made with an address: those who bought first, then those whose mailbox is proven, then the newest. Last are
 * those who have proved nothing and wait for their bank: they show nobody what they answered (`answersByMailbox`).
 */
export const leadsOf = async (services: Pick<Services, "database">, email: string): Promise<readonly LeadRow[]> => {
  const rows = await services.database
    .selectFrom("leads")
    .selectAll("leads")
    .where(mayBeMailbox("leads.email", email))
    .orderBy(
      ({ selectFrom }) =>
        selectFrom("orders")
          .select(({ fn }) => fn.countAll().as("count"))
          .whereRef("orders.lead_code", "=", "leads.code"),
      "desc",
    )
    .orderBy(({ eb }) => eb.case().when("leads.proven_at", "is", null).then(1).else(0).end())
    .orderBy(
      ({ selectFrom }) =>
        selectFrom("attempts")
          .select(({ fn }) => fn.countAll().as("count"))
          .whereRef("attempts.lead_code", "=", "leads.code")
          .where("leads.proven_at", "is", null)
          .where("attempts.status", "=", "needs_confirmation"),
      "asc",
    )
    .orderBy("leads.created_at", "desc")
    .execute();
  return rows.filter((row) => sameMailbox(row.email) === sameMailbox(email));
};

/** The lead that a person means by their address: the one with orders, else the newest. */
export const findClient = async (services: Services, email: string): Promise<LeadRow | null> =>
  (await leadsOf(services, email))[0] ?? null;

/** Codes of those leads that have bought. */
export const buyersAmong = async (
  { database }: Pick<Services, "database">,
  leads: readonly LeadRow[],
): Promise<ReadonlySet<string>> => {
  const codes = leads.map(({ code }) => code);
  if (codes.length === 0) return new Set();
  const orders = await database.selectFrom("orders").select("lead_code").where("lead_code", "in", codes).execute();
  return new Set(orders.map(({ lead_code }) => lead_code));
};

/** Whether somebody with this address has bought. */
export const isClient = async (services: Services, email: string): Promise<boolean> =>
  (await buyersAmong(services, await leadsOf(services, email))).size > 0;
