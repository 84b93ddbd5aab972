import { ok } from "../../../foundation/result.ts";
import { NEVER } from "../../gift-cards/expiry.ts";
import { findGiftCard } from "../../gift-cards/find.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

export const validateGiftCard: Handler<"validateGiftCard"> = async ({ body }, services) => {
  const card = await findGiftCard(services, body.code);
  if (!card) return refuse("gift_card_refused");
  const { row, product } = card;
  const expiry = row.expires_at < NEVER ? { expires_at: new Date(row.expires_at).toISOString() } : {};
  return ok({ product_id: product.id, product: product.key, ...expiry });
};
