import type { Transaction } from "kysely";
import { refuseOwned } from "../accounts/ownership.ts";
import type { Database } from "../database/open.ts";
import { repeatTransaction } from "../database/repeat-transaction.ts";
import type { AttemptRow, Tables } from "../database/tables.ts";
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
  const isReopened = await advance(transaction, attemptId, BELIEVED_UNPAID, {
    status: "captured",
    provider_reference: charge.reference,
    saved_method: charge.savedMethod,
    ...(charge.method && { payment_method: charge.method }),
    reason: null,
    ask_at: null,
    updated_at: services.now(),
  });
  if (isReopened) return takeAgain(transaction, services, attemptId);
  const attempt = await findAttempt(transaction, attemptId);
  if (attempt && attempt.provider_reference !== charge.reference)
    await noteReversal(transaction, services, reversalOf(attempt, charge, "charged-twice"));
};

/** @throws Gone when the mailbox, or another attempt of the lead, has one of the products by now */
const takeAgain = async (transaction: Transaction<Tables>, services: Services, attemptId: string): Promise<void> => {
  await takeLinesAgain(transaction, services, attemptId);
  const lines = await transaction
    .selectFrom("attempt_lines")
    .select(["product", "minor"])
    .where("attempt_id", "=", attemptId)
    .execute();
  const lead = await transaction
    .selectFrom("leads")
    .selectAll("leads")
    .innerJoin("attempts", "attempts.lead_code", "leads.code")
    .select("attempts.subscription_id")
    .where("attempts.id", "=", attemptId)
    .executeTakeFirst();
  // Whose data were deleted has no mailbox any more.
  if (!lead || lead.email === "") return;
  // A renewal is bought beside the periods before it.
  const hasLines = lead.subscription_id === null;
  if (await refuseOwned(transaction, services, { attemptId, lead, lines, hasLines })) throw new Gone();
};

/** @throws Gone when another attempt holds one of them */
const takeLinesAgain = async (transaction: Database, services: Services, attemptId: string): Promise<void> => {
  const attempt = await findAttempt(transaction, attemptId);
  const held = attempt?.subscription_id ? await hold(transaction, services, attempt.subscription_id) : null;
  // A renewal pays what is due: the period before its own may have become due again since.
  if (!(await takeLines(transaction, attemptId, held && periodDue(held)))) throw new Gone();
};

const reversalOf = (
  { id, minor, currency }: AttemptRow,
  { reference }: Captured,
  reason: "order-gone" | "charged-twice",
) => ({ reference, attempt_id: id, minor, currency, reason }) as const;
