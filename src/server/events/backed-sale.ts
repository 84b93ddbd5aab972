import type { Database } from "../database/open.ts";

/** Anybody can send events: a sale is one only where an order of that lead has the product. */
export const isBackedSale = async (
  database: Database,
  { orderId, product, leadCode }: { readonly orderId: string; readonly product: string; readonly leadCode?: string },
): Promise<boolean> => {
  const line = await database
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select("orders.lead_code")
    .where("order_lines.order_id", "=", orderId)
    .where("order_lines.product", "=", product)
    .executeTakeFirst();
  return line !== undefined && (leadCode === undefined || line.lead_code === leadCode);
};
