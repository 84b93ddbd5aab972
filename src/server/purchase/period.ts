import { type Expression, sql } from "kysely";
import type { ProductDefinition } from "../../engine/definition/definition.ts";
import { isRepeatable } from "../../engine/selling/repeatable.ts";
import { addDuration } from "../../foundation/calendar.ts";
import type { Services } from "../services.ts";
import { sha256 } from "../signing/hash.ts";
import { findProduct } from "./catalogue.ts";
import { isGone } from "./ledger/gone.ts";
import type { PurchaseRequest } from "./purchase-request.ts";

/** Hex digits of a mark that fits into an integer of both databases. */
const MARK_DIGITS = 7;

/**
 * Which period of a product a lead would buy now, found by the statement that takes it: the one that they have, else the one
 * after the last that has ended or whose money is gone.
 * A period whose money did not come is to be paid again, and has not ended. Two attempts within one period meet in the
 * unique key of `attempt_lines`, whatever ids they have. What may be owned twice has a period for each attempt: a double
 * tap is one attempt, and a second parcel is a request.
 */
export const periodToBuy = (
  services: Services,
  { lead, attemptId }: Pick<PurchaseRequest, "lead" | "attemptId">,
  key: string,
): number | Expression<number> => {
  const product = findProduct(services, lead, key);
  if (product && isRepeatable(product)) return Number.parseInt(sha256(attemptId).slice(0, MARK_DIGITS), 16);
  const isOver = sql`bought.period_ends_at <= ${services.now()} or ${isGone("bought")}`;
  return sql<number>`(select coalesce(
      max(case when ${isOver} then null else bought.period end), max(bought.period) + 1, 0)
    from order_lines as bought
    join orders on orders.id = bought.order_id
    join attempt_lines as paid on paid.attempt_id = orders.attempt_id and paid.product = bought.product
    where bought.lead_code = ${lead.code} and bought.product = ${key} and paid.open = 1)`;
};

const DAY_MS = 86_400_000;

/**
 * Instant from which the product may be bought again: a plan ends with its time, at the hour at which it began, whether it
 * renews or not. Null: it is owned for ever.
 */
export const periodEnd = (product: ProductDefinition, start: number): number | null => {
  if (isRepeatable(product)) return start;
  if (!product.plan) return null;
  const bought = new Date(start).toISOString().slice(0, 10);
  const begins = product.begins_after ? addDuration(bought, product.begins_after) : bought;
  return Date.parse(addDuration(begins, product.plan)) + (start % DAY_MS);
};
