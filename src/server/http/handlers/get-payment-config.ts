import { FALLBACK_LOCALE } from "../../../foundation/locale.ts";
import { CURRENCY_OF } from "../../../foundation/locale-currency.ts";
import { ok } from "../../../foundation/result.ts";
import { traderOf } from "../../mail/post-letter.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

export const getPaymentConfig: Handler<"getPaymentConfig"> = async ({ params, query }, services, { header }) => {
  const { definitions, provider, reportFault } = services;
  const { funnel } = params;
  if (!definitions.has(funnel)) return refuse("not_found");
  try {
    const { googleMerchantId, acquirerCountry, asksBanks, methods, ...config } = await provider.browserConfig(
      query?.currency_id ?? CURRENCY_OF[FALLBACK_LOCALE],
    );
    return ok({
      ...config,
      methods: [...methods],
      merchant_name: traderOf(services, { funnel, brand: services.brandOf(header("host") ?? "", funnel) }).name,
      ...(acquirerCountry !== undefined && { acquirer_country: acquirerCountry }),
      ...(googleMerchantId !== undefined && { google_merchant_id: googleMerchantId }),
      ...(asksBanks === false && { three_d_secure: false }),
    });
  } catch (error) {
    reportFault("the payment provider gave no configuration", error);
    return refuse("provider_unavailable");
  }
};
