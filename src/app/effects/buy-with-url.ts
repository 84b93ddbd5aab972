import type { AnswerOf } from "../../api/call.ts";
import { completePurchase } from "../../api/calls/complete-purchase.gen.ts";
import { getClientSummary } from "../../api/calls/get-client-summary.gen.ts";
import { sellMultiple } from "../../api/calls/sell-multiple.gen.ts";
import { sellPhysical } from "../../api/calls/sell-physical.gen.ts";
import { priceOf } from "../../engine/selling/price-products.ts";
import type { Lead, Purchase, Session } from "../../engine/session/session.ts";
import type { Effect } from "../../engine/transition/effects.ts";
import type { OutcomeEvent } from "../../engine/transition/events.ts";
import { decimalString, minorUnits } from "../../foundation/money.ts";
import { outcomeOfRefusal } from "../../payments/refusal-outcomes.ts";
import type { Ports } from "../ports/ports.ts";
import { wallClock } from "../ports/wall-clock.ts";
import { askUntilSettled, asOwn, outcomeOf } from "./attempt-outcome.ts";
import { sellOptions } from "./sell-options.ts";

type PurchaseEffect = Extract<Effect, { readonly type: "purchase" }>;

/** What the visitor sees as the sum of what was chosen. */
const totalOf = (keys: readonly string[], session: Session, { runtime, today }: Ports) => {
  const prices = keys.map((key) => priceOf(runtime.definition, key, session.locale, today(), session.coupon).billedNow);
  const [{ currency } = { currency: "USD" as const }] = prices;
  return { minor: prices.reduce((sum, { minor }) => sum + minor, 0), currency };
};

/** SPEC §4, legacy upsell: what is sent by post asks for its sell route first. @returns whether it has one */
const hasSellRoute = async (key: string, { code, proof }: Lead, { client, runtime }: Ports): Promise<boolean> => {
  const product = runtime.definition.products[key];
  if (product?.type !== "physical") return true;
  const query = { product: key, ...sellOptions(key, String(product.quantity ?? 1)) };
  return (await client.send(sellPhysical, { params: { code }, query }, { proof })).ok;
};

/** The order of the client for what they own now; null: there is none. */
export const ownedOrder = async (key: string, lead: Lead, { client }: Ports): Promise<Purchase | null> => {
  const summary = await client.send(getClientSummary, { params: { code: lead.code } }, { proof: lead.proof });
  if (!summary.ok || !summary.value.owned_products_keys.includes(key)) return null;
  return ordersAmong(summary.value, [key]).at(-1) ?? null;
};

/** Orders of the client for what was chosen: another tab or device has bought it since. */
const boughtSince = async (keys: readonly string[], { code, proof }: Lead, { client }: Ports) => {
  const summary = await client.send(getClientSummary, { params: { code } }, { proof });
  return summary.ok ? ordersAmong(summary.value, keys) : [];
};

const ordersAmong = ({ purchases }: AnswerOf<"getClientSummary">, keys: readonly string[]): readonly Purchase[] =>
  purchases
    .filter(({ product }) => keys.includes(product))
    .map(
      ({ order_id: orderId, product, amount, currency_id: currency, at }): Purchase => ({
        product,
        orderId,
        minor: minorUnits(amount, currency) ?? 0,
        currency,
        at: wallClock(new Date(at)),
      }),
    );

/**
 * SPEC §4, buy multiple products and upsell purchase by url: `buy-with-url` prepares what was chosen, and the address that
 * it gives completes it with the saved method. All of it is charged, or nothing.
 */
export const buyWithUrl = async (
  { attemptId, product, also = [], payment }: PurchaseEffect,
  session: Session,
  ports: Ports,
): Promise<readonly OutcomeEvent[]> => {
  const { client, reportFault } = ports;
  const { lead, locale, coupon } = session;
  const declined = (reason: string): readonly OutcomeEvent[] => [{ type: "purchaseDeclined", attemptId, reason }];
  if (!lead) return declined("try-again");
  if (lead.proof === "") return declined("sign-in-needed");
  const proof = { proof: lead.proof };
  const keys = [product, ...also];
  const prepare = async () => {
    for (const key of keys) if (!(await hasSellRoute(key, lead, ports))) return null;
    const total = totalOf(keys, session, ports);
    const body = {
      attempt_id: attemptId,
      products: keys,
      shown: { amount: decimalString(total), currency_id: total.currency },
      consents: [...(payment.consents ?? [])],
      ...(coupon !== null && { coupon: coupon.name }),
    };
    return client.send(sellMultiple, { params: { code: lead.code }, query: { p_locale: locale }, body }, proof);
  };
  const sold = await prepare().catch((error: unknown) => reportFault("no sell route for a purchase", error));
  // Nothing was sent that could be paid.
  if (sold === undefined) return declined("try-again");
  if (sold === null) return declined("not-for-sale");
  const token = sold.ok ? (sold.value.completion_url.split("/").at(-1) ?? "") : "";
  const answer = sold.ok ? await client.send(completePurchase, { params: { token }, body: {} }) : sold;
  if (answer.ok) return [outcomeOf(product, answer.value)];

  const { error_code: code, attempt_id: other } = answer.error;
  // The words that were agreed to have expired, or are about another price.
  if (code === "price_changed" || code === "consent_required") ports.reload();
  if (code === "purchase_in_flight" && other !== undefined && also.length === 0)
    return [asOwn(attemptId, await askUntilSettled(other, product, session, ports))];
  if (code !== "already_purchased") return declined(outcomeOfRefusal(code));
  const bought = await boughtSince(keys, lead, ports);
  // Another device of theirs has bought it since: the next document knows what they own, and goes on from there.
  if (bought.length === 0) ports.reload();
  return [
    ...bought.map(
      (purchase): OutcomeEvent => ({
        type: "purchaseCaptured",
        attemptId: also.length === 0 ? attemptId : purchase.orderId,
        purchase,
      }),
    ),
    ...(also.length === 0 && bought.length > 0
      ? []
      : declined(also.length > 0 ? "partly-purchased" : "already-purchased")),
  ];
};
