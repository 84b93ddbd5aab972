import type { ProductDefinition } from "../../engine/definition/definition.ts";
import type { GiftCardRow, OrderRow } from "../database/tables.ts";
import { findProduct } from "../purchase/catalogue.ts";
import { GONE } from "../purchase/ledger/gone.ts";
import { periodEnd } from "../purchase/period.ts";
import type { Services } from "../services.ts";
import { giftCodeHash } from "./gift-code.ts";

export interface GiftCard {
  readonly row: GiftCardRow & Pick<OrderRow, "payment_state">;
  readonly product: ProductDefinition;
}

const cardOf = async (services: Services, code: string): Promise<GiftCard | null> => {
  const row = await services.database
    .selectFrom("gift_cards")
    .innerJoin("orders", "orders.id", "gift_cards.order_id")
    .innerJoin("leads", "leads.code", "orders.lead_code")
    .selectAll("gift_cards")
    .select(["leads.funnel", "leads.edition", "orders.payment_state"])
    .where("hash", "=", giftCodeHash(code))
    .executeTakeFirst();
  const product = row && findProduct(services, row, row.product);
  return row && product ? { row, product } : null;
};

/** A card that can be redeemed now; null for unknown, used, expired and unpaid ones alike. */
export const findGiftCard = async (services: Services, code: string): Promise<GiftCard | null> => {
  const card = await cardOf(services, code);
  if (!card || card.row.redeemed_at !== null || card.row.expires_at <= services.now()) return null;
  return GONE.has(card.row.payment_state) ? null : card;
};

/** A card that one of the leads has redeemed, as long as they have what it gave; else null. */
export const findRedeemed = async (
  services: Services,
  code: string,
  leads: readonly string[],
): Promise<GiftCard | null> => {
  const card = await cardOf(services, code);
  if (!card || card.row.redeemed_at === null || !leads.includes(card.row.redeemed_by ?? "")) return null;
  const end = periodEnd(card.product, card.row.redeemed_at);
  return end === null || end > services.now() ? card : null;
};
