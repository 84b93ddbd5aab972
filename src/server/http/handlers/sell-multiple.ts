import { SERVICE_BASE } from "../../../api/address.ts";
import { decimalString } from "../../../foundation/money.ts";
import { ok } from "../../../foundation/result.ts";
import { methodToCharge } from "../../accounts/method-to-charge.ts";
import { findProduct } from "../../purchase/catalogue.ts";
import { couponFor } from "../../purchase/coupons/coupons.ts";
import { typedCoupon } from "../../purchase/coupons/typed-coupon.ts";
import { lacksAddress } from "../../purchase/needs-address.ts";
import { priceTogether } from "../../purchase/price-together.ts";
import { signCompletion } from "../../purchase/tokens/completion-token.ts";
import { readConsents } from "../../subscriptions/consent.ts";
import type { Handler } from "../handler.ts";
import { tooMany } from "../limits/rate.ts";
import { refuse } from "../refusal.ts";

const LIFE_MS = 15 * 60_000;

export const sellMultiple: Handler<"sellMultiple"> = async ({ query, body }, services, { lead, ip }) => {
  const charged = await methodToCharge(services, lead);
  if (!charged) return refuse("no_saved_payment_method");
  const busy = await tooMany(services, { attemptsPerLead: lead.code });
  if (busy) return busy;
  const typed = body.coupon === undefined ? ok(null) : await typedCoupon(services, lead, ip, body.coupon);
  if (!typed.ok) return typed;
  const coupon = couponFor(typed.value, body.products);
  const priced = priceTogether(services, lead, body.products, query.p_locale, coupon);
  if (!priced) return refuse("not_for_sale");
  if (await lacksAddress(services, lead, body.products)) return refuse("address_required");
  const { minor, currency } = priced.total;
  const total = { amount: decimalString(priced.total), currency_id: currency };
  if (total.amount !== body.shown.amount || total.currency_id !== body.shown.currency_id)
    return refuse("price_changed", { price: total });
  const products = body.products.flatMap((key) => findProduct(services, lead, key) ?? []);
  const given = { leadCode: lead.code, locale: query.p_locale, products, consents: body.consents ?? [] };
  const consents = readConsents(services, given);
  if (!consents) return refuse("consent_required");
  const token = signCompletion(
    {
      attemptId: body.attempt_id,
      leadCode: lead.code,
      products: priced.lines.map(({ product }) => product),
      minor,
      currency,
      locale: query.p_locale,
      coupon: coupon?.name ?? null,
      consents,
      expiresAt: services.now() + LIFE_MS,
    },
    services.signingKey,
  );
  return ok({ completion_url: `${SERVICE_BASE.payments}completions/${token}`, total });
};
