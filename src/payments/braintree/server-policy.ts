import type { PolicySource } from "../../server/payments/provider.ts";

const TRUSTED = "https://*.cardinaltrusted.com";
const CARDINAL = ["https://*.cardinalcommerce.com", TRUSTED] as const;

type Line = readonly [
  directive: PolicySource["directive"],
  sources: readonly string[],
  because: string,
  forOffers?: true,
];

/** Paths are those of braintree-web 3.123.2. */
const always = (sandbox: string): readonly Line[] => [
  [
    "frame-src",
    ["https://assets.braintreegateway.com"],
    "card fields: frames, hosted-fields/external/compose-url.js",
    true,
  ],
  [
    "connect-src",
    [`https://api.${sandbox}braintreegateway.com`],
    "all: configuration and client API, CLIENT_API_URLS in lib/constants.js",
    true,
  ],
  [
    "connect-src",
    [`https://payments.${sandbox}braintree-api.com`],
    "all: configuration, card fields: tokenization, GRAPHQL_URLS in lib/constants.js",
    true,
  ],
  ["connect-src", ["https://www.paypal.com"], "all: analytics, ANALYTICS_URL in lib/constants.js", true],
  ["script-src", ["https://c.paypal.com"], "device data: FRAUDNET_URL in lib/constants.js"],
  ["frame-src", ["https://c.paypal.com"], "device data: the frames that data-collector/fraudnet.js takes away"],
  [
    "img-src",
    ["https://b.stats.paypal.com", "https://c.paypal.com"],
    "device data: the beacon in data-collector/fraudnet.js",
  ],
  [
    "frame-src",
    ["https://checkout.paypal.com", "https://www.paypal.com"],
    "PayPal: the hidden frame, paypal.assetsUrl of the configuration",
  ],
  ["script-src", ["https://pay.google.com"], "Google Pay: pay.js, developers.google.com/pay/api/web"],
  ["connect-src", ["https://pay.google.com", "https://google.com/pay"], "Google Pay: its window, asked by pay.js"],
  ["frame-src", ["https://pay.google.com"], "Google Pay: its window, where it is a frame"],
];

const banks = (songbird: readonly string[], named: readonly string[]): readonly Line[] => [
  [
    "script-src",
    [...songbird, TRUSTED],
    "3-D Secure: threeDSecure.cardinalSongbirdUrl of the configuration, lately below cas.static.client.cardinaltrusted.com",
    true,
  ],
  ["connect-src", CARDINAL, "3-D Secure: songbird.js", true],
  ["form-action", CARDINAL, "3-D Secure: songbird.js sends a form of our page into the bank's frame", true],
  ...(["script-src", "connect-src", "form-action"] as const).map(
    (directive): Line => [directive, named, "3-D Secure: hosts of BRAINTREE_THREE_D_SECURE_HOSTS", true],
  ),
  ["frame-src", ["https:"], "3-D Secure: pages of issuing banks live anywhere on https", true],
];

/** `constants.ts` of @paypal/accelerated-checkout-loader, which braintree-web/fastlane loads it by. */
const FASTLANE: readonly Line[] = [
  ["script-src", ["https://www.paypalobjects.com"], "Fastlane: axo.js, loadAxoScript.ts"],
  ["connect-src", ["https://www.paypalobjects.com"], "Fastlane: its words, localeUrl of loadAxoScript.ts"],
];

/**
 * Apple Pay is a window of the system's own: no policy speaks of it.
 * @param bankHosts for 3-D Secure, beside those that its library is known to use
 */
export const policySources = (
  isProduction: boolean,
  asksBanks: boolean,
  isFastlane = false,
  bankHosts: readonly string[] = [],
): readonly PolicySource[] => {
  const songbird = "https://songbird.cardinalcommerce.com";
  const named = bankHosts.map((host) => `https://${host}`);
  const staging = "https://songbirdstag.cardinalcommerce.com";
  return [
    ...always(isProduction ? "" : "sandbox."),
    ...(asksBanks ? banks(isProduction ? [songbird] : [songbird, staging], named) : []),
    ...(isFastlane ? FASTLANE : []),
  ]
    .filter(([, sources]) => sources.length > 0)
    .map(([directive, sources, because, forOffers]) => ({
      directive,
      sources,
      because,
      ...(forOffers && { forOffers }),
    }));
};
