import type { ReversalReason, ReversalRow } from "../../database/ledger-tables.ts";
import type { Database } from "../../database/open.ts";
import type { Services } from "../../services.ts";

interface Wanted extends Pick<ReversalRow, "reference" | "attempt_id" | "minor" | "currency" | "reason"> {
  /** Key of the product whose price alone goes back. */
  readonly part?: string;
}

/** What a buyer has a right to alarms nobody. */
const BY_RIGHT: ReadonlySet<ReversalReason> = new Set<ReversalReason>(["withdrawn", "ended-early"]);

/** Of these a part goes back; of the others all that was charged. */
export const isPart = ({ reason, part }: Pick<ReversalRow, "reason" | "part">): boolean =>
  reason === "ended-early" || part !== "";

/** Writes down that a charge, or a part of it, is to be given back, once for each. */
export const noteReversal = async (
  database: Database,
  services: Pick<Services, "now" | "reportFault">,
  wanted: Wanted,
): Promise<void> => {
  const now = services.now();
  const { numInsertedOrUpdatedRows } = await database
    .insertInto("reversals")
    .values({ part: "", ...wanted, tries: 0, next_at: now, created_at: now })
    .onConflict((conflict) => conflict.columns(["reference", "part"]).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n && !BY_RIGHT.has(wanted.reason))
    services.reportFault("a charge without an order is given back", `${wanted.reference}: ${wanted.reason}`);
};

/**
 * What a refund was to give back has not gone back: it is to be given back again. Of a charge that goes back in whole nobody has
 * kept which refund it was; whoever asks for it again is told where it stands after all.
 */
export const reopenReversal = async (
  transaction: Database,
  { now }: Pick<Services, "now">,
  reference: string,
  refund: string,
): Promise<void> => {
  const asked = transaction
    .updateTable("reversals")
    .set({ outcome: null, refund: null, done_at: null, tries: 0, next_at: now() })
    .where("reference", "=", reference)
    .where("outcome", "=", "refunded");
  const { numUpdatedRows } = await asked.where("refund", "=", refund).executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  await asked.where("part", "=", "").where("reason", "!=", "ended-early").where("refund", "is", null).execute();
};
