import type { Services } from "../services.ts";
import type { OutboxSender } from "./outbox.ts";
import type { SendMail } from "./send-mail.ts";
import { postEventLetter, signUpLetter } from "./sign-up-letter.ts";

/** `day`: it is known now, or another one; `soon`: it lies in the coming week. */
export const eventNewsSender =
  (services: Services, send: SendMail, news: "day" | "soon"): OutboxSender<"event-day" | "event-soon"> =>
  async ({ signUpId }, { id }) => {
    const letter = await signUpLetter(services, signUpId);
    const date = letter?.event.date;
    // Taken back since: there is nothing to tell.
    if (!letter || date === undefined) return;
    const { row, event, t, day, page } = letter;
    const when = { date: day(date) };
    const subject = t(`app.mail.sign-up.${news}.subject`, when);
    await postEventLetter(services, send, letter, id, subject, [
      { type: "text", text: t("app.mail.sign-up.hello", { name: row.name }) },
      { type: "text", text: t(`app.mail.sign-up.${news}.text`, when) },
      { type: "button", label: t("app.mail.sign-up.page"), href: page(event.page) },
    ]);
  };
