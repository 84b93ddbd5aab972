import { loadPart } from "../renderer/load-part.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import type { BrowserHalf, PaymentConfig, Payments } from "./port.ts";

/** The browser's half of a provider lies in the folder of its name. */
const portOf = async (config: PaymentConfig): Promise<Payments> => {
  const half = (await loadPart(() => import(`./${config.provider}/browser.ts`))) as BrowserHalf;
  return half.paymentPort(config);
};

/**
 * The payments of this page. The provider's code arrives with the first mount, and the configuration with every one: a retry
 * really starts again.
 */
export const createPaymentPort = (loadConfig: () => Promise<PaymentConfig>): Payments => ({
  ...oneAtATime({
    async mount(host, words) {
      const port = await portOf(await loadConfig());
      return port.mount(host, words);
    },
  }),
  async confirmSaved(card) {
    const port = await portOf(await loadConfig());
    return port.confirmSaved(card);
  },
});
