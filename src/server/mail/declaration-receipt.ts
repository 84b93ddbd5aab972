import type { Locale } from "../../foundation/locale.ts";
import type { DeclarationRow } from "../database/tables.ts";
import { mayRepeat } from "../declarations/may-repeat.ts";
import type { Services } from "../services.ts";
import { formatOf, localeOf } from "./locale-of.ts";
import type { OutboxSender } from "./outbox.ts";
import type { Mail, SendMail } from "./send-mail.ts";

/** What reached us, with day and time: a proof on a durable medium (CRD art. 11a, § 312k BGB, L. 215-1-1). */
export const declarationReceipt = (
  { words }: Services,
  row: DeclarationRow,
  isRepeated: boolean,
): Pick<Mail, "subject" | "text"> => {
  const locale = localeOf(row.language);
  const received = new Intl.DateTimeFormat(formatOf(locale), {
    dateStyle: "long",
    timeStyle: "long",
    timeZone: "UTC",
  }).format(row.received_at);
  // A contract that we do not find is not said to have ended.
  const isUnknown = !isRepeated && row.kind !== "message";
  const text = [
    words.t(locale, isUnknown ? "app.mail.declaration.unknown" : `app.mail.${row.kind}.intro`),
    "",
    ...(isRepeated ? [...fieldsOf(words, locale, row), ""] : []),
    words.t(locale, "app.mail.declaration.received", { at: received }),
    words.t(locale, "app.mail.declaration.reference", { reference: row.id }),
    ...(isUnknown ? [] : ["", words.t(locale, `app.mail.${row.kind}.next`)]),
  ].join("\n");
  return { subject: words.t(locale, `app.mail.${row.kind}.subject`), text };
};

const fieldsOf = (words: Services["words"], locale: Locale, { content }: DeclarationRow): readonly string[] =>
  // Written by us as a flat object of texts.
  Object.entries(JSON.parse(content) as Readonly<Record<string, string>>).map(([field, value]) => {
    const shown = field === "kind" ? words.t(locale, `app.section.form.kind.${value}`) : value;
    return `${words.t(locale, `app.section.form.field.${field}`)}: ${shown}`;
  });

const declarationOf = ({ database }: Services, id: string): Promise<DeclarationRow> =>
  database.selectFrom("declarations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** To who declared. */
export const declarationReceiptSender =
  (services: Services, send: SendMail): OutboxSender<"declaration-receipt"> =>
  async ({ declarationId }, { id }) => {
    const row = await declarationOf(services, declarationId);
    await send({ ...declarationReceipt(services, row, await mayRepeat(services, row)), to: row.email }, id);
  };

/** To the people who have to act: with everything. */
export const declarationNoticeSender =
  (services: Services, send: SendMail): OutboxSender<"declaration-notice"> =>
  async ({ declarationId }, { id }) => {
    const row = await declarationOf(services, declarationId);
    await send({ ...declarationReceipt(services, row, true), to: services.inbox }, id);
  };
