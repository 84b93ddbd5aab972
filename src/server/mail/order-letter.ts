import type { FunnelDefinition } from "../../engine/definition/definition.ts";
import type { Locale } from "../../foundation/locale.ts";
import type { LeadRow, OrderLineRow, OrderRow } from "../database/tables.ts";
import type { Services, Trader } from "../services.ts";
import { localeOf } from "./locale-of.ts";

/** An order with everything that a letter about it says. */
export interface OrderLetter {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly buyer: Pick<LeadRow, "funnel" | "edition">;
  /** Null when the buyer has had their data deleted since: nothing is sent. */
  readonly to: string | null;
  readonly locale: Locale;
  t(key: string, params?: Readonly<Record<string, string>>): string;
  /** @throws when this build knows nobody who sells the funnel: the letter is tried again, or given up loudly */
  seller(): { readonly definition: FunnelDefinition; readonly trader: Trader };
}

export const orderLetter = async (services: Services, orderId: string): Promise<OrderLetter> => {
  const { database, definitions, traders, words } = services;
  const order = await database.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
  const lines = await database
    .selectFrom("order_lines")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("product")
    .execute();
  const lead = await database
    .selectFrom("leads")
    .select(["email", "funnel", "edition", "brand"])
    .where("code", "=", order.lead_code)
    .executeTakeFirstOrThrow();
  const locale = localeOf(order.locale);
  return {
    order,
    lines,
    buyer: lead,
    to: lead.email === "" ? null : lead.email,
    locale,
    t: (key, params) => words.t(locale, key, params),
    seller() {
      const definition = definitions.get(lead.funnel);
      const trader = traders.get(lead.brand ?? definition?.brand ?? "");
      if (!definition || !trader) throw new Error(`nobody is known to sell funnel "${lead.funnel}"`);
      return { definition, trader };
    },
  };
};
