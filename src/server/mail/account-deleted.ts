import type { Services } from "../services.ts";
import type { OutboxSender } from "./outbox.ts";
import type { SendMail } from "./send-mail.ts";

export const accountDeletedSender =
  ({ words }: Services, send: SendMail): OutboxSender<"account-deleted"> =>
  ({ email, locale }, { id }) =>
    send(
      {
        to: email,
        subject: words.t(locale, "app.mail.deleted.subject"),
        text: words.t(locale, "app.mail.deleted.text"),
      },
      id,
    );
