import type { GetAccount } from "../../api/types.gen.ts";
import { isCurrency } from "../../foundation/currencies.ts";
import type { Locale } from "../../foundation/locale.ts";
import { decimalString } from "../../foundation/money.ts";
import type { AttemptRow, LeadRow, OrderRow } from "../database/tables.ts";
import { NEVER } from "../gift-cards/expiry.ts";
import { traderOf } from "../mail/post-letter.ts";
import { findProduct } from "../purchase/catalogue.ts";
import { refundedMinor } from "../purchase/ledger/payment-state.ts";
import type { Services } from "../services.ts";
import { plansOf } from "./account-plans.ts";
import { thingsOf } from "./things.ts";
import { visibleLeads } from "./visible-leads.ts";
import { canBeWithdrawn } from "./withdraw-thing.ts";

type Account = GetAccount["answer"];
type Receipts = NonNullable<Account["receipts"]>;
type Withdrawal = NonNullable<Receipts[number]["lines"][number]["withdrawal"]>;

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** Everything for the lead that paid; of other leads with its mailbox what a mailbox shows (ADR 0017). */
export const readAccount = async (services: Services, lead: LeadRow, locale: Locale): Promise<Account> => {
  const { database } = services;
  const leads = await visibleLeads(services, lead);
  const nameOf = (buyer: LeadRow, key: string): string =>
    services.words.t(locale, findProduct(services, buyer, key)?.name ?? key);
  const bought = await database
    .selectFrom("orders")
    .select(["id", "lead_code"])
    .where(
      "lead_code",
      "in",
      leads.map(({ code }) => code),
    )
    .execute();
  const receipts = await receiptsOf(services, lead, nameOf);
  const isElsewhere = bought.some(({ lead_code }) => lead_code !== lead.code);
  const address = await database
    .selectFrom("addresses")
    .select("address")
    .where("lead_code", "=", lead.code)
    .executeTakeFirst();
  return {
    email: lead.email,
    shown: isElsewhere ? "mailbox" : "device",
    plans: [...(await plansOf(services, lead, leads, locale))],
    gifts: await giftsOf(services, leads, nameOf),
    receipts: isElsewhere && receipts.length === 0 ? null : receipts,
    // Written by `pay`, whose schema allows only these.
    payment_method: lead.payment_method as Account["payment_method"],
    // Written by `storeAddress`, as its schema has it.
    address: address ? (JSON.parse(address.address) as Account["address"]) : null,
  };
};

type NameOf = (buyer: LeadRow, key: string) => string;

const receiptsOf = async (services: Services, lead: LeadRow, nameOf: NameOf): Promise<Receipts> => {
  const orders = await services.database
    .selectFrom("orders")
    .innerJoin("attempts", "attempts.id", "orders.attempt_id")
    .selectAll("orders")
    .select(["attempts.provider_reference", "attempts.saved_method"])
    .where("orders.lead_code", "=", lead.code)
    .orderBy("orders.created_at", "desc")
    .execute();
  const lines = await services.database
    .selectFrom("order_lines")
    .selectAll()
    .where("lead_code", "=", lead.code)
    .orderBy("product")
    .execute();
  const references = orders.flatMap(({ provider_reference }) => provider_reference ?? []);
  const reported = await refundsOf(services, references);
  const givenBack = await givenBackOf(services, references);
  const withdrawals = await withdrawalsOf(services, lead);
  const news = await newsOf(services, orders);
  const { company, address } = traderOf(services, lead);
  return orders.map(({ id, minor, currency, payment_state, created_at, provider_reference }) => {
    if (!isCurrency(currency)) throw new Error(`order with the unknown currency ${currency}`);
    const back = givenBack.get(provider_reference ?? "");
    const onItsWay = back?.onItsWay ?? 0;
    const before = reported.get(provider_reference ?? "") ?? 0;
    const returned = Math.min(minor, Math.max(back?.minor ?? 0, before + onItsWay));
    return {
      order_id: id,
      at: new Date(created_at).toISOString(),
      lines: lines
        .filter(({ order_id }) => order_id === id)
        .map((line) => ({
          name: nameOf(lead, line.product),
          amount: decimalString({ minor: line.minor, currency }),
          withdrawal: withdrawals.get(`${id} ${line.product}`) ?? null,
        })),
      amount: decimalString({ minor, currency }),
      currency_id: currency,
      // What we give back has gone for the buyer, before the provider says so.
      payment_state: back === undefined ? payment_state : returned < minor ? "partly-refunded" : "refunded",
      returned:
        returned === 0 ? null : { amount: decimalString({ minor: returned, currency }), is_on_its_way: onItsWay > 0 },
      news: news.get(id) ?? null,
      seller: [company, ...address],
    };
  });
};

const NEWS = ["method-updated", "method-expired", "renewal-failed"] as const;

type PaidOrder = Pick<OrderRow, "id"> & Pick<AttemptRow, "provider_reference" | "saved_method">;

/**
 * The newest that was told of what paid an order: of its charge, and of a method that paid several with the last of these.
 * @param orders the newest first
 */
const newsOf = async (
  { database }: Services,
  orders: readonly PaidOrder[],
): Promise<ReadonlyMap<string, NonNullable<Receipts[number]["news"]>>> => {
  const news = new Map<string, NonNullable<Receipts[number]["news"]>>();
  const known = ({ provider_reference, saved_method }: PaidOrder) => [provider_reference, saved_method];
  const about = orders.flatMap(known).filter((each) => each !== null);
  if (about.length === 0) return news;
  const events = await database
    .selectFrom("provider_events")
    .select(["kind", "reference", "saved_method", "happened_at"])
    .where("kind", "in", NEWS)
    .where(({ or, eb }) => or([eb("reference", "in", about), eb("saved_method", "in", about)]))
    .orderBy("happened_at")
    .execute();
  for (const { kind, reference, saved_method, happened_at } of events) {
    const order = orders.find(
      (each) =>
        (reference !== null && each.provider_reference === reference) ||
        (saved_method !== null && each.saved_method === saved_method),
    );
    const told = NEWS.find((each) => each === kind);
    if (order && told) news.set(order.id, { kind: told, on: dayOf(happened_at) });
  }
  return news;
};

/** How what is no plan can be withdrawn from, by order and product. */
const withdrawalsOf = async (services: Services, lead: LeadRow): Promise<ReadonlyMap<string, Withdrawal>> => {
  const withdrawals = new Map<string, Withdrawal>();
  for (const thing of await thingsOf(services, [lead])) {
    const { id, takes, orderId, product, lastDay } = thing;
    if (await canBeWithdrawn(services.database, thing))
      withdrawals.set(`${orderId} ${product}`, { id, last_day: lastDay, after_return: takes === "return" });
  }
  return withdrawals;
};

/** What we give back of charges, and how much of that nobody has sent yet, in minor units, by the reference of the charge. */
const givenBackOf = async (
  { database }: Services,
  references: readonly string[],
): Promise<ReadonlyMap<string, { readonly minor: number; readonly onItsWay: number }>> => {
  if (references.length === 0) return new Map();
  const rows = await database
    .selectFrom("reversals")
    .select(["reference", "minor", "done_at"])
    .where("reference", "in", references)
    .execute();
  const sums = new Map<string, { readonly minor: number; readonly onItsWay: number }>();
  for (const { reference, minor, done_at } of rows) {
    const sum = sums.get(reference) ?? { minor: 0, onItsWay: 0 };
    sums.set(reference, { minor: sum.minor + minor, onItsWay: sum.onItsWay + (done_at === null ? minor : 0) });
  }
  return sums;
};

/** What the provider has told of refunds of charges, in minor units, by the reference of the charge. */
const refundsOf = async (
  { database }: Services,
  references: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (references.length === 0) return new Map();
  const events = await database
    .selectFrom("provider_events")
    .select(["kind", "subject", "reference", "minor"])
    .where("reference", "in", references)
    .execute();
  return new Map(
    references.map((reference) => [reference, refundedMinor(events.filter((event) => event.reference === reference))]),
  );
};

const giftsOf = async (
  { database }: Services,
  leads: readonly LeadRow[],
  nameOf: NameOf,
): Promise<Account["gifts"]> => {
  const buyers = new Map(leads.map((each) => [each.code, each]));
  const codes = [...buyers.keys()];
  const rows = await database
    .selectFrom("gift_cards")
    .innerJoin("orders", "orders.id", "gift_cards.order_id")
    .select(["gift_cards.product", "expires_at", "redeemed_by", "redeemed_at", "orders.lead_code"])
    .where(({ or, eb }) => or([eb("orders.lead_code", "in", codes), eb("redeemed_by", "in", codes)]))
    .where("withdrawn_at", "is", null)
    .orderBy("gift_cards.created_at", "desc")
    .execute();
  return rows.flatMap(({ product, expires_at, redeemed_by, redeemed_at, lead_code }): Account["gifts"][number][] => {
    const receiver = buyers.get(redeemed_by ?? "");
    const buyer = buyers.get(lead_code) ?? receiver;
    if (!buyer) return [];
    const name = nameOf(buyer, product);
    if (redeemed_at === null) return [{ name, state: "bought", ...(expires_at < NEVER && { on: dayOf(expires_at) }) }];
    return [{ name, state: receiver ? "received" : "redeemed", on: dayOf(redeemed_at) }];
  });
};
