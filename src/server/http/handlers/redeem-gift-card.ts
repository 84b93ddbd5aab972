import { ok } from "../../../foundation/result.ts";
import { findGiftCard } from "../../gift-cards/find.ts";
import { findLead } from "../../leads/leads.ts";
import { enqueue } from "../../mail/outbox.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

export const redeemGiftCard: Handler<"redeemGiftCard"> = async ({ body }, services, { client }) => {
  if (!client.scopes.includes("gift-cards:redeem") || !(await findLead(services, client.code)))
    return refuse("unauthorised");
  const card = await findGiftCard(services, body.code);
  if (!card) return refuse("gift_card_refused");
  // The condition decides between two who redeem at once; whoever looked first has won nothing yet.
  const isRedeemed = await services.database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("gift_cards")
      .set({ redeemed_by: client.code, redeemed_at: services.now() })
      .where("id", "=", card.row.id)
      .where("redeemed_at", "is", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) return false;
    await enqueue(transaction, services, "gift-redeemed", { giftCardId: card.row.id });
    return true;
  });
  if (!isRedeemed) return refuse("gift_card_refused");
  return ok({ success: true, product_id: card.product.id, product: card.product.key });
};
