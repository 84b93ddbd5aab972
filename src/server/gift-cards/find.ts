import type { ProductDefinition } from "../../engine/definition/definition.ts";
import type { GiftCardRow } from "../database/tables.ts";
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
    .selectAll()
    .where("hash", "=", giftCodeHash(code))
    .where("redeemed_at", "is", null)
    .where("expires_at", ">", services.now())
    .executeTakeFirst();
  const product = row && productOf(services, row.product);
  return row && product ? { row, product } : null;
};

const productOf = ({ definitions }: Services, key: string): ProductDefinition | null => {
  for (const { products } of definitions.values()) {
    const product = Object.hasOwn(products, key) ? products[key] : undefined;
    if (product) return product;
  }
  return null;
};
