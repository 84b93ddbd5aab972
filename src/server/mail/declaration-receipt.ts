import { FALLBACK_LOCALE, isLocale } from "../../foundation/locale.ts";
import type { DeclarationRow } from "../database/tables.ts";
import type { Services } from "../services.ts";
import type { OutboxSender } from "./outbox.ts";
import type { Mail, SendMail } from "./send-mail.ts";

/** Repeats what was declared, with day and time: a proof on a durable medium (CRD art. 11a, § 312k BGB, L. 215-1-1). */
export const declarationReceipt = ({ words }: Services, row: DeclarationRow): Mail => {
  const locale = isLocale(row.language) ? row.language : FALLBACK_LOCALE;
  const received = new Intl.DateTimeFormat(locale === "en-150" ? "en-IE" : locale, {
    dateStyle: "long",
    timeStyle: "long",
    timeZone: "UTC",
  }).format(row.received_at);
  // Written by us as a flat object of texts.
  const content = Object.entries(JSON.parse(row.content) as Readonly<Record<string, string>>);
  const text = [
    words.t(locale, `app.mail.${row.kind}.intro`),
    "",
    ...content.map(([field, value]) => {
      const shown = field === "kind" ? words.t(locale, `app.section.form.kind.${value}`) : value;
      return `${words.t(locale, `app.section.form.field.${field}`)}: ${shown}`;
    }),
    "",
    words.t(locale, "app.mail.declaration.received", { at: received }),
    words.t(locale, "app.mail.declaration.reference", { reference: row.id }),
    "",
    words.t(locale, `app.mail.${row.kind}.next`),
  ].join("\n");
  return { to: row.email, subject: words.t(locale, `app.mail.${row.kind}.subject`), text };
};

/** One mail to who declared, one to the people who have to act. */
export const declarationReceiptSender =
  (services: Services, send: SendMail): OutboxSender<"declaration-receipt"> =>
  async ({ declarationId }, { id }) => {
    const row = await services.database
      .selectFrom("declarations")
      .selectAll()
      .where("id", "=", declarationId)
      .executeTakeFirstOrThrow();
    const mail = declarationReceipt(services, row);
    await send(mail, id);
    await send({ ...mail, to: services.inbox }, `${id}-inbox`);
  };
