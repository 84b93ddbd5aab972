import type { Transaction } from "kysely";
import { isRepeatable } from "../../engine/selling/repeatable.ts";
import type { Tables } from "../database/tables.ts";
import type { Services } from "../services.ts";
import { failWithin } from "./attempts.ts";
import { findProduct } from "./catalogue.ts";
import type { Wish } from "./wish.ts";

/**
 * The attempt that is not settled yet and buys the same, where a product may be owned twice: no key of the database keeps
 * two such attempts apart. A second parcel is a wish, but not while nobody knows whether the first is paid.
 * @returns its id, or null
 */
export const unsettledSame = async (
  transaction: Transaction<Tables>,
  services: Services,
  { lead, attemptId }: Wish,
  key: string,
): Promise<string | null> => {
  const product = findProduct(services, lead, key);
  if (!product || !isRepeatable(product)) return null;
  // Writing to the row holds the lead until the transaction ends: of two at once, the later one sees the earlier.
  await transaction
    .updateTable("leads")
    .set(({ ref }) => ({ updated_at: ref("updated_at") }))
    .where("code", "=", lead.code)
    .execute();
  const others = await transaction
    .selectFrom("attempt_lines")
    .innerJoin("attempts", "attempts.id", "attempt_lines.attempt_id")
    .select(["attempts.id", "attempts.status"])
    .where("attempt_lines.lead_code", "=", lead.code)
    .where("attempt_lines.product", "=", key)
    .where("attempt_lines.open", "=", 1)
    .where("attempts.id", "!=", attemptId)
    .where("attempts.status", "not in", ["completed", "failed"])
    .execute();
  for (const { id, status } of others) {
    if (status !== "needs_confirmation") return id;
    // Nothing is charged before the bank has said yes. Who pays anew has given that up.
    const end = { reason: "needs-confirmation-failed", ask_at: null, updated_at: services.now() };
    if (!(await failWithin(transaction, id, ["needs_confirmation"], end))) return id;
  }
  return null;
};
