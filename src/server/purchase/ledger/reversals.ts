import type { ReversalReason, ReversalRow } from "../../database/ledger-tables.ts";
import type { Database } from "../../database/open.ts";
import type { Services } from "../../services.ts";

type Wanted = Pick<ReversalRow, "reference" | "attempt_id" | "minor" | "currency" | "reason">;

/** What a buyer has a right to alarms nobody. */
const BY_RIGHT: ReadonlySet<ReversalReason> = new Set<ReversalReason>(["withdrawn", "ended-early"]);

/** Of these a part goes back; of the others all that was charged. */
export const isPart = ({ reason }: Pick<ReversalRow, "reason">): boolean => reason === "ended-early";

/** Writes down that a charge, or a part of it, is to be given back, once for each charge. */
export const noteReversal = async (database: Database, services: Services, wanted: Wanted): Promise<void> => {
  const now = services.now();
  const { numInsertedOrUpdatedRows } = await database
    .insertInto("reversals")
    .values({ ...wanted, tries: 0, next_at: now, created_at: now })
    .onConflict((conflict) => conflict.column("reference").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n && !BY_RIGHT.has(wanted.reason))
    services.reportFault("a charge without an order is given back", `${wanted.reference}: ${wanted.reason}`);
};
