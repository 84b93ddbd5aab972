import { dayInWords } from "../../foundation/dates/day-in-words.ts";
import { pathOf } from "../../foundation/page-path.ts";
import { NEVER } from "../gift-cards/expiry.ts";
import { giftCodeWasSent, unsentGiftCode } from "../gift-cards/gift-code.ts";
import type { Services } from "../services.ts";
import { formatOf } from "./locale-of.ts";
import { orderLetter } from "./order-letter.ts";
import type { OutboxSender } from "./outbox.ts";
import { postLetter, traderOf } from "./post-letter.ts";
import type { SendMail } from "./send-mail.ts";

/** Sends the code of a card that was bought. It is made here, so that once it is sent it is written down in the mail only. */
export const giftCardSender =
  (services: Services, send: SendMail): OutboxSender<"gift-card"> =>
  async ({ giftCardId }, { id }) => {
    const card = await services.database
      .selectFrom("gift_cards")
      .select(["order_id", "expires_at", "withdrawn_at"])
      .where("id", "=", giftCardId)
      .executeTakeFirstOrThrow();
    const { to, locale, zone, t, buyer } = await orderLetter(services, card.order_id);
    if (to === null || card.withdrawn_at !== null) return;
    const code = await unsentGiftCode(services, giftCardId);
    if (code === null) return;
    const days = new Intl.DateTimeFormat(formatOf(locale), { dateStyle: "long", timeZone: zone });
    const until = t("app.mail.gift.until", { date: dayInWords(days.format(card.expires_at), locale) });
    const trader = traderOf(services, buyer);
    await postLetter(
      services,
      send,
      { to, trader, locale },
      {
        subject: t("app.mail.gift.subject"),
        blocks: [
          { type: "text", text: t("app.mail.gift.intro") },
          { type: "code", text: code },
          { type: "text", text: t("app.mail.gift.how") },
          { type: "button", label: t("site.gift-card.title"), href: trader.site + pathOf(locale, "gift-card") },
          ...(card.expires_at < NEVER ? [{ type: "text" as const, text: until }] : []),
        ],
      },
      id,
    );
    await giftCodeWasSent(services, giftCardId);
  };
