import type { Services } from "../services.ts";
import type { OutboxSender } from "./outbox.ts";
import type { SendMail } from "./send-mail.ts";
import { signUpLetter } from "./sign-up-letter.ts";

/** Asks whether the address is theirs. Says nothing that somebody else has typed: it may reach a stranger. */
export const signUpAskedSender =
  (services: Services, send: SendMail): OutboxSender<"sign-up-asked"> =>
  async ({ signUpId, news }, { id }) => {
    const letter = await signUpLetter(services, signUpId);
    if (!letter) return;
    const { row, t, act } = letter;
    const text = [
      t("app.mail.sign-up.asked.text"),
      "",
      act("confirm-sign-up", news ? "confirm-with-news" : "confirm"),
      "",
      ...(news ? [t("app.mail.sign-up.asked.news", { text: t("app.section.sign-up.news") }), ""] : []),
      t("app.mail.sign-up.asked.not-you"),
    ].join("\n");
    await send({ to: row.email, subject: t("app.mail.sign-up.asked.subject"), text }, id);
  };
