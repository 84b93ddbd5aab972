import type { Database } from "../database/open.ts";
import { enqueue } from "../mail/outbox.ts";
import type { Services } from "../services.ts";

/** US federal law wants five years at least; our terms grant them everywhere. */
const LIFE_YEARS = 5;

/** A card for a gift that was bought; its code comes by mail. */
export const issueGiftCard = async (
  transaction: Database,
  services: Services,
  orderId: string,
  product: string,
): Promise<void> => {
  const id = services.randomHex(16);
  const created_at = services.now();
  const expires = new Date(created_at);
  expires.setUTCFullYear(expires.getUTCFullYear() + LIFE_YEARS);
  await transaction
    .insertInto("gift_cards")
    .values({ id, order_id: orderId, product, expires_at: expires.getTime(), created_at })
    .execute();
  await enqueue(transaction, services, "gift-card", { giftCardId: id });
};
