import type { Database } from "../database/open.ts";
import type { AttemptLineRow, AttemptRow, LeadRow } from "../database/tables.ts";

/** A line that is paid, with all that is to be known to make it a line of an order. */
export interface PaidLine extends AttemptLineRow, Pick<LeadRow, "funnel" | "edition" | "brand"> {
  /** Of the renewal that was agreed to, as JSON; null where nothing renews. */
  readonly terms: string | null;
  /** The subscription of the product that is not over; null when there is none. */
  readonly subscription: string | null;
}

/**
 * What an attempt has paid, in the order of product keys, and whether anything was reported of its charge.
 * @param attempt one that this transaction holds: then what is reported later waits for it
 */
export const paidLines = async (
  transaction: Database,
  { id, provider_reference }: AttemptRow,
): Promise<{ readonly lines: readonly PaidLine[]; readonly isReported: boolean }> => {
  const rows = await transaction
    .selectFrom("attempt_lines")
    .innerJoin("leads", "leads.code", "attempt_lines.lead_code")
    .leftJoin("subscriptions", (join) =>
      join
        .onRef("subscriptions.lead_code", "=", "attempt_lines.lead_code")
        .onRef("subscriptions.product", "=", "attempt_lines.product")
        .on("subscriptions.state", "!=", "expired"),
    )
    .selectAll("attempt_lines")
    .select(["leads.funnel", "leads.edition", "leads.brand", "subscriptions.id as subscription"])
    .select(({ selectFrom }) => [
      selectFrom("consents")
        .select("consents.terms")
        .whereRef("consents.attempt_id", "=", "attempt_lines.attempt_id")
        .whereRef("consents.product", "=", "attempt_lines.product")
        .limit(1)
        .as("terms"),
      selectFrom("provider_events")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("provider_events.reference", "=", provider_reference)
        .as("reports"),
    ])
    .where("attempt_lines.attempt_id", "=", id)
    .orderBy("attempt_lines.product")
    .execute();
  return { lines: rows, isReported: rows.some(({ reports }) => (reports ?? 0) > 0) };
};
