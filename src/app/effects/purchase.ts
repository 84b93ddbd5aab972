import { getClientSecret } from "../../api/calls/get-client-secret.gen.ts";
import { pay } from "../../api/calls/pay.gen.ts";
import { priceOf } from "../../engine/selling/price-products.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Effect } from "../../engine/transition/effects.ts";
import type { OutcomeEvent } from "../../engine/transition/events.ts";
import { decimalString } from "../../foundation/money.ts";
import { outcomeOfRefusal } from "../../payments/refusal-outcomes.ts";
import type { Ports } from "../ports/ports.ts";
import { askUntilSettled, asOwn, outcomeOf } from "./attempt-outcome.ts";
import { buyWithUrl } from "./buy-with-url.ts";
import type { EffectHandler } from "./effect-handler.ts";
import { sourceParameters } from "./source-parameters.ts";

type PurchaseEffect = Extract<Effect, { readonly type: "purchase" }>;

/** SPEC §4, purchase: secret, payment, outcome. No answer is not a refusal: the attempt is then asked for. */
const buy = async (effect: PurchaseEffect, session: Session, ports: Ports): Promise<OutcomeEvent> => {
  const { client, runtime, source, today, reportFault } = ports;
  const { attemptId, product, payment } = effect;
  if (!session.lead) return { type: "purchaseDeclined", attemptId, reason: "try-again" };
  if (session.lead.proof === "") return { type: "purchaseDeclined", attemptId, reason: "sign-in-needed" };
  const proof = { proof: session.lead.proof };
  const secret = await client
    .send(getClientSecret, { params: { code: session.lead.code }, query: { product } }, proof)
    .catch((error: unknown) => reportFault("no secret for a purchase", error));
  // Nothing was sent that could be paid.
  if (!secret) return { type: "purchaseDeclined", attemptId, reason: "try-again" };
  if (!secret.ok) return { type: "purchaseDeclined", attemptId, reason: outcomeOfRefusal(secret.error.error_code) };

  const shown = priceOf(runtime.definition, product, session.locale, today(), session.coupon).billedNow;
  const answer = await client.send(
    pay,
    {
      params: { code: session.lead.code, productKey: product, secret: "-" },
      query: { p_locale: session.locale },
      body: {
        attempt_id: attemptId,
        shown: { amount: decimalString(shown), currency_id: shown.currency },
        payment: {
          method: payment.method,
          nonce: payment.nonce,
          ...(payment.deviceData === undefined ? {} : { device_data: payment.deviceData }),
        },
        consents: [...(payment.consents ?? [])],
        ...(session.coupon === null ? {} : { coupon: session.coupon.name }),
        extra: { urlParams: sourceParameters(source) },
      },
    },
    { ...proof, paymentSecret: secret.value.secret },
  );
  if (answer.ok) return outcomeOf(product, answer.value);
  const { error_code: code, order_id: orderId, attempt_id: other } = answer.error;
  if (code === "already_purchased" && orderId !== undefined) {
    return {
      type: "purchaseCaptured",
      attemptId,
      purchase: { product, orderId, minor: shown.minor, currency: shown.currency },
    };
  }
  if (code === "purchase_in_flight" && other !== undefined)
    return asOwn(attemptId, await askUntilSettled(other, product, session, ports));
  // The words that were agreed to have expired, or are about another price.
  if (code === "price_changed" || code === "consent_required") ports.reload();
  return { type: "purchaseDeclined", attemptId, reason: outcomeOfRefusal(code) };
};

/** What the method of the first purchase pays is bought by its sell route (SPEC §4, upsell purchase by url). */
export const purchase: EffectHandler<"purchase"> = async (effect, session, ports) =>
  effect.payment.nonce === "saved" ? buyWithUrl(effect, session, ports) : [await buy(effect, session, ports)];

export const settlePurchase: EffectHandler<"settlePurchase"> = async ({ attemptId }, session, ports) => [
  await askUntilSettled(attemptId, session.attempt?.product ?? "", session, ports),
];

/**
 * The bank is asked in the browser before the payment is sent; a shop that wants it afterwards finds nobody to ask. Nothing
 * was charged then, and the buyer may try again.
 */
export const confirmPurchase: EffectHandler<"confirmPurchase"> = ({ attemptId }) =>
  Promise.resolve([{ type: "purchaseDeclined", attemptId, reason: "needs-confirmation-failed" }]);
