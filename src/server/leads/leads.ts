import type { Updateable } from "kysely";
import type { AnswerValue } from "../../engine/answers/answer.ts";
import type { Segment } from "../../engine/session/session.ts";
import type { Database } from "../database/open.ts";
import { repeatTransaction } from "../database/repeat-transaction.ts";
import type { LeadPlaceRow, LeadRow } from "../database/tables.ts";
import { together } from "../database/together.ts";
import { outboxEntries } from "../mail/outbox.ts";
import type { Services } from "../services.ts";
import { sameText, sha256 } from "../signing/hash.ts";
import { mayMailPlan, planMessage } from "./leave-plan.ts";

const CODE_BYTES = 16;
const PROOF_BYTES = 32;

export interface NewLead {
  readonly funnel: string;
  readonly edition: string | null;
  readonly brand: string;
  readonly quizId: string | null;
  readonly email: string;
  /** Whoever asks has shown by a one-time code that the mailbox is theirs. */
  readonly isProven: boolean;
  readonly language: string;
  /** IANA; null where the browser named none. */
  readonly zone: string | null;
  readonly answers: Readonly<Record<string, AnswerValue>>;
  readonly utmParams: Readonly<Record<string, string>>;
  readonly tiktokClickId: string | null;
  readonly marketingConsent: boolean;
  readonly segment: Segment | null;
  /** From where: kept for a month, with the lead's code. */
  readonly place: Omit<LeadPlaceRow, "lead_code" | "created_at">;
}

/** Whoever leaves an address gets the plan. @returns the code and the proof; only the proof's hash is kept. */
export const insertLead = async (services: Services, lead: NewLead): Promise<{ code: string; proof: string }> => {
  const code = services.randomHex(CODE_BYTES);
  const proof = services.randomHex(PROOF_BYTES);
  const now = services.now();
  const row = {
    code,
    proof_hash: sha256(proof),
    funnel: lead.funnel,
    edition: lead.edition,
    brand: lead.brand,
    quiz_id: lead.quizId,
    email: lead.email,
    language: lead.language,
    zone: lead.zone,
    answers: JSON.stringify(lead.answers),
    utm_params: JSON.stringify(lead.utmParams),
    tiktok_click_id: lead.tiktokClickId,
    marketing_consent: lead.marketingConsent ? 1 : 0,
    segment: lead.segment,
    ...(lead.isProven && { proven_at: now, signed_in_at: now }),
    created_at: now,
    updated_at: now,
  };
  const isMailed = await mayMailPlan(services, row, lead.email);
  const place = { ...lead.place, lead_code: code, created_at: now };
  const plan = isMailed ? [planMessage(services, code)] : null;
  await repeatTransaction(services.database, (transaction) =>
    together(transaction, {
      lead: transaction.insertInto("leads").values(row).returning("code"),
      place: transaction.insertInto("lead_places").values(place).returning("lead_code"),
      plan: plan && outboxEntries(transaction, plan),
    }),
  );
  return { code, proof };
};

/** Null for a lead that its owner has deleted, too: what accounting keeps of it belongs to nobody who asks by its code. */
export const findLead = async (services: Services, code: string): Promise<LeadRow | null> =>
  (await services.database
    .selectFrom("leads")
    .selectAll()
    .where("code", "=", code)
    .where("email", "!=", "")
    .executeTakeFirst()) ?? null;

/** A lead that nobody else changes until the transaction ends. Null as above. Taken before its mailbox is held, always. */
export const holdLead = async (transaction: Database, code: string): Promise<LeadRow | null> =>
  (await leadHold(transaction, code).executeTakeFirst()) ?? null;

/** The same to be asked `together` with others. */
export const leadHold = (transaction: Database, code: string) =>
  transaction
    .updateTable("leads")
    .set(({ ref }) => ({ updated_at: ref("updated_at") }))
    .where("code", "=", code)
    .where("email", "!=", "")
    .returningAll();

/** Writes to a lead that was read before: never to one that its owner has deleted since. @returns whether it was there */
export const changeLead = async (database: Database, code: string, change: Updateable<LeadRow>): Promise<boolean> =>
  (await leadChange(database, code, change).executeTakeFirst()) !== undefined;

/** The same to be asked `together` with others. */
export const leadChange = (database: Database, code: string, change: Updateable<LeadRow>) =>
  database.updateTable("leads").set(change).where("code", "=", code).where("email", "!=", "").returning("code");

/** Null for an unknown code and for a wrong proof alike, so that the answer tells nothing about the code. */
export const findProvenLead = async (services: Services, code: string, proof: string): Promise<LeadRow | null> => {
  const lead = await findLead(services, code);
  const isRight = sameText(lead?.proof_hash ?? sha256(""), sha256(proof));
  return lead && isRight ? lead : null;
};
