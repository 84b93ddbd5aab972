import { type Expression, sql } from "kysely";
import type { Money } from "../../foundation/money.ts";
import type { Database } from "../database/open.ts";
import type { AttemptLineRow, AttemptRow } from "../database/tables.ts";
import type { Services } from "../services.ts";
import { sha256 } from "../signing/hash.ts";

interface NewAttempt {
  readonly attemptId: string;
  readonly leadCode: string;
  readonly total: Money;
  readonly locale: string;
  readonly payment: { readonly method: string; readonly nonce: string };
  readonly fingerprint: string;
  readonly urlParams: Readonly<Record<string, string>>;
  /** The subscription that it renews. */
  readonly subscriptionId?: string;
  /** Begun with the card of another device. */
  readonly isElsewhere?: true;
  /** Where it begins; without it in `created`, from which somebody takes it for a charge. */
  readonly start?: Pick<AttemptRow, "status" | "deadline_at" | "ask_at">;
}

/** Writes an attempt. False when one with this id was there. */
export const insertAttempt = async (transaction: Database, services: Services, attempt: NewAttempt): Promise<boolean> =>
  (await newAttempt(transaction, services, attempt).execute()).length === 1;

/** The same to be asked `together` with others: gives its id, or nothing where one was there. */
export const newAttempt = (
  transaction: Database,
  services: Services,
  {
    attemptId,
    leadCode,
    total,
    locale,
    payment,
    fingerprint,
    urlParams,
    subscriptionId,
    isElsewhere,
    start,
  }: NewAttempt,
) => {
  const now = services.now();
  return transaction
    .insertInto("attempts")
    .values({
      id: attemptId,
      lead_code: leadCode,
      fingerprint,
      nonce_hash: sha256(payment.nonce),
      minor: total.minor,
      currency: total.currency,
      locale,
      payment_method: payment.method,
      url_params: JSON.stringify(urlParams),
      subscription_id: subscriptionId ?? null,
      ...(start ?? { status: "created", deadline_at: now }),
      empty_answers: 0,
      is_confirmed: 0,
      is_elsewhere: isElsewhere ? 1 : 0,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id");
};

/** A line whose period the database may count. */
export type NewLine = Omit<AttemptLineRow, "period"> & { readonly period: number | Expression<number> };

/** Takes a product for a period. False when another attempt holds it. */
export const insertLine = async (transaction: Database, row: NewLine): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("attempt_lines")
    .values(row)
    // A literal: SQLite does not recognise the index by a parameter.
    .onConflict((conflict) =>
      conflict.columns(["lead_code", "product", "period"]).where("open", "=", sql.lit(1)).doNothing(),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** Takes products for periods, to be asked `together` with others: gives those that no other attempt holds. */
export const newLines = (transaction: Database, rows: readonly NewLine[]) =>
  transaction
    .insertInto("attempt_lines")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning("product");

/**
 * Has an attempt that was taken for unpaid hold its products again.
 * @param period which it pays now; null: that of before
 * @returns false when another attempt holds one of them
 */
export const takeLines = async (transaction: Database, attemptId: string, period: number | null): Promise<boolean> => {
  await transaction
    .updateTable("attempt_lines as line")
    .set({ open: 1, ...(period !== null && { period }) })
    .where("attempt_id", "=", attemptId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("attempt_lines as other")
            .select("other.attempt_id")
            .whereRef("other.lead_code", "=", "line.lead_code")
            .whereRef("other.product", "=", "line.product")
            .where(({ eb, ref }) => eb("other.period", "=", period ?? ref("line.period")))
            .whereRef("other.attempt_id", "!=", "line.attempt_id")
            .where("other.open", "=", 1),
        ),
      ),
    )
    .execute();
  const lost = await transaction
    .selectFrom("attempt_lines")
    .select("product")
    .where("attempt_id", "=", attemptId)
    .where("open", "=", 0)
    .executeTakeFirst();
  return lost === undefined;
};
