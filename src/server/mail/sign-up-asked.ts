import type { Services } from "../services.ts";
import type { OutboxSender } from "./outbox.ts";
import { postLetter } from "./post-letter.ts";
import type { SendMail } from "./send-mail.ts";
import { signUpLetter } from "./sign-up-letter.ts";

/** Asks whether the address is theirs. Says nothing that somebody else has typed: it may reach a stranger. */
export const signUpAskedSender =
  (services: Services, send: SendMail): OutboxSender<"sign-up-asked"> =>
  async ({ signUpId, news }, { id }) => {
    const letter = await signUpLetter(services, signUpId);
    if (!letter) return;
    const { row, event, locale, t, act } = letter;
    await postLetter(
      services,
      send,
      { to: row.email, trader: event.trader, locale },
      {
        subject: t("app.mail.sign-up.asked.subject"),
        blocks: [
          { type: "text", text: t("app.mail.sign-up.asked.text") },
          {
            type: "button",
            label: t("app.mail.sign-up.asked.button"),
            href: act("confirm-sign-up", news ? "confirm-with-news" : "confirm"),
          },
          ...(news
            ? [
                {
                  type: "text" as const,
                  text: t("app.mail.sign-up.asked.news", { text: t("app.section.sign-up.news") }),
                },
              ]
            : []),
          { type: "fine", text: t("app.mail.sign-up.asked.not-you") },
        ],
      },
      id,
    );
  };
