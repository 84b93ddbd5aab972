import type { Pay } from "../../../src/api/types.gen.ts";
import { chargeOf } from "../../../src/engine/selling/price-products.ts";
import type { PaymentToken } from "../../../src/engine/transition/events.ts";
import { decimalString } from "../../../src/foundation/money.ts";
import type { Result } from "../../../src/foundation/result.ts";
import type { CallerOf } from "../../../src/server/http/handler.ts";
import { completePurchase } from "../../../src/server/http/handlers/complete-purchase.ts";
import { getClientSecret } from "../../../src/server/http/handlers/get-client-secret.ts";
import { getRenewalConsent } from "../../../src/server/http/handlers/get-renewal-consent.ts";
import { pay } from "../../../src/server/http/handlers/pay.ts";
import { sellMultiple } from "../../../src/server/http/handlers/sell-multiple.ts";
import type { ServerRefusal } from "../../../src/server/http/refusal.ts";
import type { CouponDefinition, Services } from "../../../src/server/services.ts";
import { SMALL_FUNNEL } from "../small-funnel.ts";

interface Wanted {
  readonly code: string;
  readonly ip: string;
  readonly attemptId: string;
  readonly product: string;
  readonly coupon: CouponDefinition | null;
}

/** The attempt's status, or the code of the refusal. */
export interface PageAnswer {
  readonly says: string;
  readonly isRefused: boolean;
}

const LOCALE = "en-US";

/**
 * A page that buys one thing by the calls of the server, and sends again what it has fetched once: a secret, consents, the
 * completion of an offer.
 * @returns pays: what is `saved` by the sell route
 */
export const buyingPage = ({ code, ip, attemptId, product, coupon }: Wanted) => {
  const sold = SMALL_FUNNEL.products[product];
  if (!sold) throw new Error(`buyingPage: no product ${product}`);
  const total = chargeOf(sold, LOCALE, coupon);
  const query = { p_locale: LOCALE } as const;
  const shown = { amount: decimalString(total), currency_id: total.currency };
  const typed = coupon === null ? {} : { coupon: coupon.name };
  const fetched = new Map<string, unknown>();
  /** What a call has answered once. */
  const once = async <T>(name: string, call: () => Promise<Result<T, ServerRefusal>>): Promise<T> => {
    if (!fetched.has(name)) {
      const answer = await call();
      if (!answer.ok) throw new Refused(answer.error.code);
      fetched.set(name, answer.value);
    }
    return fetched.get(name) as T; // As it was set.
  };

  const typedPay = async (services: Services, caller: CallerOf["proof"], payment: PaymentToken) => {
    const { consents } = await once("consents", () =>
      getRenewalConsent({ params: { code }, query: { ...query, product } }, services, caller),
    );
    const { secret } = await once("secret", () =>
      getClientSecret({ params: { code }, query: { product } }, services, caller),
    );
    const body: Pay["body"] = { attempt_id: attemptId, consents, shown, payment, ...typed };
    const answer = await pay({ params: { code, productKey: product, secret }, query, body }, services, caller);
    // What has grown too old is fetched anew.
    if (!answer.ok && answer.error.code === "secret_refused") fetched.delete("secret");
    if (!answer.ok && answer.error.code === "consent_required") fetched.delete("consents");
    return answer;
  };
  const savedPay = async (services: Services, caller: CallerOf["proof"]) => {
    const { completion_url } = await once("offer", () =>
      sellMultiple(
        { params: { code }, query, body: { attempt_id: attemptId, products: [product], shown, ...typed } },
        services,
        caller,
      ),
    );
    return completePurchase({ params: { token: completion_url.split("/").at(-1) ?? "" }, body: {} }, services, caller);
  };

  return async (services: Services, payment: PaymentToken): Promise<PageAnswer> => {
    const leads = services.database.selectFrom("leads").selectAll().where("code", "=", code);
    const caller = { lead: await leads.executeTakeFirstOrThrow(), ip, header: () => undefined };
    try {
      const answer = await (payment.nonce === "saved"
        ? savedPay(services, caller)
        : typedPay(services, caller, payment));
      return answer.ok ? { says: answer.value.status, isRefused: false } : { says: answer.error.code, isRefused: true };
    } catch (error) {
      if (error instanceof Refused) return { says: error.message, isRefused: true };
      throw error;
    }
  };
};

class Refused extends Error {}
