import { oneAtATime } from "./one-at-a-time.ts";
import type { PaymentConfig, PaymentPort } from "./port.ts";

const portOf = async (config: PaymentConfig): Promise<PaymentPort> => {
  if (config.provider === "simulated") return (await import("./simulated/simulated.ts")).simulatedPort(config);
  return (await import("./braintree/braintree.ts")).braintreePort(config);
};

/**
 * The payments of this page. The provider's code arrives with the first mount, and the configuration with every one: a retry
 * really starts again.
 */
export const createPaymentPort = (loadConfig: () => Promise<PaymentConfig>): PaymentPort =>
  oneAtATime({
    async mount(host, words) {
      const port = await portOf(await loadConfig());
      return port.mount(host, words);
    },
  });
