import type { getPaymentConfig as call } from "../../../api/calls/get-payment-config.ts";
import { ok } from "../../../foundation/result.ts";
import type { Handler } from "../handler.ts";
import { tooMany } from "../limits/rate.ts";
import { refuse } from "../refusal.ts";

export const getPaymentConfig: Handler<typeof call> = async ({ params }, services, { ip }) => {
  const { definitions, provider, reportFault } = services;
  if (!definitions.has(params.funnel)) return refuse("not_found");
  // Each one is a request to the provider.
  const busy = await tooMany(services, { paymentConfigsPerIp: ip });
  if (busy) return busy;
  try {
    const config = await provider.browserConfig();
    return ok({ ...config, methods: [...config.methods] });
  } catch (error) {
    reportFault("the payment provider gave no configuration", error);
    return refuse("provider_unavailable");
  }
};
