import type { Database } from "../database/open.ts";
import type { SubscriptionRow } from "../database/subscription-tables.ts";
import type { Held } from "./change.ts";

/** The period of the renewal that is due, in `attempt_lines`: a purchase by hand would buy the same. */
export const periodDue = ({ row, subscription }: Pick<Held, "row" | "subscription">): number =>
  row.first_period + subscription.renewals + 1;

/** Of a renewal that was paid, the period may be paid again; what is under way for the next one pays this one instead. */
export const freePeriod = async (
  transaction: Database,
  { lead_code, product }: SubscriptionRow,
  { attemptId, period }: { readonly attemptId: string; readonly period: number },
): Promise<void> => {
  await transaction.updateTable("attempt_lines").set({ open: 0 }).where("attempt_id", "=", attemptId).execute();
  await transaction
    .updateTable("attempt_lines")
    .set({ period })
    .where("lead_code", "=", lead_code)
    .where("product", "=", product)
    .where("period", "=", period + 1)
    .where("open", "=", 1)
    .execute();
};
