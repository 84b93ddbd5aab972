import type { LeadRow } from "../database/tables.ts";
import type { NewLead } from "../leads/leads.ts";
import type { visitOf } from "../leads/visit-of.ts";
import type { Services } from "../services.ts";
import { sha256 } from "../signing/hash.ts";
import { answersByMailbox } from "./answers-by-mailbox.ts";
import { sameMailbox } from "./one-time-code.ts";

const CODE_BYTES = 16;
const PROOF_BYTES = 32;

const NO_ANSWERS = { answers: "{}", segment: null, quiz_id: null };

/** A lead as the browser holds it. */
export interface HeldLead {
  readonly lead: LeadRow;
  readonly proof: string;
}

/**
 * The lead with which a browser goes on whose visitor has proved a mailbox. Its own, when that has this address: what was
 * answered there goes on. Else a new one, with what was answered as long as nothing was bought, and with nothing of the
 * address, card or proof of the mailbox's lead: those stay with the device that paid, whoever owns the mailbox (ADR 0017).
 * @param client a lead of the proved mailbox
 * @param place where the browser is: a lead that it gets is made there
 * @param visit what the browser plays, so that the lead buys what is offered there; null: as the mailbox's lead
 */
export const enterMailbox = async (
  services: Services,
  client: LeadRow,
  held: HeldLead | null,
  place: NewLead["place"],
  visit: ReturnType<typeof visitOf> = null,
): Promise<{ readonly code: string; readonly proof: string }> => {
  const { database, now, randomHex } = services;
  const proven_at = now();
  if (held && sameMailbox(held.lead.email) === sameMailbox(client.email)) {
    const { code } = held.lead;
    await database
      .updateTable("leads")
      .set({ proven_at })
      .where("code", "=", code)
      .where("proven_at", "is", null)
      .execute();
    return { code, proof: held.proof };
  }
  const [code, proof] = [randomHex(CODE_BYTES), randomHex(PROOF_BYTES)];
  const isSameFunnel = visit === null || visit.funnel === client.funnel;
  // Answers are to the questions of one funnel.
  const answered = isSameFunnel ? await answersByMailbox(services, client) : NO_ANSWERS;
  const nothingToCharge = { saved_method: null, payment_method: null };
  const times = { proven_at, created_at: proven_at, updated_at: proven_at };
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("leads")
      .values({ ...client, ...visit, ...answered, code, proof_hash: sha256(proof), ...nothingToCharge, ...times })
      .execute();
    await transaction
      .insertInto("lead_places")
      .values({ ...place, lead_code: code, created_at: proven_at })
      .execute();
  });
  return { code, proof };
};
