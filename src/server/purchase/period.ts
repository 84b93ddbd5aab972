import type { ProductDefinition } from "../../engine/definition/definition.ts";
import { addDuration } from "../../foundation/calendar.ts";
import type { Database } from "../database/open.ts";

const HOUR_MS = 3_600_000;
const REPEATABLE: ReadonlySet<string> = new Set(["Gift Card", "Physical"]);

/**
 * Which period of a product a lead would buy now: as many as have ended. Two attempts within one period meet in the
 * unique key of `attempt_lines`, whatever ids they have.
 */
export const presentPeriod = async (
  database: Database,
  leadCode: string,
  product: string,
  now: number,
): Promise<number> => {
  const { ended } = await database
    .selectFrom("order_lines")
    .select(({ fn }) => fn.countAll<number>().as("ended"))
    .where("lead_code", "=", leadCode)
    .where("product", "=", product)
    .where("period_ends_at", "<=", now)
    .executeTakeFirstOrThrow();
  return ended;
};

/** Instant from which the product may be bought again; null: it is owned for ever. */
export const periodEnd = (product: ProductDefinition, start: number): number | null => {
  if (product.is_subscription && product.plan) {
    return Date.parse(addDuration(new Date(start).toISOString().slice(0, 10), product.plan));
  }
  // A second gift card or bottle is a wish and not a mistake, once the first order is an hour old.
  return REPEATABLE.has(product.category) || product.type === "physical" ? start + HOUR_MS : null;
};
