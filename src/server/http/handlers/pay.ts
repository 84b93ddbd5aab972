import { chargeOf } from "../../../engine/selling/price-products.ts";
import { decimalString } from "../../../foundation/money.ts";
import { ok } from "../../../foundation/result.ts";
import { sellTelling } from "../../accounts/disclosures.ts";
import { attemptAnswer, findAttempt, linesOf } from "../../purchase/attempts.ts";
import { buyerCountries } from "../../purchase/buyer-countries.ts";
import { guardDigits } from "../../purchase/card-proofs/check-digits.ts";
import { findProduct, findProductForSale } from "../../purchase/catalogue.ts";
import { couponFor } from "../../purchase/coupons/coupons.ts";
import { typedCoupon } from "../../purchase/coupons/typed-coupon.ts";
import { lacksAddress } from "../../purchase/needs-address.ts";
import { paymentToken } from "../../purchase/payment-token.ts";
import { submitPurchase } from "../../purchase/submit.ts";
import { readConsents } from "../../subscriptions/consent.ts";
import type { Handler } from "../handler.ts";
import { tooMany } from "../limits/rate.ts";
import { refuse } from "../refusal.ts";

const IN_HEADER = "-";

export const pay: Handler<"pay"> = async ({ params, query, body }, services, { lead, ip, header }) => {
  // An attempt that exists was priced when it was made; its repetition must not fail because a sale has ended since.
  const known = await findAttempt(services.database, body.attempt_id);
  const product = (known ? findProduct : findProductForSale)(services, lead, params.productKey);
  if (!product) return refuse("not_for_sale");
  if (!known && (await lacksAddress(services, lead, [product.key]))) return refuse("address_required");
  // Every reference with which an attempt goes on may be another card: what a secret limits for new ones.
  const again = known?.status === "needs_confirmation";
  const busy = again && (await tooMany(services, { attemptsPerLead: lead.code, attemptsPerIp: ip }));
  if (busy) return busy;
  const digits = known && (await guardDigits(services, lead, ip, known));
  if (digits?.refusal) return digits.refusal;
  const typed = body.coupon === undefined || known ? ok(null) : await typedCoupon(services, lead, ip, body.coupon);
  if (!typed.ok) return typed;
  const coupon = typed.value;
  const total = known
    ? { minor: known.minor, currency: body.shown.currency_id }
    : chargeOf(product, query.p_locale, coupon);
  const price = { amount: decimalString(total), currency_id: total.currency };
  const asShown = price.amount === body.shown.amount && price.currency_id === body.shown.currency_id;
  if (!asShown) return known ? refuse("attempt_mismatch") : refuse("price_changed", { price });

  const given = { leadCode: lead.code, locale: query.p_locale, products: [product], consents: body.consents ?? [] };
  const consents = known ? [] : readConsents(services, given);
  if (!consents) return refuse("consent_required");

  // Several that were begun together go on together.
  const lines = known ? await linesOf(services.database, known.id) : [];
  const isSame = lines.some((line) => line.product === product.key);
  const secret = params.secret === IN_HEADER ? (header("x-payment-secret") ?? "") : params.secret;
  const wanted = isSame ? lines : [{ product: product.key, minor: total.minor }];
  const request = {
    attemptId: body.attempt_id,
    lead,
    lines: wanted,
    total,
    locale: query.p_locale,
    payment: paymentToken(body.payment),
    countries: await buyerCountries(
      services,
      lead,
      wanted.map((line) => line.product),
      header,
    ),
    consents,
    coupon: couponFor(coupon, [product.key]),
    urlParams: body.extra?.urlParams ?? {},
    secret,
  };
  const attempt = await sellTelling(services, { lead, ip, begins: !known || again }, (begun) =>
    submitPurchase(services, request, begun),
  );
  if (attempt.ok && attempt.value.status === "completed") await digits?.right();
  return attempt.ok ? ok(await attemptAnswer(services.database, attempt.value, wanted)) : attempt;
};
