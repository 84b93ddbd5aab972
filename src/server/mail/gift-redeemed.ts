import { findLead } from "../leads/leads.ts";
import { findProduct } from "../purchase/catalogue.ts";
import type { Services } from "../services.ts";
import { localeOf } from "./locale-of.ts";
import type { OutboxSender } from "./outbox.ts";
import { accountAddress, postLetter, traderOf } from "./post-letter.ts";
import type { SendMail } from "./send-mail.ts";

/** Confirms to who redeemed a gift card what is theirs now. */
export const giftRedeemedSender =
  (services: Services, send: SendMail): OutboxSender<"gift-redeemed"> =>
  async ({ giftCardId }, { id }) => {
    const { database, words } = services;
    const card = await database
      .selectFrom("gift_cards")
      .select(["product", "redeemed_by"])
      .where("id", "=", giftCardId)
      .executeTakeFirst();
    const lead = card?.redeemed_by ? await findLead(services, card.redeemed_by) : null;
    const product = card && lead ? findProduct(services, lead, card.product) : null;
    // Deleted since: there is nobody to tell.
    if (!lead || !product) return;
    const locale = localeOf(lead.language);
    const name = words.t(locale, product.name);
    await postLetter(
      services,
      send,
      { to: lead.email, trader: traderOf(services, lead), locale },
      {
        subject: words.t(locale, "app.mail.redeemed.subject"),
        blocks: [
          { type: "text", text: words.t(locale, "app.mail.redeemed.text", { product: name }) },
          {
            type: "button",
            label: words.t(locale, "app.footer.account"),
            href: accountAddress(services, lead, locale),
          },
          { type: "fine", text: words.t(locale, "app.mail.redeemed.not-you") },
        ],
      },
      id,
    );
  };
