import { type Currency, isCurrency } from "../../../foundation/currencies.ts";
import type { Database } from "../../database/open.ts";
import { refundedMinor } from "./payment-state.ts";

/** What of a charge paid one line of an order, as it goes back. */
export interface LineCharge {
  readonly reference: string;
  readonly attempt_id: string;
  readonly minor: number;
  readonly currency: Currency;
  /** The product where something else was paid in the same charge; empty: all of it paid this line. */
  readonly part: string;
}

/** States of an order whose money is all with us. */
export const PAID: ReadonlySet<string> = new Set(["captured", "settled"]);

/**
 * The charge of a line whose price can go back now. Null when people have to look: the price has gone back already, or the
 * money has not come, is disputed, or went back in part and not by us.
 */
export const lineCharge = async (database: Database, orderId: string, product: string): Promise<LineCharge | null> => {
  const line = await database
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .innerJoin("attempts", "attempts.id", "orders.attempt_id")
    .select(["order_lines.minor", "orders.minor as total", "orders.currency", "orders.payment_state"])
    .select(["orders.attempt_id", "attempts.provider_reference"])
    .where("orders.id", "=", orderId)
    .where("order_lines.product", "=", product)
    .executeTakeFirst();
  if (!line || line.provider_reference === null || line.minor === 0) return null;
  const { provider_reference: reference, attempt_id, minor, total, currency, payment_state } = line;
  if (!isCurrency(currency)) return null;
  const returned = await database
    .selectFrom("reversals")
    .select(["part", "minor"])
    .where("reference", "=", reference)
    .execute();
  if (returned.some(({ part }) => part === "" || part === product)) return null;
  if (!PAID.has(payment_state)) {
    if (payment_state !== "partly-refunded") return null;
    const events = await database
      .selectFrom("provider_events")
      .select(["kind", "subject", "minor"])
      .where("reference", "=", reference)
      .execute();
    if (refundedMinor(events) > returned.reduce((sum, each) => sum + each.minor, 0)) return null;
  }
  return { reference, attempt_id, minor, currency, part: minor === total ? "" : product };
};
