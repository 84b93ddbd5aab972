import { createConfirmation } from "../../api/calls/create-confirmation.gen.ts";
import { getClientSecret } from "../../api/calls/get-client-secret.gen.ts";
import { pay } from "../../api/calls/pay.gen.ts";
import { priceOf } from "../../engine/selling/price-products.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Effect } from "../../engine/transition/effects.ts";
import type { OutcomeEvent } from "../../engine/transition/events.ts";
import { decimalString, type Money, minorUnits } from "../../foundation/money.ts";
import type { PaymentWords } from "../../payments/port.ts";
import { outcomeOfRefusal } from "../../payments/refusal-outcomes.ts";
import { keepDocument } from "../loading/keep-document.ts";
import { createWords } from "../page/words.ts";
import type { Ports } from "../ports/ports.ts";
import { askUntilSettled, asOwn, outcomeOf } from "./attempt-outcome.ts";
import { buyWithUrl, ownedOrder } from "./buy-with-url.ts";
import type { EffectHandler } from "./effect-handler.ts";
import { sourceParameters } from "./source-parameters.ts";

type Order = Omit<Extract<Effect, { readonly type: "purchase" }>, "type">;

const shownPrice = (product: string, { locale, coupon }: Session, { runtime, today }: Ports): Money =>
  priceOf(runtime.definition, product, locale, today(), coupon).billedNow;

/** SPEC §4, purchase: secret, payment, outcome. No answer is not a refusal: the attempt is then asked for. */
const order = async (
  { attemptId, product, payment }: Order,
  session: Session,
  ports: Ports,
  shown = shownPrice(product, session, ports),
): Promise<OutcomeEvent> => {
  const { client, source, reportFault } = ports;
  if (!session.lead) return { type: "purchaseDeclined", attemptId, reason: "try-again" };
  if (session.lead.proof === "") return { type: "purchaseDeclined", attemptId, reason: "sign-in-needed" };
  const proof = { proof: session.lead.proof };
  const secret = await client
    .send(getClientSecret, { params: { code: session.lead.code }, query: { product } }, proof)
    .catch((error: unknown) => reportFault("no secret for a purchase", error));
  // Nothing was sent that could be paid.
  if (!secret) return { type: "purchaseDeclined", attemptId, reason: "try-again" };
  if (!secret.ok) return { type: "purchaseDeclined", attemptId, reason: outcomeOfRefusal(secret.error.error_code) };

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
  const { error_code: code, attempt_id: other } = answer.error;
  // What another attempt has charged, or is charging, for the same: its amount is known to the server alone.
  if ((code === "already_purchased" || code === "purchase_in_flight") && other !== undefined) {
    const outcome = asOwn(attemptId, await askUntilSettled(other, product, session, ports));
    if (code === "purchase_in_flight" || outcome.type === "purchaseCaptured") return outcome;
  }
  // The words that were agreed to have expired, or are about another price.
  if (code === "price_changed" || code === "consent_required") ports.reload();
  // Another device of theirs has bought it since: the next document knows what they own, and goes on from there.
  if (code === "already_purchased" && other === undefined) ports.reload();
  return { type: "purchaseDeclined", attemptId, reason: outcomeOfRefusal(code) };
};

/** Keeps the document while money may move, and where something was paid. */
const keeping =
  <T extends "purchase" | "settlePurchase" | "confirmPurchase">(handler: EffectHandler<T>): EffectHandler<T> =>
  async (effect, session, ports) => {
    const letGo = keepDocument();
    const outcomes = await handler(effect, session, ports);
    const isRefused = outcomes.every(({ type }) => type === "purchaseDeclined");
    if (isRefused && session.purchases.length === 0) letGo();
    return outcomes;
  };

/** What the method of the first purchase pays is bought by its sell route (SPEC §4, upsell purchase by url). */
export const purchase = keeping<"purchase">(async (effect, session, ports) => {
  const { product, payment } = effect;
  const isSaved = payment.nonce === "saved";
  if (!isSaved) ports.report({ name: "add_payment_info", product, method: payment.method }, session);
  ports.report({ name: "payment_submit", product, method: payment.method }, session);
  return isSaved ? buyWithUrl(effect, session, ports) : [await order(effect, session, ports)];
});

/**
 * An attempt that is asked about after a load, as its tab may have stored it over what another tab has bought: refused for that,
 * it is none that the shop knows, and the buyer has what they wanted.
 */
export const settlePurchase = keeping<"settlePurchase">(async ({ attemptId }, session, ports) => {
  const product = session.attempt?.product ?? "";
  const outcome = await askUntilSettled(attemptId, product, session, ports);
  if (outcome.type !== "purchaseDeclined" || !session.lead) return [outcome];
  // Where it cannot be asked either, the refusal stands, and the buyer may try again.
  const purchase = await ownedOrder(product, session.lead, ports).catch(() => null);
  // An order that is here already is an earlier one, and this attempt bought nothing.
  const isNew = purchase !== null && session.purchases.every(({ orderId }) => orderId !== purchase.orderId);
  return [isNew ? { type: "purchaseCaptured", attemptId, purchase } : outcome];
});

/**
 * The bank of a typed card was asked before the payment was sent: what it wants to hear afterwards nobody can tell it, and
 * nothing was charged. The bank of a saved card is asked now, over the page, or the buyer for the digits that are printed on it;
 * the attempt goes on with the answer.
 */
export const confirmPurchase = keeping<"confirmPurchase">(async ({ attemptId }, session, ports) => {
  const declined = (reason: string): OutcomeEvent[] => [{ type: "purchaseDeclined", attemptId, reason }];
  const { lead, attempt } = session;
  const { page, words } = ports;
  const paymentWords: PaymentWords = { locale: page.locale, t: (key, params) => words.t(key, params ?? {}) };
  if (!lead || attempt?.id !== attemptId) return declined("needs-confirmation-failed");
  const { code, proof } = lead;
  const asked = await ports.client.send(createConfirmation, { params: { code, attemptId } }, { proof });
  if (!asked.ok) return declined("needs-confirmation-failed");
  const { card, total } = asked.value;
  // Of all that is bought at once.
  const amount = { minor: minorUnits(total.amount, total.currency_id) ?? 0, currency: total.currency_id };
  const confirmed = await (card
    ? ports.payments.confirmSaved({ ...card, amount, words: paymentWords })
    : ports.payments.checkDigits({
        amount,
        price: createWords(page.locale, words.t).money(amount),
        words: paymentWords,
      }));
  if ("refused" in confirmed) return declined(confirmed.refused);
  return [await order({ attemptId, product: attempt.product, payment: confirmed.token }, session, ports, amount)];
});
