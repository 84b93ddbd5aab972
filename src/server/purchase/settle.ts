import type { Database } from "../database/open.ts";
import { repeatTransaction } from "../database/repeat-transaction.ts";
import type { AttemptRow } from "../database/tables.ts";
import { enqueue } from "../mail/outbox.ts";
import type { ChargeOutcome } from "../payments/provider.ts";
import type { Services } from "../services.ts";
import { renewalFailed } from "../subscriptions/renewal-outcomes.ts";
import { advance, failWithin, findAttempt, isRenewal } from "./attempts.ts";
import { fulfil } from "./fulfil.ts";
import { takeLate } from "./late-capture.ts";
import { noteReversal } from "./ledger/reversals.ts";

/** Statuses in which only the provider knows what happened. */
export const ASKABLE = ["authorising", "unknown"] as const;

/** Whoever has waited so long has left the page, which no longer asks: they are told by mail. */
const PAGE_ASKS_MS = 60_000;

/**
 * Writes down what the provider said. Said twice, or by two processes at once, it changes nothing the second time.
 * @returns the attempt where this call has completed it, else null
 */
export const settle = async (
  services: Services,
  attemptId: string,
  outcome: ChargeOutcome,
): Promise<AttemptRow | null> => {
  const updated_at = services.now();
  switch (outcome.status) {
    case "captured": {
      // On its own and first: that money was taken must not be forgotten when something fails in what follows.
      const { reference: provider_reference, savedMethod: saved_method } = outcome;
      const inTime = await advance(services.database, attemptId, ASKABLE, {
        status: "captured",
        provider_reference,
        saved_method,
        ...(outcome.method && { payment_method: outcome.method }),
        ask_at: null,
        updated_at,
      });
      if (!inTime) await takeLate(services, attemptId, outcome);
      await services.atStep("captured", attemptId);
      return fulfil(services, attemptId);
    }
    case "declined":
      await fail(services, attemptId, outcome.reason);
      return null;
    case "needs_confirmation":
      // Nobody is there whom the bank could ask.
      if (await isRenewal(services.database, attemptId)) await fail(services, attemptId, "needs-confirmation-failed");
      else
        await advance(services.database, attemptId, ASKABLE, {
          status: "needs_confirmation",
          ask_at: null,
          updated_at,
        });
      return null;
  }
};

interface End {
  readonly reason: string;
  readonly from: readonly AttemptRow["status"][];
  readonly ask_at: number | null;
}

/** @returns the attempt as it has ended; null when it did not stand where the caller believes */
const end = async (
  transaction: Database,
  services: Services,
  attemptId: string,
  { reason, from, ask_at }: End,
): Promise<AttemptRow | null> => {
  const now = services.now();
  if (!(await failWithin(transaction, attemptId, from, { reason, ask_at, updated_at: now }))) return null;
  const attempt = await findAttempt(transaction, attemptId);
  if (attempt && attempt.subscription_id !== null) {
    // A charge is looked for longer where the provider knows of none.
    const failure = from.includes("created") || ask_at !== null ? "unanswered" : "declined";
    await renewalFailed(transaction, services, attempt.subscription_id, attemptId, failure);
    return attempt;
  }
  const isLate = attempt !== null && now - attempt.created_at > PAGE_ASKS_MS;
  if (isLate && from.includes("unknown")) await enqueue(transaction, services, "payment-failed", { attemptId });
  return attempt;
};

/** Ends an attempt without money and frees its products. @param ask_at when to look for a charge all the same */
export const fail = (
  services: Services,
  attemptId: string,
  reason: string,
  from: readonly AttemptRow["status"][] = ASKABLE,
  ask_at: number | null = null,
): Promise<void> =>
  repeatTransaction(services.database, async (transaction) => {
    await end(transaction, services, attemptId, { reason, from, ask_at });
  });

/** Ends an attempt whose charge the provider does not decide: what it may still take is given back, and buys nothing. */
export const giveUp = (services: Services, attemptId: string, reference: string): Promise<void> =>
  repeatTransaction(services.database, async (transaction) => {
    const attempt = await end(transaction, services, attemptId, { reason: "try-again", from: ASKABLE, ask_at: null });
    if (!attempt) return;
    const { minor, currency } = attempt;
    const wanted = { reference, attempt_id: attemptId, minor, currency, reason: "undecided" } as const;
    await noteReversal(transaction, services, wanted);
  });
