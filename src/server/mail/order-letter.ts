import type { FunnelDefinition } from "../../engine/definition/definition.ts";
import type { Locale } from "../../foundation/locale.ts";
import { zoneOfLocale } from "../../foundation/locale-zone.ts";
import type { Database } from "../database/open.ts";
import type { LeadRow, OrderLineRow, OrderRow } from "../database/tables.ts";
import { readInGroups } from "../outbox/in-groups.ts";
import type { Services, Trader } from "../services.ts";
import { localeOf } from "./locale-of.ts";

/** An order with everything that a letter about it says. */
export interface OrderLetter {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly buyer: Pick<LeadRow, "code" | "funnel" | "edition" | "brand" | "answers" | "language" | "zone">;
  /** Null when the buyer has had their data deleted since: nothing is sent. */
  readonly to: string | null;
  readonly locale: Locale;
  /** IANA zone in which its days and hours are written: the browser's, else where most buyers of the locale live. */
  readonly zone: string;
  t(key: string, params?: Readonly<Record<string, string>>): string;
  /** @throws when this build knows nobody who sells the funnel: the letter is tried again, or given up loudly */
  seller(): { readonly definition: FunnelDefinition; readonly trader: Trader };
}

const readOrders = readInGroups(async (database: Database, ids: readonly string[]) => {
  const [orders, lines] = await Promise.all([
    database
      .selectFrom("orders")
      .innerJoin("leads", "leads.code", "orders.lead_code")
      .selectAll("orders")
      .select([
        "leads.email",
        "leads.funnel",
        "leads.edition",
        "leads.brand",
        "leads.zone",
        "leads.answers",
        "leads.language",
      ])
      .where("orders.id", "in", ids)
      .execute(),
    database.selectFrom("order_lines").selectAll().where("order_id", "in", ids).orderBy("product").execute(),
  ]);
  return new Map(
    orders.map((order) => [order.id, { order, lines: lines.filter(({ order_id }) => order_id === order.id) }]),
  );
});

export const orderLetter = async (services: Services, orderId: string): Promise<OrderLetter> => {
  const { database, definitions, traders, words } = services;
  const read = await readOrders(database, orderId);
  if (!read) throw new Error(`there is no order ${orderId}`);
  const { lines } = read;
  const { email, funnel, edition, brand, zone, answers, language, ...order } = read.order;
  const locale = localeOf(order.locale);
  return {
    order,
    lines,
    buyer: { code: order.lead_code, funnel, edition, brand, answers, language, zone },
    to: email === "" ? null : email,
    locale,
    zone: zone ?? zoneOfLocale(locale),
    t: (key, params) => words.t(locale, key, params),
    seller() {
      const definition = definitions.get(funnel);
      const trader = traders.get(brand ?? definition?.brand ?? "");
      if (!definition || !trader) throw new Error(`nobody is known to sell funnel "${funnel}"`);
      return { definition, trader };
    },
  };
};
