import type { GetClientSummary } from "../../../api/types.gen.ts";
import { decimalString, isCurrency } from "../../../foundation/money.ts";
import { ok } from "../../../foundation/result.ts";
import { findLead, segmentFor } from "../../leads/leads.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

type Method = GetClientSummary["answer"]["last_transaction_payment_method"];

export const getClientSummary: Handler<"getClientSummary"> = async ({ params }, services, { header }) => {
  const lead = await findLead(services, params.code);
  if (!lead) return refuse("not_found");
  const lines = await services.database
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
    .where("orders.lead_code", "=", lead.code)
    .orderBy("orders.created_at")
    .orderBy("order_lines.product")
    .execute();
  const gifts = await services.database
    .selectFrom("gift_cards")
    .select("product")
    .where("redeemed_by", "=", lead.code)
    .execute();
  const purchases = lines.map(({ id, product, minor, currency, payment_state, created_at }) => {
    if (!isCurrency(currency)) throw new Error(`order with the unknown currency ${currency}`);
    return {
      order_id: id,
      product,
      amount: decimalString(minor),
      currency_id: currency,
      payment_state,
      at: new Date(created_at).toISOString(),
    };
  });
  return ok({
    purchases,
    purchased_products_keys: [...new Set([...purchases, ...gifts].map(({ product }) => product))],
    // Written by `pay`, whose schema allows only these.
    last_transaction_payment_method: lead.payment_method as Method,
    segment: await segmentFor(services, lead, header("x-lead-proof") ?? ""),
  });
};
