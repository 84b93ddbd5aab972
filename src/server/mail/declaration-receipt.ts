import { isDay } from "../../foundation/calendar.ts";
import { isCurrency } from "../../foundation/currencies.ts";
import { dayInWords } from "../../foundation/dates/day-in-words.ts";
import type { Locale } from "../../foundation/locale.ts";
import { zoneOfLocale } from "../../foundation/locale-zone.ts";
import { pathOf } from "../../foundation/page-path.ts";
import { leadsOf } from "../accounts/find-client.ts";
import type { DeclarationRow } from "../database/declaration-tables.ts";
import { requestOf } from "../declarations/end-request.ts";
import { endableBy } from "../declarations/endable.ts";
import { mayRepeat } from "../declarations/may-repeat.ts";
import { contractToken } from "../declarations/token.ts";
import { findLead } from "../leads/leads.ts";
import { planName } from "../purchase/plan-name.ts";
import type { Services, Trader } from "../services.ts";
import { writtenAmount, writtenDay } from "../subscriptions/written-terms.ts";
import type { Block, Letter, Row } from "./layout/letter.ts";
import { formatOf, localeOf } from "./locale-of.ts";
import type { OutboxSender } from "./outbox.ts";
import { postLetter, traderOf } from "./post-letter.ts";
import type { SendMail } from "./send-mail.ts";

/** What whoever holds the mailbox presses to end what the declaration proved nothing of: a button for each contract. */
type Ask = readonly Block[];

/**
 * What reached us, with day and time: a proof on a durable medium (CRD art. 11a, § 312k BGB, L. 215-1-1).
 * @param writer whose zone the moment is written in: a deadline ends with their day
 */
const declarationReceipt = (
  { words }: Services,
  row: DeclarationRow,
  { locale, zone }: Writer,
  isRepeated: boolean,
  { ask, things = [] }: { readonly ask?: Ask | undefined; readonly things?: readonly string[] } = {},
): Letter => {
  const format = new Intl.DateTimeFormat(formatOf(locale), { dateStyle: "long", timeStyle: "long", timeZone: zone });
  const received = dayInWords(format.format(row.received_at), locale);
  // A contract that we do not find is not said to have ended.
  const isUnknown = !isRepeated && row.kind !== "message";
  const intro = isUnknown ? "declaration.unknown" : ask ? "declaration.confirm" : `${row.kind}.intro`;
  // Whoever has still to press a button reads so in the list of their mails.
  const subject = ask && !isUnknown ? `${row.kind}.confirm.subject` : `${row.kind}.subject`;
  return {
    subject: words.t(locale, `app.mail.${subject}`),
    blocks: [
      { type: "text", text: words.t(locale, `app.mail.${intro}`) },
      ...(ask ?? []),
      ...(isRepeated ? [{ type: "rows" as const, rows: fieldsOf(words, locale, row) }] : []),
      { type: "text", text: words.t(locale, "app.mail.declaration.received", { at: received }) },
      { type: "text", text: words.t(locale, "app.mail.declaration.reference", { reference: row.id }) },
      ...(isUnknown || ask
        ? []
        : [
            {
              type: "text" as const,
              text: words.t(locale, `app.mail.${row.kind}.${isForCause(row) ? "cause" : "next"}`),
            },
            ...things.map((text) => ({ type: "text" as const, text })),
          ]),
    ],
  };
};

const isForCause = (row: DeclarationRow): boolean =>
  row.kind === "cancellation" && requestOf(row).kind === "extraordinary";

const writtenField = (words: Services["words"], locale: Locale, field: string, value: string): string => {
  if (field === "kind") return words.t(locale, `app.section.form.kind.${value}`);
  return field === "end_date" && isDay(value) ? writtenDay(locale, value) : value;
};

const fieldsOf = (words: Services["words"], locale: Locale, { content }: DeclarationRow): readonly Row[] =>
  // Written by us as a flat object of texts.
  Object.entries(JSON.parse(content) as Readonly<Record<string, string>>).map(([field, value]) => ({
    label: words.t(locale, `app.section.form.field.${field}`),
    value: writtenField(words, locale, field, value),
  }));

/** Undefined when it was a message of somebody who has had their data deleted since. */
const declarationOf = ({ database }: Services, id: string): Promise<DeclarationRow | undefined> =>
  database.selectFrom("declarations").selectAll().where("id", "=", id).executeTakeFirst();

interface Writer {
  readonly trader: Trader;
  readonly locale: Locale;
  /** IANA zone: the browser's with which they bought, else where most buyers of the locale live. */
  readonly zone: string;
}

/** Brand and zone of whoever declared, as far as they have been a visitor. */
const writerTo = async (services: Services, { email, language }: DeclarationRow): Promise<Writer> => {
  const [lead] = await leadsOf(services, email);
  const locale = localeOf(language);
  return { trader: traderOf(services, lead), locale, zone: lead?.zone ?? zoneOfLocale(locale) };
};

/** Addresses name the contract in the fragment, which no server and no referrer sees; a mere opening ends nothing. */
const askFor = async (
  services: Services,
  row: DeclarationRow,
  { trader, locale }: Writer,
): Promise<Ask | undefined> => {
  const { words, signingKey } = services;
  const contracts = await endableBy(services, row.kind, requestOf(row));
  if (contracts.length === 0) return undefined;
  const address = (page: string): string => trader.site + pathOf(locale, page);
  const buttons = contracts.map(async ({ id, lead_code, product }): Promise<Block> => {
    const lead = await findLead(services, lead_code);
    const name = planName(services, lead, product, locale);
    const link = `#declarationToken=${row.id}.${contractToken(row.id, id, signingKey)}`;
    return {
      type: "button",
      label: words.t(locale, `app.mail.${row.kind}.confirm`, { product: name }),
      href: address(`confirm-${row.kind}`) + link,
    };
  });
  return [
    ...(await Promise.all(buttons)),
    { type: "link", label: words.t(locale, "app.footer.account"), href: address("account") },
  ];
};

/** What is to be sent back, to where, and what comes back for it then. */
const parcelsOf = async (
  services: Services,
  row: DeclarationRow,
  { trader, locale }: Writer,
): Promise<readonly string[]> => {
  const lines = await services.database
    .selectFrom("parcel_returns")
    .innerJoin("orders", "orders.id", "parcel_returns.order_id")
    .innerJoin("order_lines", (join) =>
      join
        .onRef("order_lines.order_id", "=", "parcel_returns.order_id")
        .onRef("order_lines.product", "=", "parcel_returns.product"),
    )
    .select(["order_lines.lead_code", "order_lines.product", "order_lines.minor", "orders.currency"])
    .where("parcel_returns.declaration_id", "=", row.id)
    .orderBy("order_lines.product")
    .execute();
  return Promise.all(
    lines.map(async ({ lead_code, product, minor, currency }) => {
      const name = planName(services, await findLead(services, lead_code), product, locale);
      const amount = isCurrency(currency) ? writtenAmount(locale, minor, currency) : "";
      const address = [trader.company, ...trader.address].join(", ");
      return services.words.t(locale, "app.mail.withdrawal.parcel", { product: name, amount, address });
    }),
  );
};

/** What nobody can redeem any more. */
const cardsOf = async (services: Services, row: DeclarationRow, { locale }: Writer): Promise<readonly string[]> => {
  const cards = await services.database
    .selectFrom("gift_cards")
    .innerJoin("orders", "orders.id", "gift_cards.order_id")
    .select(["orders.lead_code", "gift_cards.product"])
    .where("gift_cards.withdrawn_by", "=", row.id)
    .orderBy("gift_cards.product")
    .execute();
  return Promise.all(
    cards.map(async ({ lead_code, product }) => {
      const name = planName(services, await findLead(services, lead_code), product, locale);
      return services.words.t(locale, "app.mail.withdrawal.card", { product: name });
    }),
  );
};

/** To who declared. */
export const declarationReceiptSender =
  (services: Services, send: SendMail): OutboxSender<"declaration-receipt"> =>
  async ({ declarationId, needs }, { id }) => {
    const row = await declarationOf(services, declarationId);
    if (!row || row.email === "") return;
    const writer = await writerTo(services, row);
    const ask = needs && (await askFor(services, row, writer));
    const things = [...(await cardsOf(services, row, writer)), ...(await parcelsOf(services, row, writer))];
    const letter = declarationReceipt(services, row, writer, await mayRepeat(services, row), { ask, things });
    await postLetter(services, send, { ...writer, to: row.email }, letter, id);
  };

/** To the people who have to act: with everything. */
export const declarationNoticeSender =
  (services: Services, send: SendMail): OutboxSender<"declaration-notice"> =>
  async ({ declarationId }, { id }) => {
    const row = await declarationOf(services, declarationId);
    if (!row) return;
    const writer = await writerTo(services, row);
    const letter = declarationReceipt(services, row, writer, true);
    await postLetter(services, send, { ...writer, to: services.inbox }, letter, id);
  };
