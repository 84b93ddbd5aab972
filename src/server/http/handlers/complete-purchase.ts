import type { AnswerOf } from "../../../api/call.ts";
import { isLocale, type Locale } from "../../../foundation/locale.ts";
import { decimalString } from "../../../foundation/money.ts";
import { ok, type Result } from "../../../foundation/result.ts";
import { sellTelling } from "../../accounts/disclosures.ts";
import { methodToCharge } from "../../accounts/method-to-charge.ts";
import { findLead } from "../../leads/leads.ts";
import { traderOf } from "../../mail/post-letter.ts";
import { attemptAnswer, findAttempt, linesOf } from "../../purchase/attempts.ts";
import { buyerCountries } from "../../purchase/buyer-countries.ts";
import { findCoupon } from "../../purchase/coupons/coupons.ts";
import { lacksAddress } from "../../purchase/needs-address.ts";
import { priceTogether } from "../../purchase/price-together.ts";
import { type PurchaseRequest, SAVED } from "../../purchase/purchase-request.ts";
import { submitPurchase } from "../../purchase/submit.ts";
import { type Completion, readCompletion } from "../../purchase/tokens/completion-token.ts";
import type { Services } from "../../services.ts";
import { sha256 } from "../../signing/hash.ts";
import type { Handler, RequestFacts } from "../handler.ts";
import { refuse, type ServerRefusal } from "../refusal.ts";

export const completePurchase: Handler<"completePurchase"> = async ({ params }, services, { ip, header }) => {
  const completion = readCompletion(params.token, services.signingKey);
  if (!completion || !isLocale(completion.locale)) return refuse("completion_refused");
  const repeated = await answerRepeated(services, completion);
  if (repeated) return repeated;
  if (completion.expiresAt <= services.now()) return refuse("completion_refused");
  const request = await requestOf(services, completion, completion.locale, header);
  // What it was made from may have been used up by the attempt itself, written since it was looked for.
  if (!request.ok) return (await answerRepeated(services, completion)) ?? request;
  const begun = await sellTelling(services, { lead: request.value.lead, ip, begins: true }, (begins) =>
    submitPurchase(services, request.value, begins),
  );
  return begun.ok ? ok(await attemptAnswer(services.database, begun.value)) : begun;
};

/**
 * What became of the attempt that a completion has made: it was priced then, and its repetition fails neither because a sale
 * has ended since nor because the attempt has used up its coupon. Null: there is none, or it may go on with what is saved.
 */
const answerRepeated = async (
  services: Services,
  completion: Completion,
): Promise<Result<AnswerOf<"completePurchase">, ServerRefusal> | null> => {
  const { attemptId, leadCode, products, minor, currency, locale } = completion;
  const attempt = await findAttempt(services.database, attemptId);
  // Begun with a card that the bank was to be asked about: the saved method is another way to go on.
  const mayGoOn = attempt?.status === "needs_confirmation" && attempt.nonce_hash !== sha256(SAVED);
  if (!attempt || mayGoOn) return null;
  const lines = await linesOf(services.database, attempt.id);
  const isSame =
    attempt.lead_code === leadCode &&
    attempt.minor === minor &&
    attempt.currency === currency &&
    attempt.locale === locale &&
    lines.map(({ product }) => product).join() === products.join();
  return isSame ? ok(await attemptAnswer(services.database, attempt, lines)) : refuse("attempt_mismatch");
};

/** What a completion is to charge, at the price that it has now. */
const requestOf = async (
  services: Services,
  completion: Completion,
  locale: Locale,
  header: RequestFacts["header"],
): Promise<Result<PurchaseRequest, ServerRefusal>> => {
  const { attemptId, leadCode, products, consents } = completion;
  const lead = await findLead(services, leadCode);
  if (!lead) return refuse("completion_refused");
  const charged = await methodToCharge(services, lead);
  if (!charged) return refuse("no_saved_payment_method");
  const coupon =
    completion.coupon === null ? null : await findCoupon(services, traderOf(services, lead).zone, completion.coupon);
  const priced = priceTogether(services, lead, products, locale, coupon);
  if (!priced) return refuse("not_for_sale");
  if (await lacksAddress(services, lead, products)) return refuse("address_required");
  const { minor, currency } = priced.total;
  if (minor !== completion.minor || currency !== completion.currency) {
    return refuse("price_changed", { price: { amount: decimalString(priced.total), currency_id: currency } });
  }
  return ok({
    attemptId,
    lead,
    lines: priced.lines,
    total: priced.total,
    locale,
    payment: { method: charged.method, nonce: SAVED },
    countries: await buyerCountries(services, lead, products, header),
    ...(charged.isElsewhere && { isElsewhere: true }),
    consents,
    coupon,
    // The address of a completion says nothing of the visit; what the lead came with does.
    urlParams: JSON.parse(lead.utm_params) as Readonly<Record<string, string>>, // As `insertLead` wrote it.
    secret: null,
  });
};
