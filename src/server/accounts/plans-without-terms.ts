import { isRepeatable } from "../../engine/selling/repeatable.ts";
import { beginSubscription } from "../../engine/subscription/begin.ts";
import { addDuration, type Duration } from "../../foundation/calendar.ts";
import { isCurrency } from "../../foundation/currencies.ts";
import { zoneOfLocale } from "../../foundation/locale-zone.ts";
import type { Money } from "../../foundation/money.ts";
import type { Database } from "../database/open.ts";
import type { LeadRow } from "../database/tables.ts";
import { localeOf } from "../mail/locale-of.ts";
import { findProduct } from "../purchase/catalogue.ts";
import { GONE_STATES } from "../purchase/ledger/gone.ts";
import { periodEnd } from "../purchase/period.ts";
import type { Services } from "../services.ts";
import { sha256 } from "../signing/hash.ts";
import { apply, type Held, hold } from "../subscriptions/change.ts";
import { dayIn } from "../subscriptions/days.ts";
import { lastDaysOf } from "./last-day/last-days.ts";

/**
 * A plan whose renewal nobody agreed to: it ends with what is paid. It was bought before renewals were, is no subscription, or
 * was given.
 */
export interface PlanWithoutTerms {
  /** What it came by: the number of its order, or a gift card. */
  readonly source: string;
  /** The order that it was bought with; null: it was given. */
  readonly sale: PlainSale | null;
  /** It was sold as a subscription: there is something to cancel. */
  readonly renews: boolean;
  readonly leadCode: string;
  readonly product: string;
  /** First day that is not paid for. */
  readonly until: string;
  readonly isOver: boolean;
}

/** What the end of such a plan is written down with. */
export interface PlainSale {
  readonly orderId: string;
  readonly locale: string;
  readonly zone: string;
  readonly price: Money;
  readonly period: Duration;
  readonly soldOn: string;
}

const ID_DIGITS = 32;

/** By what such a plan is asked for: its order's number, which gives money back, is no business of a mailbox (ADR 0017). */
export const plainPlanId = (source: string): string => sha256(`plan.${source}`).slice(0, ID_DIGITS);

/** Those of leads whose money is not gone, the newest first; also such as are over, as long as they can be withdrawn from. */
export const plansWithoutTerms = async (
  services: Services,
  leads: readonly LeadRow[],
): Promise<readonly PlanWithoutTerms[]> => {
  const buyers = new Map(leads.map((lead) => [lead.code, lead]));
  if (buyers.size === 0) return [];
  const lines = await services.database
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .innerJoin("attempts", "attempts.id", "orders.attempt_id")
    .select(["orders.id", "orders.locale", "orders.currency", "orders.created_at"])
    .select(["order_lines.lead_code", "order_lines.product", "order_lines.minor", "order_lines.period_ends_at"])
    .where("order_lines.lead_code", "in", [...buyers.keys()])
    .where("orders.payment_state", "not in", GONE_STATES)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("subscriptions")
            .select("subscriptions.id")
            .whereRef("subscriptions.product", "=", "order_lines.product")
            .where(({ or, eb, ref }) =>
              or([
                eb("subscriptions.order_id", "=", ref("orders.id")),
                eb("subscriptions.id", "=", ref("attempts.subscription_id")),
              ]),
            ),
        ),
      ),
    )
    .orderBy("orders.created_at", "desc")
    .execute();
  const lastDayOf = await lastDaysOf(services, [...buyers.keys()]);
  const plans = lines.map(async (line): Promise<readonly PlanWithoutTerms[]> => {
    const { lead_code: leadCode, product: key, locale, currency, minor } = line;
    const lead = buyers.get(leadCode);
    const product = lead && findProduct(services, lead, key);
    if (!product?.plan || isRepeatable(product) || !isCurrency(currency)) return [];
    const zone = zoneOfLocale(localeOf(locale));
    const soldOn = dayIn(zone, line.created_at);
    const ends = line.period_ends_at;
    const until = ends === null ? addDuration(soldOn, product.plan) : dayIn(zone, ends);
    // Days of four-digit years compare as text.
    const isOver = until <= dayIn(zone, services.now());
    if (isOver && (await lastDayOf({ leadCode, locale, zone, at: line.created_at })) === null) return [];
    const sale = { orderId: line.id, locale, zone, price: { minor, currency }, period: product.plan, soldOn };
    return [
      { source: line.id, sale, renews: product.is_subscription && !isOver, leadCode, product: key, until, isOver },
    ];
  });
  return [...(await Promise.all(plans)).flat(), ...(await givenTo(services, buyers))];
};

/** Plans that were redeemed with gift cards and have not ended. */
const givenTo = async (
  services: Services,
  receivers: ReadonlyMap<string, LeadRow>,
): Promise<readonly PlanWithoutTerms[]> => {
  const cards = await services.database
    .selectFrom("gift_cards")
    .innerJoin("orders", "orders.id", "gift_cards.order_id")
    .select(["gift_cards.id", "product", "redeemed_by", "redeemed_at", "orders.locale"])
    .where("redeemed_by", "in", [...receivers.keys()])
    .orderBy("redeemed_at", "desc")
    .execute();
  return cards.flatMap(({ id, product: key, redeemed_by, redeemed_at, locale }) => {
    const receiver = receivers.get(redeemed_by ?? "");
    const product = receiver && findProduct(services, receiver, key);
    const end = product?.plan ? periodEnd(product, redeemed_at ?? 0) : null;
    if (!receiver || end === null || end <= services.now()) return [];
    const until = dayIn(zoneOfLocale(localeOf(locale)), end);
    return [
      { source: `gift.${id}`, sale: null, renews: false, leadCode: receiver.code, product: key, until, isOver: false },
    ];
  });
};

type Sold = Pick<PlanWithoutTerms, "leadCode" | "product" | "until">;

/** It has a subscription from now on, which is charged nothing. @returns null when it has one already */
export const writeDown = async (
  transaction: Database,
  services: Services,
  { leadCode, product, until }: Sold,
  { orderId, locale, zone, price, period, soldOn }: PlainSale,
): Promise<Held | null> => {
  // Of two who ask at once the later one sees what the earlier one has written, also where that is over by then.
  await transaction
    .updateTable("orders")
    .set(({ ref }) => ({ payment_state: ref("payment_state") }))
    .where("id", "=", orderId)
    .execute();
  const ofOrder = transaction.selectFrom("subscriptions").where("order_id", "=", orderId);
  if (await ofOrder.where("product", "=", product).select("id").executeTakeFirst()) return null;
  const [id, now] = [services.randomHex(16), services.now()];
  const begun = beginSubscription({ ...price, period, zone }, { length: period, isTrial: false }, soldOn);
  const body = JSON.stringify({ ...begun, dueOn: until });
  const times = { due_at: null, created_at: now, updated_at: now };
  const row = { id, lead_code: leadCode, product, order_id: orderId, locale, first_period: 0, tries: 0, ...times };
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("subscriptions")
    .values({ ...row, state: begun.state, body })
    // Asked twice at once, it is kept once.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n ? hold(transaction, services, id) : null;
};

/** Keeps that its buyer wants no more of it, confirms that by mail, and says so from then on. */
export const cancelWithoutTerms = (services: Services, plan: Sold, sale: PlainSale): Promise<void> =>
  services.database.transaction().execute(async (transaction) => {
    const held = await writeDown(transaction, services, plan, sale);
    if (held) await apply(transaction, services, held, { type: "cancelled", on: held.today, reason: "buyer" });
  });
