import type { LeadRow } from "../database/tables.ts";
import type { Services } from "../services.ts";
import { sha256 } from "../signing/hash.ts";

const PROOF_BYTES = 32;

/**
 * Notes that the lead's mailbox is proven. The first time, the proof that was handed out with the lead dies: anybody can
 * make a lead with somebody else's address, wait until its owner signs in and saves a card, and would go on buying with it.
 */
export const proveMailbox = async ({ database, now, randomHex }: Services, lead: LeadRow): Promise<LeadRow> => {
  await database
    .updateTable("leads")
    .set({ proven_at: now(), proof_hash: sha256(randomHex(PROOF_BYTES)) })
    .where("code", "=", lead.code)
    .where("proven_at", "is", null)
    .execute();
  return database.selectFrom("leads").selectAll().where("code", "=", lead.code).executeTakeFirstOrThrow();
};
