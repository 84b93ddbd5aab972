import { ok } from "../../../foundation/result.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

export const getPaymentConfig: Handler<"getPaymentConfig"> = async ({ params, query }, services) => {
  const { definitions, provider, reportFault } = services;
  if (!definitions.has(params.funnel)) return refuse("not_found");
  try {
    const { googleMerchantId, asksBanks, methods, ...config } = await provider.browserConfig(query.currency_id);
    const google = googleMerchantId !== undefined && { google_merchant_id: googleMerchantId };
    return ok({ ...config, methods: [...methods], ...google, ...(asksBanks === false && { three_d_secure: false }) });
  } catch (error) {
    reportFault("the payment provider gave no configuration", error);
    return refuse("provider_unavailable");
  }
};
