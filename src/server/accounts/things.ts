import type { ProductDefinition } from "../../engine/definition/definition.ts";
import { calendarDays } from "../../engine/selling/delivery.ts";
import { isRepeatable } from "../../engine/selling/repeatable.ts";
import { isCurrency } from "../../foundation/currencies.ts";
import { zoneOfLocale } from "../../foundation/locale-zone.ts";
import type { Money } from "../../foundation/money.ts";
import type { LeadRow } from "../database/tables.ts";
import { localeOf } from "../mail/locale-of.ts";
import { findProduct } from "../purchase/catalogue.ts";
import type { Services } from "../services.ts";
import { sha256 } from "../signing/hash.ts";
import { lastDaysOf } from "./last-day/last-days.ts";

/** What an order has beside plans: a card to give away, a file, access or an entry, or a parcel. */
export interface Thing {
  /** By which it is asked for: the number of an order is no business of a mailbox (ADR 0017). */
  readonly id: string;
  /** What withdrawing from it takes: the code of a card is voided, access or a file ends, a parcel is sent back. */
  readonly takes: "voiding" | "ending" | "return";
  readonly orderId: string;
  readonly leadCode: string;
  readonly product: string;
  readonly locale: string;
  readonly price: Money;
  /** What the card gives; null: it is none. */
  readonly gives: string | null;
  /** The last day on which it can be withdrawn from, `YYYY-MM-DD` in the zone of its locale; of a parcel the latest possible. */
  readonly lastDay: string;
}

const ID_DIGITS = 32;

/** Days that a parcel is on its way at most: its days of withdrawal begin when it is there. */
const daysOnItsWay = ({ type, delivery }: ProductDefinition): number =>
  type === "physical" && delivery ? calendarDays((delivery.leaves_within ?? 0) + delivery.days.to) : 0;

const takesOf = ({ type, gift_card }: ProductDefinition): Thing["takes"] => {
  if (type === "physical") return "return";
  return gift_card ? "voiding" : "ending";
};

/** Those of leads that can be withdrawn from by their days, the newest first, also such as were. */
export const thingsOf = async (services: Services, leads: readonly LeadRow[]): Promise<readonly Thing[]> => {
  const buyers = new Map(leads.map((lead) => [lead.code, lead]));
  if (buyers.size === 0) return [];
  const lines = await services.database
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select(["orders.id", "orders.locale", "orders.currency", "orders.created_at"])
    .select(["order_lines.lead_code", "order_lines.product", "order_lines.minor"])
    .where("order_lines.lead_code", "in", [...buyers.keys()])
    .orderBy("orders.created_at", "desc")
    .orderBy("order_lines.product")
    .execute();
  const lastDayOf = await lastDaysOf(services, [...buyers.keys()]);
  const things = lines.map(async (line): Promise<readonly Thing[]> => {
    const { id: orderId, lead_code: leadCode, product: key, locale, currency, minor, created_at } = line;
    const buyer = buyers.get(leadCode);
    const product = buyer && findProduct(services, buyer, key);
    if (!product || (product.plan && !isRepeatable(product)) || !isCurrency(currency)) return [];
    const zone = zoneOfLocale(localeOf(locale));
    const lastDay = await lastDayOf({ leadCode, locale, zone, at: created_at, daysOnItsWay: daysOnItsWay(product) });
    if (lastDay === null) return [];
    const id = sha256(`thing.${orderId}.${key}`).slice(0, ID_DIGITS);
    const gives = product.gift_card?.gives ?? null;
    const price = { minor, currency };
    return [{ id, takes: takesOf(product), orderId, leadCode, product: key, locale, price, gives, lastDay }];
  });
  return (await Promise.all(things)).flat();
};
