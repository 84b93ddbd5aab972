import type { Transaction } from "kysely";
import { refuseOwned } from "../accounts/ownership.ts";
import type { Database } from "../database/open.ts";
import { repeatTransaction } from "../database/repeat-transaction.ts";
import type { AttemptRow, LeadRow, Tables } from "../database/tables.ts";
import { holdLead } from "../leads/leads.ts";
import type { ChargeOutcome } from "../payments/provider.ts";
import type { Services } from "../services.ts";
import { hold } from "../subscriptions/change.ts";
import { periodDue } from "../subscriptions/periods.ts";
import { takeLines } from "./attempt-rows.ts";
import { advance, findAttempt } from "./attempts.ts";
import { noteReversal } from "./ledger/reversals.ts";

type Captured = Extract<ChargeOutcome, { readonly status: "captured" }>;

/** Takes back what the transaction has written: what was to be bought has been bought otherwise. */
class Gone extends Error {}

/** Attempts that were ended, or waited, in the belief that nothing was charged. */
const BELIEVED_UNPAID = ["failed", "needs_confirmation"] as const;

/**
 * A charge that is heard of when its attempt was no longer waiting for it: the attempt goes on as if it had never ended, and
 * where that cannot be, the money goes back.
 */
export const takeLate = async (services: Services, attemptId: string, charge: Captured): Promise<void> => {
  try {
    await repeatTransaction(services.database, (transaction) => reopen(transaction, services, attemptId, charge));
  } catch (error) {
    if (!(error instanceof Gone)) throw error;
    const attempt = await findAttempt(services.database, attemptId);
    if (attempt) await noteReversal(services.database, services, reversalOf(attempt, charge, "order-gone"));
  }
};

const reopen = async (
  transaction: Transaction<Tables>,
  services: Services,
  attemptId: string,
  charge: Captured,
): Promise<void> => {
  const attempt = await findAttempt(transaction, attemptId);
  if (!attempt) return;
  // Before the attempt, as by who begins to pay: an address that is being corrected decides who has bought by now.
  const lead = await holdLead(transaction, attempt.lead_code);
  const isReopened = await advance(transaction, attemptId, BELIEVED_UNPAID, {
    status: "captured",
    provider_reference: charge.reference,
    saved_method: charge.savedMethod,
    ...(charge.method && { payment_method: charge.method }),
    reason: null,
    ask_at: null,
    updated_at: services.now(),
  });
  if (isReopened) return takeAgain(transaction, services, attempt, lead);
  const settled = await findAttempt(transaction, attemptId);
  if (settled && settled.provider_reference !== charge.reference)
    await noteReversal(transaction, services, reversalOf(settled, charge, "charged-twice"));
};

/**
 * @param lead null: whose data were deleted, and who has no mailbox any more
 * @throws Gone when the mailbox, or another attempt of the lead, has one of the products by now
 */
const takeAgain = async (
  transaction: Transaction<Tables>,
  services: Services,
  attempt: AttemptRow,
  lead: LeadRow | null,
): Promise<void> => {
  await takeLinesAgain(transaction, services, attempt);
  if (!lead) return;
  const attemptId = attempt.id;
  const lines = await transaction
    .selectFrom("attempt_lines")
    .select(["product", "minor"])
    .where("attempt_id", "=", attemptId)
    .execute();
  // A renewal is bought beside the periods before it.
  const hasLines = attempt.subscription_id === null;
  if (await refuseOwned(transaction, services, { attemptId, lead, lines, hasLines })) throw new Gone();
};

/** @throws Gone when another attempt holds one of them */
const takeLinesAgain = async (
  transaction: Database,
  services: Services,
  { id, subscription_id }: AttemptRow,
): Promise<void> => {
  const held = subscription_id === null ? null : await hold(transaction, services, subscription_id);
  // A renewal pays what is due: the period before its own may have become due again since.
  if (!(await takeLines(transaction, id, held && periodDue(held)))) throw new Gone();
};

const reversalOf = (
  { id, minor, currency }: AttemptRow,
  { reference }: Captured,
  reason: "order-gone" | "charged-twice",
) => ({ reference, attempt_id: id, minor, currency, reason }) as const;
