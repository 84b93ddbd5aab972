import type { Client } from "braintree-web/client";

/** Whether the merchant has 3-D Secure. */
export const asksBanks = (client: Client): boolean => {
  const { gatewayConfiguration } = client.getConfiguration();
  return "threeDSecureEnabled" in gatewayConfiguration && gatewayConfiguration.threeDSecureEnabled === true;
};
