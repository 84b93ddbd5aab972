import type { AnswerOf } from "../../api/call.ts";
import { getAttempt } from "../../api/calls/get-attempt.gen.ts";
import { getClientSecret } from "../../api/calls/get-client-secret.gen.ts";
import { pay } from "../../api/calls/pay.gen.ts";
import { priceOf } from "../../engine/selling/price-products.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Effect } from "../../engine/transition/effects.ts";
import type { OutcomeEvent } from "../../engine/transition/events.ts";
import { decimalString, minorUnits } from "../../foundation/money.ts";
import { paymentOutcome } from "../../payments/outcomes.ts";
import { outcomeOfRefusal } from "../../payments/refusal-outcomes.ts";
import type { Ports } from "../ports/ports.ts";
import type { EffectHandler } from "./effect-handler.ts";
import { sourceParameters } from "./source-parameters.ts";

type PurchaseEffect = Extract<Effect, { readonly type: "purchase" }>;
type AttemptAnswer = AnswerOf<"getAttempt">;

/** Between two questions about an attempt that is not settled; the first answers come quickly. */
const POLL_MS = [500, 1_000, 2_000, 3_000] as const;
const POLLS = 20;

const outcomeOf = (product: string, attempt: AttemptAnswer): OutcomeEvent => {
  const attemptId = attempt.attempt_id;
  switch (attempt.status) {
    case "completed":
      return {
        type: "purchaseCaptured",
        attemptId,
        purchase: {
          product,
          orderId: attempt.order_id ?? attemptId,
          minor: minorUnits(attempt.amount, attempt.currency_id) ?? 0,
          currency: attempt.currency_id,
        },
      };
    case "failed":
      return { type: "purchaseDeclined", attemptId, reason: paymentOutcome(attempt.reason) };
    case "needs_confirmation":
      return { type: "purchaseNeedsConfirmation", attemptId };
    default:
      return { type: "purchaseUnknown", attemptId };
  }
};

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
  if (code === "price_changed") ports.reload();
  return { type: "purchaseDeclined", attemptId, reason: outcomeOfRefusal(code) };
};

export const purchase: EffectHandler<"purchase"> = async (effect, session, ports) => [
  await buy(effect, session, ports),
];

/** Asks until the attempt is settled; what stays unknown is settled by the server and told by mail. */
const askUntilSettled = async (
  attemptId: string,
  product: string,
  session: Session,
  { client, pause }: Ports,
): Promise<OutcomeEvent> => {
  for (let poll = 0; poll < POLLS; poll += 1) {
    await pause(POLL_MS[Math.min(poll, POLL_MS.length - 1)] ?? 3_000);
    const answer = await client
      .send(getAttempt, { params: { attemptId } }, session.lead ? { proof: session.lead.proof } : {})
      .catch(() => null); // Offline for a moment: the next round asks again.
    if (answer?.ok && !["created", "authorising", "captured", "unknown"].includes(answer.value.status)) {
      return outcomeOf(product, answer.value);
    }
    if (answer && !answer.ok && answer.error.status === 404)
      return { type: "purchaseDeclined", attemptId, reason: "try-again" };
  }
  return { type: "purchaseUnknown", attemptId };
};

export const settlePurchase: EffectHandler<"settlePurchase"> = async ({ attemptId }, session, ports) => [
  await askUntilSettled(attemptId, session.attempt?.product ?? "", session, ports),
];

/** What became of another tab's attempt for the same product is what becomes of this one. */
const asOwn = (attemptId: string, outcome: OutcomeEvent): OutcomeEvent =>
  "attemptId" in outcome ? { ...outcome, attemptId } : outcome;

/**
 * The bank is asked in the browser before the payment is sent; a shop that wants it afterwards finds nobody to ask. Nothing
 * was charged then, and the buyer may try again.
 */
export const confirmPurchase: EffectHandler<"confirmPurchase"> = ({ attemptId }) =>
  Promise.resolve([{ type: "purchaseDeclined", attemptId, reason: "needs-confirmation-failed" }]);
