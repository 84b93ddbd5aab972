import { repeatTransaction } from "../database/repeat-transaction.ts";
import type { LeadRow } from "../database/tables.ts";
import { changeLead, holdLead, type NewLead } from "../leads/leads.ts";
import { sameMailbox } from "../leads/mailbox.ts";
import type { visitOf } from "../leads/visit-of.ts";
import type { Services } from "../services.ts";
import { sha256 } from "../signing/hash.ts";
import { answersByMailbox } from "./answers-by-mailbox.ts";

const CODE_BYTES = 16;
const PROOF_BYTES = 32;

const NO_ANSWERS = { answers: "{}", segment: null, quiz_id: null };

interface Entered {
  readonly code: string;
  readonly proof: string;
}

/** A mailbox that a visitor has proved, by a one-time code or by the link of a mail. */
interface ProvedMailbox {
  /** A lead of the mailbox, as it was read. */
  readonly client: LeadRow;
  readonly by: "code" | "link";
}

/** A lead as the browser holds it. */
export interface HeldLead {
  readonly lead: LeadRow;
  readonly proof: string;
}

/**
 * The lead with which a browser goes on whose visitor has proved a mailbox. Its own, when that has this address: what was
 * answered there goes on. Else a new one, with what was answered as long as nothing was bought, and with nothing of the
 * address, card or proof of the mailbox's lead: those stay with the device that paid, whoever owns the mailbox (ADR 0017).
 * Both leads are held, as they are by then: nothing of an address that was named, or of a person who was deleted, in between.
 * A link shows and goes on; what is saved of another device is offered after a code alone.
 * @param place where the browser is: a lead that it gets is made there
 * @param visit what the browser plays, so that the lead buys what is offered there; null: as the mailbox's lead
 * @returns null when the client was deleted, or has another address since
 */
export const enterMailbox = (
  services: Services,
  { client, by }: ProvedMailbox,
  held: HeldLead | null,
  place: NewLead["place"],
  visit: ReturnType<typeof visitOf> = null,
): Promise<Entered | null> =>
  repeatTransaction(services.database, async (transaction) => {
    const { now, randomHex } = services;
    const present = await holdLead(transaction, client.code);
    if (present === null || !hasMailbox(present, client.email)) return null;
    const proven_at = now();
    const signed_in_at = by === "code" ? proven_at : null;
    const own = held && (await holdLead(transaction, held.lead.code));
    if (own && hasMailbox(own, client.email)) {
      if (own.proven_at === null) await changeLead(transaction, own.code, { proven_at });
      if (own.signed_in_at === null && signed_in_at !== null) await changeLead(transaction, own.code, { signed_in_at });
      return { code: own.code, proof: held.proof };
    }
    const [code, proof] = [randomHex(CODE_BYTES), randomHex(PROOF_BYTES)];
    const isSameFunnel = visit === null || visit.funnel === present.funnel;
    // Answers are to the questions of one funnel.
    const answered = isSameFunnel
      ? await answersByMailbox({ ...services, database: transaction }, present)
      : NO_ANSWERS;
    // Of this browser nothing was charged, and no change of the answers has come.
    const nothingYet = { saved_method: null, payment_method: null, answers_sequence: null };
    const times = { proven_at, signed_in_at, created_at: proven_at, updated_at: proven_at };
    await transaction
      .insertInto("leads")
      .values({ ...present, ...visit, ...answered, code, proof_hash: sha256(proof), ...nothingYet, ...times })
      .execute();
    await transaction
      .insertInto("lead_places")
      .values({ ...place, lead_code: code, created_at: proven_at })
      .execute();
    return { code, proof };
  });

const hasMailbox = (lead: LeadRow, email: string): boolean => sameMailbox(lead.email) === sameMailbox(email);
