import type { Currency } from "../foundation/currencies.ts";
import { loadPart } from "../renderer/load-part.ts";
import { browserHalves } from "./browser-halves.gen.ts";
import { PaymentFailure } from "./failures.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import type { Buyer, MountedFields, PaymentConfig, Payments, PaymentWords } from "./port.ts";

const portOf = async (config: PaymentConfig): Promise<Payments> => {
  const load = browserHalves[config.provider];
  if (!load) throw new Error(`no provider is called ${config.provider}`);
  const half = await loadPart(load);
  return half.paymentPort(config);
};

/**
 * The payments of this page. The provider's code arrives with the first mount, and the configuration with every one: a retry
 * really starts again. Rejects with a `PaymentFailure`.
 * @param tell hears why fields could not be opened: the buyer is told only that they could not
 */
export const createPaymentPort = (
  loadConfig: (currency: Currency) => Promise<PaymentConfig>,
  tell: (failure: string, cause: unknown) => void,
): Payments => {
  const open = async (host: HTMLElement, words: PaymentWords, buyer: Buyer): Promise<MountedFields> => {
    const config = await loadConfig(buyer.currency);
    if (config.methods.length === 0) throw new PaymentFailure("no payment methods");
    const port = await portOf(config);
    return port.mount(host, words, buyer);
  };
  return {
    ...oneAtATime({
      async mount(host, words, buyer) {
        try {
          return await open(host, words, buyer);
        } catch (error) {
          const failure = error instanceof PaymentFailure ? error : new PaymentFailure("initialization error", error);
          tell(failure.code, error);
          throw failure;
        }
      },
    }),
    async checkDigits(question) {
      const port = await portOf(await loadConfig(question.amount.currency));
      return port.checkDigits(question);
    },
    async confirmSaved(card) {
      const port = await portOf(await loadConfig(card.amount.currency));
      return port.confirmSaved(card);
    },
  };
};
