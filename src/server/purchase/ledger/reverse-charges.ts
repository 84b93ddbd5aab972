import { isCurrency } from "../../../foundation/currencies.ts";
import type { ReversalRow } from "../../database/ledger-tables.ts";
import { inParallel } from "../../in-parallel.ts";
import { enqueue } from "../../mail/outbox.ts";
import type { Services } from "../../services.ts";
import { sha256 } from "../../signing/hash.ts";
import { within } from "../../within.ts";
import { keepEvent } from "./provider-events.ts";
import { isPart } from "./reversals.ts";

const FIRST_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 6 * 3_600_000;
const BATCH = 100;
const AT_A_TIME = 5;
/** For one: a provider that hangs must not keep the others waiting. */
const BUDGET_MS = 35_000;
const KEY_LENGTH = 32;

/** Gives back what is to be given back. Safe to run at any time, in any process. @returns how many were given back */
export const reverseCharges = async (services: Services, budgetMs = BUDGET_MS): Promise<number> => {
  let count = 0;
  const due = await services.database
    .selectFrom("reversals")
    .selectAll()
    .where("done_at", "is", null)
    .where("next_at", "<=", services.now())
    .orderBy("next_at")
    .orderBy("reference")
    .orderBy("part")
    .limit(BATCH)
    .execute();
  await inParallel(due, AT_A_TIME, async (reversal) => {
    try {
      if (await reverse(services, reversal, budgetMs)) count += 1;
    } catch (error) {
      services.reportFault("a charge could not be given back", error);
    }
  });
  return count;
};

const reverse = async (services: Services, reversal: ReversalRow, budgetMs: number): Promise<boolean> => {
  const { database, provider, now } = services;
  const { reference, part, tries, next_at, attempt_id } = reversal;
  const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries);
  const { numUpdatedRows } = await database
    .updateTable("reversals")
    .set({ tries: tries + 1, next_at: now() + pause })
    .where("reference", "=", reference)
    .where("part", "=", part)
    .where("next_at", "=", next_at)
    .where("done_at", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) return false;
  if (isPart(reversal)) return refundPart(services, reversal, budgetMs);
  const outcome = await within(provider.reverse(reference), budgetMs);
  return database.transaction().execute(async (transaction) => {
    const { numUpdatedRows: first } = await transaction
      .updateTable("reversals")
      .set({ outcome, done_at: now() })
      .where("reference", "=", reference)
      .where("part", "=", part)
      .where("done_at", "is", null)
      .executeTakeFirstOrThrow();
    if (first !== 1n) return false;
    // Another charge than that of the order was none of it.
    await transaction
      .updateTable("orders")
      .set({ payment_state: "refunded" })
      .where("attempt_id", "in", (from) =>
        from.selectFrom("attempts").select("id").where("provider_reference", "=", reference),
      )
      .execute();
    const isBack = outcome !== "not-taken" && attempt_id !== null;
    if (isBack) await enqueue(transaction, services, "charge-returned", { reference });
    return true;
  });
};

/** The same for each part of a charge, however often it is asked for. */
const keyOf = ({ reference, part }: Pick<ReversalRow, "reference" | "part">): string =>
  sha256(`refund.${reference}${part === "" ? "" : `.${part}`}`).slice(0, KEY_LENGTH);

/** Refunds a part under a key of its own. One that is not settled yet is asked for again later: nothing is wrong with it. */
const refundPart = async (services: Services, reversal: ReversalRow, budgetMs: number): Promise<boolean> => {
  const { database, provider, now } = services;
  const { reference, part, minor, currency, attempt_id } = reversal;
  if (!isCurrency(currency)) throw new Error(`a refund in the unknown currency ${currency}`);
  const subject = await within(provider.refundPart(reference, { minor, currency }, keyOf(reversal)), budgetMs);
  if (subject === null) {
    await database
      .updateTable("reversals")
      .set({ tries: 0, next_at: now() + MAX_PAUSE_MS })
      .where("reference", "=", reference)
      .where("part", "=", part)
      .execute();
    return false;
  }
  return database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("reversals")
      .set({ outcome: "refunded", refund: subject, done_at: now() })
      .where("reference", "=", reference)
      .where("part", "=", part)
      .where("done_at", "is", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) return false;
    // As the provider will tell it, or has told it already: it counts once.
    const about = { kind: "refunded", subject, reference, saved_method: null, minor, currency } as const;
    await keepEvent(transaction, services, { ...about, happened_at: now() });
    if (attempt_id !== null) await enqueue(transaction, services, "charge-returned", { reference, part });
    return true;
  });
};
