import type { Database } from "../database/open.ts";
import type { AttemptLineRow, LeadRow } from "../database/tables.ts";

/** A line that is paid, with all that is to be known to make it a line of an order. */
export interface PaidLine extends AttemptLineRow, Pick<LeadRow, "email" | "funnel" | "edition" | "brand"> {
  /** Of the renewal that was agreed to, as JSON; null where nothing renews. */
  readonly terms: string | null;
  /** The subscription of the product that is not over; null when there is none. */
  readonly subscription: string | null;
}

/** What an attempt has paid, in the order of product keys: `PaidLine`. */
export const paidLines = (transaction: Database, attemptId: string) =>
  transaction
    .selectFrom("attempt_lines")
    .innerJoin("leads", "leads.code", "attempt_lines.lead_code")
    .leftJoin("subscriptions", (join) =>
      join
        .onRef("subscriptions.lead_code", "=", "attempt_lines.lead_code")
        .onRef("subscriptions.product", "=", "attempt_lines.product")
        .on("subscriptions.state", "!=", "expired"),
    )
    .selectAll("attempt_lines")
    .select(["leads.email", "leads.funnel", "leads.edition", "leads.brand", "subscriptions.id as subscription"])
    .select(({ selectFrom }) => [
      selectFrom("consents")
        .select("consents.terms")
        .whereRef("consents.attempt_id", "=", "attempt_lines.attempt_id")
        .whereRef("consents.product", "=", "attempt_lines.product")
        .limit(1)
        .as("terms"),
    ])
    .where("attempt_lines.attempt_id", "=", attemptId)
    .orderBy("attempt_lines.product");
