import type { Locale } from "../../foundation/locale.ts";
import { pathOf } from "../../foundation/page-path.ts";
import { leadsOf } from "../accounts/find-client.ts";
import type { DeclarationRow } from "../database/tables.ts";
import { mayRepeat } from "../declarations/may-repeat.ts";
import type { Services } from "../services.ts";
import type { Letter, Row } from "./layout/letter.ts";
import { formatOf, localeOf } from "./locale-of.ts";
import type { OutboxSender } from "./outbox.ts";
import { postLetter, traderOf } from "./post-letter.ts";
import type { SendMail } from "./send-mail.ts";

/** Where whoever holds the mailbox ends what the declaration proved nothing of. */
interface Ask {
  readonly href: string;
}

/** What reached us, with day and time: a proof on a durable medium (CRD art. 11a, § 312k BGB, L. 215-1-1). */
export const declarationReceipt = (
  { words }: Services,
  row: DeclarationRow,
  isRepeated: boolean,
  ask?: Ask,
): Letter => {
  const locale = localeOf(row.language);
  const received = new Intl.DateTimeFormat(formatOf(locale), {
    dateStyle: "long",
    timeStyle: "long",
    timeZone: "UTC",
  }).format(row.received_at);
  // A contract that we do not find is not said to have ended.
  const isUnknown = !isRepeated && row.kind !== "message";
  const intro = isUnknown ? "declaration.unknown" : ask ? "declaration.confirm" : `${row.kind}.intro`;
  return {
    subject: words.t(locale, `app.mail.${row.kind}.subject`),
    blocks: [
      { type: "text", text: words.t(locale, `app.mail.${intro}`) },
      ...(ask ? [{ type: "button" as const, label: words.t(locale, "app.mail.declaration.end"), href: ask.href }] : []),
      ...(isRepeated ? [{ type: "rows" as const, rows: fieldsOf(words, locale, row) }] : []),
      { type: "text", text: words.t(locale, "app.mail.declaration.received", { at: received }) },
      { type: "text", text: words.t(locale, "app.mail.declaration.reference", { reference: row.id }) },
      ...(isUnknown || ask ? [] : [{ type: "text" as const, text: words.t(locale, `app.mail.${row.kind}.next`) }]),
    ],
  };
};

const fieldsOf = (words: Services["words"], locale: Locale, { content }: DeclarationRow): readonly Row[] =>
  // Written by us as a flat object of texts.
  Object.entries(JSON.parse(content) as Readonly<Record<string, string>>).map(([field, value]) => ({
    label: words.t(locale, `app.section.form.field.${field}`),
    value: field === "kind" ? words.t(locale, `app.section.form.kind.${value}`) : value,
  }));

/** Undefined when it was a message of somebody who has had their data deleted since. */
const declarationOf = ({ database }: Services, id: string): Promise<DeclarationRow | undefined> =>
  database.selectFrom("declarations").selectAll().where("id", "=", id).executeTakeFirst();

/** The brand that who declared has been a visitor of, as far as that is known. */
const writerTo = async (services: Services, { email, language }: DeclarationRow) => {
  const [lead] = await leadsOf(services, email);
  return { trader: traderOf(services, lead), locale: localeOf(language) };
};

/** To who declared. */
export const declarationReceiptSender =
  (services: Services, send: SendMail): OutboxSender<"declaration-receipt"> =>
  async ({ declarationId, needs }, { id }) => {
    const row = await declarationOf(services, declarationId);
    if (!row || row.email === "") return;
    const writer = await writerTo(services, row);
    const ask = needs && { href: writer.trader.site + pathOf(writer.locale, "account") };
    const letter = declarationReceipt(services, row, await mayRepeat(services, row), ask);
    await postLetter(services, send, { ...writer, to: row.email }, letter, id);
  };

/** To the people who have to act: with everything. */
export const declarationNoticeSender =
  (services: Services, send: SendMail): OutboxSender<"declaration-notice"> =>
  async ({ declarationId }, { id }) => {
    const row = await declarationOf(services, declarationId);
    if (!row) return;
    const letter = declarationReceipt(services, row, true);
    await postLetter(services, send, { ...(await writerTo(services, row)), to: services.inbox }, letter, id);
  };
