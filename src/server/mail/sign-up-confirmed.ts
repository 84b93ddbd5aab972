import type { Services } from "../services.ts";
import type { OutboxSender } from "./outbox.ts";
import type { SendMail } from "./send-mail.ts";
import { eventMail, type SignUpLetter, signUpLetter } from "./sign-up-letter.ts";

/** What is known of the event, as its page says it. */
const factLines = ({ event, t, day, locale }: SignUpLetter): readonly string[] => {
  const { place, date, distances, register } = event;
  const km = new Intl.NumberFormat(locale, { style: "unit", unit: "kilometer", maximumFractionDigits: 1 });
  return [
    ...(place === undefined ? [] : [`${t("app.section.event.place")}: ${t(place)}`]),
    `${t("app.section.event.date")}: ${date === undefined ? t("app.section.event.undated") : day(date)}`,
    ...(distances === undefined
      ? []
      : [`${t("app.section.event.distances")}: ${distances.map((each) => km.format(each)).join(", ")}`]),
    register === undefined ? t("app.section.event.closed") : `${t("app.section.event.register")}: ${register}`,
  ];
};

export const signUpConfirmedSender =
  (services: Services, send: SendMail): OutboxSender<"sign-up-confirmed"> =>
  async ({ signUpId }, { id }) => {
    const letter = await signUpLetter(services, signUpId);
    if (!letter) return;
    const { row, event, t, page } = letter;
    const lines = [
      t("app.mail.sign-up.hello", { name: row.name }),
      "",
      t("app.mail.sign-up.confirmed.text"),
      ...factLines(letter),
      "",
      t("app.mail.sign-up.training"),
      "",
      t("app.mail.sign-up.plan"),
      page(event.page),
      "",
      t("app.mail.sign-up.later"),
    ];
    await send(eventMail(letter, t("app.mail.sign-up.confirmed.subject"), lines), id);
  };
