import type { ProductDefinition } from "../../../engine/definition/definition.ts";
import { chargeOf } from "../../../engine/selling/price-products.ts";
import { beginSubscription } from "../../../engine/subscription/begin.ts";
import { type Due, dueOf } from "../../../engine/subscription/due.ts";
import { eventOf } from "../../../engine/subscription/event-of.ts";
import { after } from "../../../engine/subscription/events.ts";
import { dayOfNotice, minorOfNotice, noticesBetween } from "../../../engine/subscription/notices.ts";
import type { Subscription } from "../../../engine/subscription/subscription.ts";
import { addDuration, addMonths } from "../../../foundation/calendar.ts";
import { present } from "../../../foundation/invariant.ts";
import type { Locale } from "../../../foundation/locale.ts";
import { zoneOfLocale } from "../../../foundation/locale-zone.ts";
import { decimalString, minorUnits } from "../../../foundation/money.ts";
import type { AfterPolicy } from "../../../language/types/brand.gen.ts";
import type { Messages } from "../../../language/words/messages.ts";
import { writtenAmount, writtenDay } from "../../../server/subscriptions/written-terms.ts";
import type { Table } from "../../output/table.ts";

interface Buyer {
  readonly product: ProductDefinition;
  readonly policy: AfterPolicy;
  readonly messages: Messages;
  readonly locale: Locale;
  /** Day of the purchase. */
  readonly from: string;
  readonly months: number;
  /** The first renewal that is declined, and all after it; null: none. */
  readonly declined: number | null;
}

const HAPPENS: Readonly<Record<Exclude<Due["does"], "charge">, string>> = {
  announce: "is told",
  suspend: "access stops",
  expire: "ends",
  pause: "pauses",
  resume: "goes on",
  end: "is to end",
};

/** One row for each thing that happens to a buyer: day, what, amount, and the mails' subjects. */
export const diaryOf = (buyer: Buyer): Table => {
  const { product, policy, locale, from, months, declined } = buyer;
  const { amount, currency_id: currency } = product.prices[locale];
  const trial = product.trials?.[locale]?.duration;
  const period = present(product.plan, `the period of ${product.key}`);
  const minor = present(minorUnits(amount, currency), `the price of ${product.key}`);
  const agreement = { minor, currency, period, zone: zoneOfLocale(locale) };
  const written = (paid: number): string => `${decimalString({ minor: paid, currency })} ${currency}`;
  const first = chargeOf(product, locale, null);
  const rows = [[from, trial ? "buys a trial" : "buys", written(first.minor), mailOf(buyer, "order")]];
  const begins = product.begins_after ? addDuration(from, product.begins_after) : from;
  if (begins !== from) rows.push([begins, "begins", "", ""]);
  let subscription = beginSubscription(agreement, { length: trial ?? period, isTrial: trial !== undefined }, begins);
  const end = addMonths(from, months);
  for (let due = dueOf(subscription, policy); due && due.on <= end; due = dueOf(subscription, policy)) {
    const isPaid = declined === null || subscription.renewals + 1 < declined;
    const next = after(subscription, eventOf(due, due.on, isPaid));
    const mails = noticesBetween(subscription, next, policy).map((notice) =>
      mailOf(buyer, `subscription.${notice}`, {
        date: writtenDay(locale, dayOfNotice(notice, next, policy)),
        amount: writtenAmount(locale, minorOfNotice(notice, next), currency),
      }),
    );
    const [what, paid] =
      due.does === "charge" ? [isPaid ? "pays" : "is declined", written(due.minor)] : [HAPPENS[due.does], ""];
    rows.push([due.on, what, paid, mails.join("; ")]);
    subscription = next;
  }
  return { columns: ["day", "what", "amount", "mail"], rows: [...rows, lastRow(subscription, end)] };
};

const lastRow = ({ state, dueOn }: Subscription, end: string): readonly string[] => [
  end,
  `${state.replace("_", " ")}, paid until ${dueOn}`,
  "",
  "",
];

/** The subject of a mail in the buyer's words. */
const mailOf = (
  { messages, locale }: Buyer,
  mail: string,
  params: Readonly<Record<string, string>> = { number: "…" },
): string => {
  const [form] = messages.formsOf(`app.mail.${mail}.subject`, locale);
  return (form?.text ?? mail).replace(/\{\{(\w+)\}\}/g, (whole, name: string) => params[name] ?? whole);
};
