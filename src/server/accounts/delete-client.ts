import type { Transaction } from "kysely";
import type { Database } from "../database/open.ts";
import { repeatTransaction } from "../database/repeat-transaction.ts";
import type { LeadRow, Tables } from "../database/tables.ts";
import { type ForgottenOfMailbox, forgetInvalid, forgetMailbox } from "../leads/forget-mailbox.ts";
import { sameMailbox } from "../leads/mailbox.ts";
import { localeOf } from "../mail/locale-of.ts";
import { enqueue } from "../mail/outbox.ts";
import { forgetVisitsOf } from "../results/model/write-visits.ts";
import type { Services } from "../services.ts";
import { endForDeletion } from "../subscriptions/renewal-outcomes.ts";
import { leadsOf } from "./find-client.ts";
import { isPaidElsewhere } from "./paid-elsewhere.ts";

/** Takes back what the deletion has written so far. */
class PaidElsewhere extends Error {}

/** What is left of a lead when its data are gone: no proof matches this. */
const NOTHING = {
  email: "",
  proof_hash: "",
  answers: "{}",
  utm_params: "{}",
  quiz_id: null,
  tiktok_click_id: null,
  zone: null,
  marketing_consent: 0,
  segment: null,
  saved_method: null,
} as const;

/**
 * Deletes every lead of an address with answers, address and traces. Orders, attempts and consents stay, as accounting
 * and proof demand, under a code that leads to nobody; without the saved method nothing can be charged again.
 * @param device code of the lead that asks: then nothing is deleted as long as other devices' payments need it
 * @returns false when they do
 */
export const deleteClient = async (services: Services, email: string, device?: string): Promise<boolean> => {
  try {
    await forgetAddress(services, email, device);
    return true;
  } catch (error) {
    if (error instanceof PaidElsewhere) return false;
    throw error;
  }
};

/** How many rows about an address went, or name nobody any more. */
interface Forgotten extends ForgottenOfMailbox {
  readonly leads: number;
}

/**
 * Does what `deleteClient` says, and as much for whoever never was a visitor or is none any more.
 * @param device code of the lead that asks; undefined: nothing keeps the deletion back
 */
export const forgetAddress = (services: Services, email: string, device?: string): Promise<Forgotten> =>
  repeatTransaction(services.database, async (transaction) => {
    // In the order of a purchase: leads first.
    const leads = await emptyLeads(transaction, services, email, device);
    const ofLeads = await forgetTraces(transaction, services, leads);
    const written = leads.map((lead) => lead.email);
    const ofMailbox = await forgetMailbox(transaction, services, email, written);
    return { leads: leads.length, ...ofMailbox, invalidEvents: ofLeads + ofMailbox.invalidEvents };
  });

/** What is kept by the codes of leads, and what tells their owner. @returns how many events that fitted no schema */
const forgetTraces = async (
  transaction: Transaction<Tables>,
  services: Services,
  leads: readonly LeadRow[],
): Promise<number> => {
  const first = leads[0];
  if (!first) return 0;
  const codes = leads.map(({ code }) => code);
  await endForDeletion(transaction, services, codes);
  await transaction.deleteFrom("ad_identities").where("lead_code", "in", codes).execute();
  await transaction.deleteFrom("lead_places").where("lead_code", "in", codes).execute();
  await transaction.deleteFrom("addresses").where("lead_code", "in", codes).execute();
  const visitors = await forgetVisitsOf(transaction, codes);
  const invalidEvents = await forgetInvalid(transaction, [...codes, ...visitors]);
  await transaction.deleteFrom("experiment_views").where("user_id", "in", codes).execute();
  await transaction.deleteFrom("secrets").where("lead_code", "in", codes).execute();
  await transaction
    .deleteFrom("leads")
    .where("code", "in", codes)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("attempts").select("id").whereRef("attempts.lead_code", "=", "leads.code"))),
    )
    .execute();
  await enqueue(transaction, services, "account-deleted", {
    email: first.email,
    locale: localeOf(first.language),
    visited: { funnel: first.funnel, brand: first.brand },
  });
  return invalidEvents;
};

/**
 * Empties the leads of an address, and those that somebody who signs in has made of them meanwhile. One that took another
 * address meanwhile is somebody else's by now.
 * @returns them as they were
 */
const emptyLeads = async (
  transaction: Transaction<Tables>,
  services: Services,
  email: string,
  device: string | undefined,
): Promise<readonly LeadRow[]> => {
  const emptied: LeadRow[] = [];
  for (;;) {
    const done = new Set(emptied.map(({ code }) => code));
    const leads = (await leadsOf({ database: transaction }, email)).filter(({ code }) => !done.has(code));
    if (leads.length === 0) return emptied;
    const codes = await holdForDeletion(transaction, email, leads);
    // From here on nobody begins to pay: who held a lead to do so was waited for, and is seen.
    if (device !== undefined && (await isPaidElsewhere({ ...services, database: transaction }, email, device)))
      throw new PaidElsewhere();
    await emptyRows(transaction, services, codes);
    emptied.push(...leads.filter(({ code }) => codes.includes(code)));
  }
};

/**
 * First of all, so that whoever is just writing to a lead is done before, or finds it gone; in the order of a purchase.
 * @returns codes of those that have the address still
 */
const holdForDeletion = async (
  transaction: Database,
  email: string,
  leads: readonly LeadRow[],
): Promise<readonly string[]> => {
  const codes = leads.map(({ code }) => code);
  await transaction
    .updateTable("attempts")
    .set(({ ref }) => ({ url_params: ref("url_params") }))
    .where("lead_code", "in", codes)
    .execute();
  const held = await transaction
    .updateTable("leads")
    .set(({ ref }) => ({ updated_at: ref("updated_at") }))
    .where("code", "in", codes)
    .returningAll()
    .execute();
  return held.filter((lead) => sameMailbox(lead.email) === sameMailbox(email)).map(({ code }) => code);
};

const emptyRows = async (transaction: Database, services: Services, codes: readonly string[]): Promise<void> => {
  if (codes.length === 0) return;
  await transaction
    .updateTable("attempts")
    .set({ url_params: "{}", saved_method: null })
    .where("lead_code", "in", codes)
    .execute();
  await transaction
    .updateTable("leads")
    .set({ ...NOTHING, updated_at: services.now() })
    .where("code", "in", codes)
    .execute();
};
