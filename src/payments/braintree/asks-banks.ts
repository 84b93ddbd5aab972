import type { Client } from "braintree-web/client";
import type { PaymentConfig } from "../port.ts";

/** Whether banks are asked about cards (3-D Secure): the merchant has it, and the shop wants it. */
export const asksBanks = (
  client: Pick<Client, "getConfiguration">,
  shop: Pick<PaymentConfig, "asksBanks">,
): boolean => {
  const { gatewayConfiguration } = client.getConfiguration();
  const has = "threeDSecureEnabled" in gatewayConfiguration && gatewayConfiguration.threeDSecureEnabled === true;
  return has && shop.asksBanks !== false;
};
