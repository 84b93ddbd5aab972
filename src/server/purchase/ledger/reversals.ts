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
