import { endDayIfPaid, endDayOf } from "../../engine/subscription/ahead.ts";
import {
  dayOfNotice,
  isLasting,
  isOverdue,
  isOvertaken,
  lastPaidPeriod,
  minorWhenSent,
  type NoticeKind,
  unsentOf,
} from "../../engine/subscription/notices.ts";
import { leastPriceNotice } from "../../engine/subscription/price-day.ts";
import type { Subscription } from "../../engine/subscription/subscription.ts";
import { repeatTransaction } from "../database/repeat-transaction.ts";
import type { SentNoticeRow } from "../database/subscription-tables.ts";
import { findLead } from "../leads/leads.ts";
import { planName } from "../purchase/plan-name.ts";
import type { Services } from "../services.ts";
import { apply, bodyOf, hold } from "../subscriptions/change.ts";
import { dayIn } from "../subscriptions/days.ts";
import { intervalWords, writtenAmount, writtenDay } from "../subscriptions/written-terms.ts";
import { suppressionOf } from "./deliverability/suppressions.ts";
import type { Block } from "./layout/letter.ts";
import { localeOf } from "./locale-of.ts";
import type { OutboxPayloads, OutboxSender } from "./outbox.ts";
import { accountAddress, postLetter, traderOf } from "./post-letter.ts";
import type { SendMail } from "./send-mail.ts";

/** Where whoever reads it goes on: in the whole account, or in what of the subscription is to be done there. */
const BUTTON: Readonly<Record<NoticeKind, "card" | "see" | "agree">> = {
  trial: "see",
  renewal: "see",
  reminder: "see",
  receipt: "see",
  failed: "card",
  suspended: "card",
  ending: "see",
  cancelled: "see",
  ended: "see",
  price: "agree",
};

/** What else its words depend on. */
interface Circumstances {
  /** A renewal was being charged. */
  readonly isCharging: boolean;
  /** Its receipt was sent when its money was promised. */
  readonly isAfterAll: boolean;
  /** Its buyer has named a day for the end by now. */
  readonly isEnding: boolean;
}

/** The words of its subject and of its text. */
const wordsOf = (
  notice: NoticeKind,
  subscription: Subscription,
  { isCharging, isAfterAll, isEnding }: Circumstances,
): readonly [string, string] => {
  const { state, change, returned, resumesOn, endReason, ending, dueOn } = subscription;
  const subject = `${notice}.subject`;
  if (notice === "price" && change?.needsYes) return [subject, "price.yes"];
  if (notice === "ending") return ["cancelled.subject", "ending.text"];
  if ((notice === "cancelled" || notice === "ended") && endReason === "refunded")
    return [subject, `${notice}.refunded`];
  if (notice === "ended" && endReason === "unpaid") return [subject, "ended.unpaid"];
  if (notice === "cancelled" && endReason === "dispute") return [subject, "cancelled.dispute"];
  if (notice === "cancelled" && returned !== undefined) return [subject, "cancelled.early"];
  // The day of its end is known once that charge is paid or declined.
  if (notice === "cancelled" && isCharging) return ["charging.subject", "cancelled.charging"];
  // Of two whose money had not come, one is still due.
  if (notice === "receipt" && isAfterAll)
    return ["arrived.subject", isOverdue(subscription) ? "receipt.arrived-partly" : "receipt.arrived"];
  if (notice === "receipt" && state === "cancelled") return [subject, "receipt.last"];
  // What was used before a pause is not paid after all.
  if (notice === "failed" && state === "past_due" && resumesOn !== null) return [subject, "failed.paused"];
  // Another card was declined, and access rests already.
  if (notice === "failed" && state === "past_due") return [subject, "suspended.text"];
  // What is overdue, or in a pause, has ended before that day.
  if (notice === "ended" && ending !== undefined && endReason === "buyer" && dueOn >= ending.on)
    return [subject, "ended.asked"];
  // What is charged next comes at its end.
  const isPause = (notice === "reminder" || notice === "renewal") && resumesOn !== null;
  if (isEnding && notice === "renewal" && !isPause) return ["announced.subject", "announced.text"];
  if (isPause) return ["pause.subject", isEnding ? "announced.text" : "pause.text"];
  if (isEnding && (notice === "trial" || notice === "reminder")) return [subject, "announced.text"];
  return [subject, `${notice}.text`];
};

/** Whether a charge that is under way, of which the words say that nothing more is charged, goes back if it goes through. */
const isInVain = (notice: NoticeKind, { endReason }: Subscription): boolean =>
  notice === "ended" || (notice === "cancelled" && (endReason === "dispute" || endReason === "refunded"));

/**
 * Whether a notice was overtaken before it left. Nobody has heard of a charge or a price in it then: where it is charged after all it
 * is said anew, which is noted while nobody else changes the subscription.
 * @param tries to send it so far: what is said anew goes on with them, so that it is given up as late as it would have been
 */
const isLeftOut = (
  services: Services,
  id: string,
  { notice, subscription: said }: OutboxPayloads["subscription-notice"],
  tries: number,
): Promise<boolean> =>
  repeatTransaction(services.database, async (transaction) => {
    const held = await hold(transaction, services, id);
    if (!held || !isOvertaken(notice, said, held.subscription, held.policy, held.today)) return false;
    if (isLasting(notice))
      await apply(transaction, services, held, unsentOf(notice, said, held.today), { triesOfMail: tries - 1 });
    return true;
  });

/** Says to a buyer what becomes of their subscription. Nothing is sent to who has had their data deleted since. */
export const subscriptionNoticeSender =
  (services: Services, send: SendMail): OutboxSender<"subscription-notice"> =>
  async (payload, { id, tries }) => {
    const { subscriptionId, notice, subscription, orderId, isCharging = false, isAfterAll = false } = payload;
    const row = await services.database
      .selectFrom("subscriptions")
      .select(["lead_code", "product", "locale", "body"])
      .where("id", "=", subscriptionId)
      .executeTakeFirstOrThrow();
    const lead = await findLead(services, row.lead_code);
    if (!lead || lead.email === "") return;
    const trader = traderOf(services, lead);
    const today = dayIn(subscription.agreement.zone, services.now());
    const now = bodyOf(row);
    const isTrue = !isOvertaken(notice, subscription, now, trader.after, today);
    if (!isTrue && (await isLeftOut(services, subscriptionId, payload, tries))) return;
    const locale = localeOf(row.locale);
    const { currency, period } = subscription.agreement;
    const minor = minorWhenSent(notice, subscription, now, trader.after, today);
    const product = planName(services, lead, row.product, locale);
    const params = {
      product,
      amount: writtenAmount(locale, minor, currency),
      old: writtenAmount(locale, now.agreement.minor, currency),
      interval: intervalWords(services, locale, period),
      days: leastPriceNotice(trader.after.notices.price_change.days),
      date: writtenDay(locale, dayOfNotice(notice, subscription, trader.after)),
    };
    // Who is told that something is overdue, or to be charged, knows by when they wanted it to end.
    const isUnpaid = notice === "failed" || notice === "suspended";
    const ifPaid = isUnpaid ? endDayIfPaid(subscription, trader.after, today) : null;
    const ends = isLasting(notice) ? endDayOf(now, trader.after, today) : ifPaid;
    const t = (part: string): string =>
      services.words.t(locale, `app.mail.subscription.${part}`, {
        ...params,
        ...(ends !== null && { ends: writtenDay(locale, ends) }),
      });
    const isEnding = isLasting(notice) && ends !== null;
    const [subject, text] = wordsOf(notice, subscription, { isCharging, isAfterAll, isEnding });
    // What was used long before it was paid is over by now.
    const { from, to } = lastPaidPeriod(subscription);
    const isOver = notice === "receipt" && to <= today;
    const rows = [
      { label: t("plan"), value: product },
      { label: t("paid"), value: params.amount },
      isOver
        ? { label: t("period"), value: `${writtenDay(locale, from)} – ${writtenDay(locale, to)}` }
        : { label: t("until"), value: params.date },
      ...(orderId === undefined ? [] : [{ label: t("order"), value: orderId }]),
    ];
    const button = BUTTON[notice];
    const href = accountAddress(services, lead, locale) + (button === "see" ? "" : `#${button}-${subscriptionId}`);
    const blocks: readonly Block[] = [
      { type: "text", text: t(text) },
      ...(ifPaid === null ? [] : [{ type: "text" as const, text: t("ends-if-paid") }]),
      ...(isEnding && notice === "price" ? [{ type: "text" as const, text: t("ends-as-asked") }] : []),
      ...(isCharging && isInVain(notice, subscription) ? [{ type: "text" as const, text: t("returning") }] : []),
      // Whoever has its receipt is sent no other one.
      ...(notice === "receipt" && !isAfterAll ? [{ type: "rows" as const, rows }] : []),
      { type: "button", label: t(button), href },
    ];
    await postLetter(services, send, { to: lead.email, trader, locale }, { subject: t(subject), blocks }, id);
    if (!isLasting(notice)) return;
    const about = dayOfNotice(notice, subscription, trader.after);
    await keepSent(services, lead.email, { id, subscription_id: subscriptionId, notice, about, minor });
  };

/** Nothing has gone to a mailbox that is not there. */
const keepSent = async (services: Services, email: string, sent: Omit<SentNoticeRow, "sent_at">): Promise<void> => {
  if ((await suppressionOf(services, email))?.reason === "bounced") return;
  await services.database
    .insertInto("sent_notices")
    .values({ ...sent, sent_at: services.now() })
    // Sent twice where a process died behind the first: it is known by one of them.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
