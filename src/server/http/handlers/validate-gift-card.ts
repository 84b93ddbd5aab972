import type { validateGiftCard as call } from "../../../api/calls/validate-gift-card.ts";
import { ok } from "../../../foundation/result.ts";
import { NEVER } from "../../gift-cards/expiry.ts";
import { findGiftCard } from "../../gift-cards/find.ts";
import type { Handler } from "../handler.ts";
import { tooMany } from "../limits/rate.ts";
import { refuse } from "../refusal.ts";

export const validateGiftCard: Handler<typeof call> = async ({ body }, services, { ip }) => {
  const busy = await tooMany(services, { giftCardTriesPerIp: ip });
  if (busy) return busy;
  const card = await findGiftCard(services, body.code);
  if (!card) return refuse("gift_card_refused");
  const { row, product } = card;
  const expiry = row.expires_at < NEVER ? { expires_at: new Date(row.expires_at).toISOString() } : {};
  return ok({ product_id: product.id, product: product.key, ...expiry });
};
