import { FALLBACK_LOCALE, isLocale } from "../../foundation/locale.ts";
import { NEVER } from "../gift-cards/expiry.ts";
import { giftCodeWasSent, unsentGiftCode } from "../gift-cards/gift-code.ts";
import type { Services } from "../services.ts";
import type { OutboxSender } from "./outbox.ts";
import type { SendMail } from "./send-mail.ts";

/** Sends the code of a card that was bought. It is made here, so that once it is sent it is written down in the mail only. */
export const giftCardSender =
  (services: Services, send: SendMail): OutboxSender<"gift-card"> =>
  async ({ giftCardId }, { id }) => {
    const { database, words } = services;
    const card = await database
      .selectFrom("gift_cards")
      .innerJoin("orders", "orders.id", "gift_cards.order_id")
      .innerJoin("leads", "leads.code", "orders.lead_code")
      .select(["orders.locale", "leads.email", "gift_cards.expires_at"])
      .where("gift_cards.id", "=", giftCardId)
      .executeTakeFirstOrThrow();
    // The buyer had their data deleted before the card was sent.
    if (card.email === "") return;
    const locale = isLocale(card.locale) ? card.locale : FALLBACK_LOCALE;
    const code = await unsentGiftCode(services, giftCardId);
    if (code === null) return;
    const days = new Intl.DateTimeFormat(locale === "en-150" ? "en-IE" : locale, { dateStyle: "long" });
    const text = [
      words.t(locale, "app.mail.gift.intro"),
      "",
      code,
      "",
      words.t(locale, "app.mail.gift.how"),
      ...(card.expires_at < NEVER
        ? [words.t(locale, "app.mail.gift.until", { date: days.format(card.expires_at) })]
        : []),
    ].join("\n");
    await send({ to: card.email, subject: words.t(locale, "app.mail.gift.subject"), text }, id);
    await giftCodeWasSent(services, giftCardId);
  };
