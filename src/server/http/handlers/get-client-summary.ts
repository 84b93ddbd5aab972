import type { Segment } from "../../../engine/session/session.ts";
import { isCurrency } from "../../../foundation/currencies.ts";
import { decimalString } from "../../../foundation/money.ts";
import { ok } from "../../../foundation/result.ts";
import { lastTransactionMethod } from "../../../payments/transaction-methods.ts";
import { leadsOf } from "../../accounts/find-client.ts";
import { methodToCharge } from "../../accounts/method-to-charge.ts";
import { ownedBy } from "../../accounts/ownership.ts";
import type { LeadRow } from "../../database/tables.ts";
import { findLead, findProvenLead } from "../../leads/leads.ts";
import { findProduct } from "../../purchase/catalogue.ts";
import type { Services } from "../../services.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

/** What leads have bought and were given. */
const belongings = async ({ database }: Services, codes: readonly string[]) => {
  const lines = await database
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select([
      "orders.id",
      "order_lines.product",
      "order_lines.minor",
      "orders.currency",
      "orders.payment_state",
      "orders.created_at",
    ])
    .where("orders.lead_code", "in", codes)
    .orderBy("orders.created_at")
    .orderBy("order_lines.product")
    .execute();
  const gifts = await database.selectFrom("gift_cards").select("product").where("redeemed_by", "in", codes).execute();
  const purchases = lines.map(({ id, product, minor, currency, payment_state, created_at }) => {
    if (!isCurrency(currency)) throw new Error(`order with the unknown currency ${currency}`);
    return {
      order_id: id,
      product,
      amount: decimalString({ minor, currency }),
      currency_id: currency,
      payment_state,
      at: new Date(created_at).toISOString(),
    };
  });
  return { purchases, keys: [...new Set([...purchases, ...gifts].map(({ product }) => product))] };
};

const plansAmong = (services: Services, lead: LeadRow, keys: readonly string[]): string[] =>
  keys.filter((key) => findProduct(services, lead, key)?.plan !== undefined);

/**
 * A code travels in links: it names the plans of its lead and nothing else. Who holds the proof sees the orders of the
 * lead; once the mailbox is proved, which plans its other leads have, and what is not to be offered again. The number of an
 * order gives its money back: it is shown to the device that paid (ADR 0017).
 */
export const getClientSummary: Handler<"getClientSummary"> = async ({ params }, services, { header }) => {
  const lead = await findLead(services, params.code);
  if (!lead) return refuse("not_found");
  const proven = await findProvenLead(services, lead.code, header("x-lead-proof") ?? "");
  if (!proven) {
    const plans = plansAmong(services, lead, (await belongings(services, [lead.code])).keys);
    return ok({
      purchases: [],
      purchased_products_keys: plans,
      owned_products_keys: (await ownedBy(services, [lead])).filter((key) => plans.includes(key)),
      last_transaction_payment_method: null,
      saved_payment_method: null,
      segment: null,
    });
  }
  const leads = proven.proven_at === null ? [proven] : await leadsOf(services, proven.email);
  const { purchases, keys } = await belongings(services, [proven.code]);
  const codes = leads.map(({ code }) => code);
  const plans = plansAmong(services, proven, (await belongings(services, codes)).keys);
  return ok({
    purchases,
    purchased_products_keys: [...new Set([...keys, ...plans])],
    owned_products_keys: [...(await ownedBy(services, leads))],
    last_transaction_payment_method: lastTransactionMethod(proven.payment_method),
    saved_payment_method: (await methodToCharge(services, proven))?.method ?? null,
    // Written by `readAnswers`, which finds only these.
    segment: proven.segment as Segment | null,
  });
};
