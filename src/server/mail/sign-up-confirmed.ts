import { inOnePiece } from "../../foundation/in-one-piece.ts";
import type { Services } from "../services.ts";
import type { Row } from "./layout/letter.ts";
import type { OutboxSender } from "./outbox.ts";
import type { SendMail } from "./send-mail.ts";
import { postEventLetter, type SignUpLetter, signUpLetter } from "./sign-up-letter.ts";

/** What is known of the event, as its page says it. */
const facts = ({ event, t, day, locale }: SignUpLetter): readonly Row[] => {
  const { place, date, distances } = event;
  const km = new Intl.NumberFormat(locale, { style: "unit", unit: "kilometer", maximumFractionDigits: 1 });
  return [
    ...(place === undefined ? [] : [{ label: t("app.section.event.place"), value: t(place) }]),
    {
      label: t("app.section.event.date"),
      value: date === undefined ? t("app.section.event.undated") : day(date),
    },
    ...(distances === undefined
      ? []
      : [
          {
            label: t("app.section.event.distances"),
            value: distances.map((each) => inOnePiece(km.format(each))).join(", "),
          },
        ]),
  ];
};

export const signUpConfirmedSender =
  (services: Services, send: SendMail): OutboxSender<"sign-up-confirmed"> =>
  async ({ signUpId }, { id }) => {
    const letter = await signUpLetter(services, signUpId);
    if (!letter) return;
    const { row, event, t, page } = letter;
    await postEventLetter(services, send, letter, id, t("app.mail.sign-up.confirmed.subject"), [
      { type: "text", text: t("app.mail.sign-up.hello", { name: row.name }) },
      { type: "text", text: t("app.mail.sign-up.confirmed.text") },
      { type: "rows", rows: facts(letter) },
      event.register === undefined
        ? { type: "text", text: t("app.section.event.closed") }
        : { type: "link", label: t("app.section.event.register"), href: event.register },
      { type: "text", text: t("app.mail.sign-up.training") },
      { type: "text", text: t("app.mail.sign-up.plan") },
      { type: "button", label: t("app.mail.sign-up.page"), href: page(event.page) },
      { type: "fine", text: t("app.mail.sign-up.later") },
    ]);
  };
