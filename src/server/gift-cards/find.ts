import type { ProductDefinition } from "../../engine/definition/definition.ts";
import type { GiftCardRow } from "../database/tables.ts";
import { findProduct } from "../purchase/catalogue.ts";
import type { Services } from "../services.ts";
import { giftCodeHash } from "./gift-code.ts";

export interface GiftCard {
  readonly row: GiftCardRow;
  readonly product: ProductDefinition;
}

/** A card that can be redeemed now; null for unknown, used and expired ones alike. */
export const findGiftCard = async (services: Services, code: string): Promise<GiftCard | null> => {
  const row = await services.database
    .selectFrom("gift_cards")
    .innerJoin("orders", "orders.id", "gift_cards.order_id")
    .innerJoin("leads", "leads.code", "orders.lead_code")
    .selectAll("gift_cards")
    .select(["leads.funnel", "leads.edition"])
    .where("hash", "=", giftCodeHash(code))
    .where("redeemed_at", "is", null)
    .where("expires_at", ">", services.now())
    .executeTakeFirst();
  const product = row && findProduct(services, row, row.product);
  return row && product ? { row, product } : null;
};
