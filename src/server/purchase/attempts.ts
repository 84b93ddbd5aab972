import type { Attempt } from "../../api/types.gen.ts";
import { isCurrency } from "../../foundation/currencies.ts";
import { decimalString } from "../../foundation/money.ts";
import type { Database } from "../database/open.ts";
import type { AttemptRow, AttemptStatus } from "../database/tables.ts";
import { returnCoupon } from "./coupons/coupons.ts";
import type { PurchaseRequest } from "./purchase-request.ts";

export const findAttempt = async (database: Database, id: string): Promise<AttemptRow | null> =>
  (await database.selectFrom("attempts").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;

/** Whether an attempt renews a subscription. */
export const isRenewal = async (database: Database, id: string): Promise<boolean> =>
  typeof (await findAttempt(database, id))?.subscription_id === "string";

/**
 * Moves an attempt on, if it still stands where the caller believes. The condition in the statement is what decides
 * between two processes; false means somebody else was first, and is not an error.
 */
export const advance = async (
  database: Database,
  id: string,
  from: readonly AttemptStatus[],
  change: Partial<AttemptRow> & { readonly status: AttemptStatus; readonly updated_at: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable("attempts")
    .set(change)
    .where("id", "=", id)
    .where("status", "in", from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** The same to be asked `together` with others: gives the attempt as it is then, or nothing where `advance` says false. */
export const advanceTo = (
  database: Database,
  id: string,
  from: readonly AttemptStatus[],
  change: Parameters<typeof advance>[3],
) => database.updateTable("attempts").set(change).where("id", "=", id).where("status", "in", from).returningAll();

/** Ends an attempt without money, and frees its products, as a part of something larger. @returns false when the attempt does not stand where the caller believes */
export const failWithin = async (
  transaction: Database,
  attemptId: string,
  from: readonly AttemptRow["status"][],
  end: Pick<AttemptRow, "reason" | "updated_at" | "ask_at">,
): Promise<boolean> => {
  if (!(await advance(transaction, attemptId, from, { status: "failed", ...end }))) return false;
  await transaction.updateTable("attempt_lines").set({ open: 0 }).where("attempt_id", "=", attemptId).execute();
  await returnCoupon(transaction, attemptId);
  return true;
};

/** What an attempt buys, in the order of product keys. */
export const linesOf = async (database: Database, attemptId: string): Promise<PurchaseRequest["lines"]> => {
  const lines = await database
    .selectFrom("attempt_lines")
    .select(["product", "minor"])
    .where("attempt_id", "=", attemptId)
    .execute();
  // Databases sort by rules of their own.
  return lines.sort((one, other) => (one.product < other.product ? -1 : 1));
};

/** The attempt as the browser sees it. @param bought what it buys, in the order of product keys, where that has been read */
export const attemptAnswer = async (
  database: Database,
  attempt: AttemptRow,
  bought?: PurchaseRequest["lines"],
): Promise<Attempt> => {
  const lines = bought ?? (await linesOf(database, attempt.id));
  const { currency } = attempt;
  if (!isCurrency(currency)) throw new Error(`attempt with the unknown currency ${currency}`);
  return {
    attempt_id: attempt.id,
    status: attempt.status,
    ...(attempt.order_id !== null && { order_id: attempt.order_id }),
    // Nothing changes an attempt that is completed.
    ...(attempt.status === "completed" && { paid_at: new Date(attempt.updated_at).toISOString() }),
    ...(attempt.reason !== null && { reason: attempt.reason }),
    amount: decimalString(attempt),
    currency_id: currency,
    products: lines.map(({ product }) => product),
    ...(lines.length > 1 && {
      lines: lines.map(({ product, minor }) => ({ product, amount: decimalString({ minor, currency }) })),
    }),
  };
};
