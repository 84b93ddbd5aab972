import { getPaymentConfig } from "../../api/calls/get-payment-config.gen.ts";
import type { HttpClient } from "../../api/http-client.ts";
import { createPaymentPort } from "../../payments/payment-port.ts";
import type { Payments } from "../../payments/port.ts";
import { loadQuietly } from "../../renderer/load-part.ts";
import { inAppBrowserOf } from "../outside/in-app/in-app-browser.ts";
import { FIELDS_LOADED } from "./fields-loaded.ts";
import type { FaultReporter } from "./ports.ts";

/**
 * The payments of a funnel, by what the server says of its provider. Wallets need windows or sheets of the system, which
 * browsers inside apps do not have: there the card is left.
 */
export const createPayments = (client: HttpClient, funnel: string, reportFault: FaultReporter): Payments => {
  const payments = createPaymentPort(async (currency_id) => {
    const answer = await client.send(getPaymentConfig, { params: { funnel }, query: { currency_id } });
    if (!answer.ok) throw new Error(`payment configuration refused: ${answer.error.error_code}`);
    const {
      methods,
      merchant_name: merchantName,
      acquirer_country: acquirerCountry,
      google_merchant_id: googleMerchantId,
      three_d_secure: asksBanks,
      ...config
    } = answer.value;
    const isInApp = inAppBrowserOf(navigator.userAgent) !== null;
    return {
      ...config,
      merchantName,
      ...(acquirerCountry !== undefined && { acquirerCountry }),
      ...(googleMerchantId !== undefined && { googleMerchantId }),
      ...(asksBanks === false && { asksBanks }),
      methods: isInApp ? methods.filter((method) => method === "card") : methods,
    };
  }, reportFault);
  return {
    ...payments,
    mount: async (host, words, buyer) => {
      const fields = await payments.mount(host, words, buyer);
      performance.mark(FIELDS_LOADED);
      // What sends a payment is here before somebody pays: a deploy in between would have them type their card again.
      loadQuietly(() => import("../effects/order-handlers.ts")).catch(() => {
        // Whoever pays asks for it anew, and hears there that it did not come.
      });
      return fields;
    },
  };
};
