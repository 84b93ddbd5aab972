/** Names that a browser asks for while somebody pays; each of them is the emulator. */
export const EMULATED_HOSTS = [
  "*.braintreegateway.com",
  "*.braintree-api.com",
  "*.paypal.com",
  "*.paypalobjects.com",
  "pay.google.com",
  "*.cardinalcommerce.com",
  "*.cardinaltrusted.com",
  // Issuing banks live anywhere: this is one.
  "*.issuing-bank.example",
] as const;

export const CARDINAL = "https://centinelapi.cardinalcommerce.com";
/** As the configuration of a live gateway names it since the end of 2025. */
export const SONGBIRD = "https://cas.static.client.cardinaltrusted.com/songbird/v2.0.0/songbird.js";
export const ASSETS = "https://assets.braintreegateway.com";
export const PAYPAL_ASSETS = "https://checkout.paypal.com";
export const PAYPAL = "https://www.paypal.com";

/**
 * Arguments for a Chromium of one's own: the provider's library speaks to https and the provider's names alone, so these
 * lead to the emulator, whose certificate nobody has signed.
 */
export const chromiumArguments = (browserPort: number): readonly string[] => [
  `--host-resolver-rules=${EMULATED_HOSTS.map((host) => `MAP ${host} 127.0.0.1:${browserPort}`).join(", ")}`,
  "--ignore-certificate-errors",
];
