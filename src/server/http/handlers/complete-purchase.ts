import { isLocale } from "../../../foundation/locale.ts";
import { decimalString } from "../../../foundation/money.ts";
import { ok } from "../../../foundation/result.ts";
import { sellTelling } from "../../accounts/disclosures.ts";
import { methodToCharge } from "../../accounts/method-to-charge.ts";
import { findLead } from "../../leads/leads.ts";
import { traderOf } from "../../mail/post-letter.ts";
import { attemptAnswer, findAttempt } from "../../purchase/attempts.ts";
import { buyerCountries } from "../../purchase/buyer-countries.ts";
import { findCoupon } from "../../purchase/coupons/coupons.ts";
import { lacksAddress } from "../../purchase/needs-address.ts";
import { priceTogether } from "../../purchase/price-together.ts";
import { type PurchaseRequest, SAVED } from "../../purchase/purchase-request.ts";
import { submitPurchase } from "../../purchase/submit.ts";
import { readCompletion } from "../../purchase/tokens/completion-token.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

export const completePurchase: Handler<"completePurchase"> = async ({ params }, services, { ip, header }) => {
  const completion = readCompletion(params.token, services.signingKey, services.now());
  if (!completion || !isLocale(completion.locale)) return refuse("completion_refused");
  const lead = await findLead(services, completion.leadCode);
  if (!lead) return refuse("completion_refused");
  const charged = await methodToCharge(services, lead);
  if (!charged) return refuse("no_saved_payment_method");
  const known = await findAttempt(services.database, completion.attemptId);
  const begins = known === null || known.status === "needs_confirmation";
  const coupon =
    completion.coupon === null ? null : await findCoupon(services, traderOf(services, lead).zone, completion.coupon);
  const priced = priceTogether(services, lead, completion.products, completion.locale, coupon);
  if (!priced) return refuse("not_for_sale");
  if (await lacksAddress(services, lead, completion.products)) return refuse("address_required");
  const { minor, currency } = priced.total;
  if (minor !== completion.minor || currency !== completion.currency) {
    return refuse("price_changed", { price: { amount: decimalString(priced.total), currency_id: currency } });
  }
  const request: PurchaseRequest = {
    attemptId: completion.attemptId,
    lead,
    lines: priced.lines,
    total: priced.total,
    locale: completion.locale,
    payment: { method: charged.method, nonce: SAVED },
    countries: await buyerCountries(services, lead, completion.products, header),
    ...(charged.isElsewhere && { isElsewhere: true }),
    consents: completion.consents,
    coupon,
    // The address of a completion says nothing of the visit; what the lead came with does.
    urlParams: JSON.parse(lead.utm_params) as Readonly<Record<string, string>>, // As `insertLead` wrote it.
    secret: null,
  };
  const attempt = await sellTelling(services, { lead, ip, begins }, (begun) =>
    submitPurchase(services, request, begun),
  );
  return attempt.ok ? ok(await attemptAnswer(services.database, attempt.value)) : attempt;
};
