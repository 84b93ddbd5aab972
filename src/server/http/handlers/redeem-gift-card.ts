import { ok, type Result } from "../../../foundation/result.ts";
import { leadsOf } from "../../accounts/find-client.ts";
import { beingPaidBy, holdMailbox, ownedBy } from "../../accounts/ownership.ts";
import { repeatTransaction } from "../../database/repeat-transaction.ts";
import { findGiftCard, findRedeemed, type GiftCard } from "../../gift-cards/find.ts";
import { holdLead } from "../../leads/leads.ts";
import { sameMailbox } from "../../leads/mailbox.ts";
import { enqueue } from "../../mail/outbox.ts";
import { keysCovering } from "../../purchase/catalogue.ts";
import type { Handler } from "../handler.ts";
import { refuse, type ServerRefusal } from "../refusal.ts";

/**
 * Who has redeemed a card has it, however often they ask. One for what its receiver has otherwise, or is just paying for, keeps
 * its worth: it is refused, and can be redeemed when that plan has ended, or by somebody else.
 */
export const redeemGiftCard: Handler<"redeemGiftCard"> = async ({ body }, services, { client }) => {
  if (!client.scopes.includes("gift-cards:redeem")) return refuse("unauthorised");
  const card = await findGiftCard(services, body.code);
  const redeemed = await repeatTransaction(
    services.database,
    async (transaction): Promise<Result<GiftCard, ServerRefusal>> => {
      const lead = await holdLead(transaction, client.code);
      // The token speaks for the mailbox that was proved, not for one that its lead names since.
      if (!lead || sameMailbox(lead.email) !== sameMailbox(client.email)) return refuse("unauthorised");
      await holdMailbox(transaction, services, lead.email);
      const inside = { ...services, database: transaction };
      const leads = await leadsOf(inside, lead.email);
      const codes = leads.map(({ code }) => code);
      // The answer may have been lost: then it is theirs, and they ask again.
      const theirs = await findRedeemed(inside, body.code, codes);
      if (theirs) return ok(theirs);
      if (!card) return refuse("gift_card_refused");
      const covering = keysCovering(services, lead, card.product.key);
      const hasOf = (keys: readonly string[]): boolean => keys.some((key) => covering.includes(key));
      if (hasOf(await beingPaidBy(inside, leads))) return refuse("purchase_in_flight");
      if (hasOf(await ownedBy(inside, leads))) return refuse("gift_card_owned");
      // The condition decides between two who redeem at once; whoever looked first has won nothing yet.
      const { numUpdatedRows } = await transaction
        .updateTable("gift_cards")
        .set({ redeemed_by: client.code, redeemed_at: services.now() })
        .where("id", "=", card.row.id)
        .where("redeemed_at", "is", null)
        .where("withdrawn_at", "is", null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows !== 1n) return refuse("gift_card_refused");
      await enqueue(transaction, services, "gift-redeemed", { giftCardId: card.row.id });
      return ok(card);
    },
  );
  if (!redeemed.ok) return redeemed;
  const { id, key } = redeemed.value.product;
  return ok({ success: true, product_id: id, product: key });
};
