import type { Services } from "../services.ts";
import type { OutboxSender } from "./outbox.ts";
import { postLetter, traderOf } from "./post-letter.ts";
import type { SendMail } from "./send-mail.ts";

export const accountDeletedSender =
  (services: Services, send: SendMail): OutboxSender<"account-deleted"> =>
  ({ email, locale, visited }, { id }) =>
    postLetter(
      services,
      send,
      { to: email, trader: traderOf(services, visited), locale },
      {
        subject: services.words.t(locale, "app.mail.deleted.subject"),
        blocks: [{ type: "text", text: services.words.t(locale, "app.mail.deleted.text") }],
      },
      id,
    );
