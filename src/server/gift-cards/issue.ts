import type { ProductDefinition } from "../../engine/definition/definition.ts";
import type { Database } from "../database/open.ts";
import { enqueue } from "../mail/outbox.ts";
import type { Services } from "../services.ts";
import { NEVER } from "./expiry.ts";

/** A card for a gift that was bought, good for what the product gives; its code comes by mail. */
export const issueGiftCard = async (
  transaction: Database,
  services: Services,
  orderId: string,
  { gives, expires_years: years }: NonNullable<ProductDefinition["gift_card"]>,
): Promise<void> => {
  const id = services.randomHex(16);
  const created_at = services.now();
  const expires = new Date(created_at);
  if (years !== undefined) expires.setUTCFullYear(expires.getUTCFullYear() + years);
  const expires_at = years === undefined ? NEVER : expires.getTime();
  await transaction
    .insertInto("gift_cards")
    .values({ id, order_id: orderId, product: gives, expires_at, created_at })
    .execute();
  await enqueue(transaction, services, "gift-card", { giftCardId: id });
};
