import { BANK_PATIENCE_MS } from "../../payments/bank-patience.ts";
import type { AttemptRow } from "../database/tables.ts";
import { inParallel } from "../in-parallel.ts";
import type { Services } from "../services.ts";
import { within } from "../within.ts";
import { askProvider } from "./ask-provider.ts";
import { fulfil } from "./fulfil.ts";
import { fail } from "./settle.ts";

/** An attempt that stays in `created` this long was left there by a process that is gone. */
const ABANDONED_MS = 10_000;
/** Longer than the browser waits for a bank: what is confirmed later is not sent any more. */
const BANK_MS = BANK_PATIENCE_MS.asking + 300_000;
const BATCH = 100;
/** Few of those connections to the database that visitors need. */
const AT_A_TIME = 5;
/** For one attempt: a provider that hangs must not keep the others waiting. It is asked again the next time. */
const BUDGET_MS = 30_000;

/** Brings one attempt further, if somebody must: asks the provider, or makes the order of money already taken. */
export const recoverAttempt = async (services: Services, attempt: AttemptRow): Promise<void> => {
  const now = services.now();
  switch (attempt.status) {
    case "created":
      if (attempt.updated_at + ABANDONED_MS <= now) await fail(services, attempt.id, "try-again", ["created"]);
      return;
    case "captured":
      await fulfil(services, attempt.id);
      return;
    case "authorising":
    case "unknown":
    case "failed":
      return askProvider(services, attempt);
    case "needs_confirmation":
      // Nothing is charged before the confirmation, and an attempt that waits keeps its products from being bought.
      if (attempt.updated_at + BANK_MS <= now)
        await fail(services, attempt.id, "needs-confirmation-failed", ["needs_confirmation"]);
      return;
    case "completed":
  }
};

/**
 * Settles what a crash, a time-out or another process left behind, several at a time. Safe to run at any time, in any process.
 * @returns how many were looked at
 */
export const recoverPurchases = async (services: Services, budgetMs = BUDGET_MS): Promise<number> => {
  const now = services.now();
  const recover = async (attempt: AttemptRow): Promise<void> => {
    try {
      await within(recoverAttempt(services, attempt), budgetMs);
    } catch (error) {
      services.reportFault("an attempt could not be settled", error);
    }
  };
  const unsettled = services.database
    .selectFrom("attempts")
    .selectAll()
    .where(({ eb, or, and }) =>
      or([
        eb("ask_at", "<=", now),
        eb("status", "in", ["created", "captured"]),
        and([eb("status", "=", "needs_confirmation"), eb("updated_at", "<=", now - BANK_MS)]),
      ]),
    )
    .orderBy("updated_at")
    .orderBy("id")
    .limit(BATCH);
  let count = 0;
  let left = await unsettled.execute();
  for (;;) {
    count += left.length;
    await inParallel(left, AT_A_TIME, recover);
    const last = left.at(-1);
    if (!last || left.length < BATCH) return count;
    // Those that could not be settled stay where they are, and are passed over.
    left = await unsettled
      .where(({ eb, and, or }) =>
        or([
          eb("updated_at", ">", last.updated_at),
          and([eb("updated_at", "=", last.updated_at), eb("id", ">", last.id)]),
        ]),
      )
      .execute();
  }
};
