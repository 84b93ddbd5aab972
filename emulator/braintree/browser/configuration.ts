import { SANDBOX } from "../gateway/client-token.ts";
import { MERCHANT } from "../keys.ts";
import { ASSETS, PAYPAL_ASSETS, SONGBIRD } from "./hosts.ts";

/** What the merchant has been given; a test takes something away to see that the product does without. */
export interface Features {
  readonly threeDSecure: boolean;
  readonly paypal: boolean;
  readonly applePay: boolean;
  readonly googlePay: boolean;
}

export const ALL_FEATURES: Features = { threeDSecure: true, paypal: true, applePay: true, googlePay: true };

const CARD_TYPES = ["American Express", "Discover", "JCB", "MasterCard", "Visa"];
const FEATURES = ["tokenize_credit_cards"];
const NETWORKS = ["visa", "mastercard", "amex"];

/** The answer to GET `client_api/v1/configuration`, as the browser's library of the provider reads it. */
export const clientConfiguration = (features: Features) => ({
  environment: "sandbox",
  merchantId: MERCHANT.id,
  clientApiUrl: `${SANDBOX.api}/merchants/${MERCHANT.id}/client_api`,
  assetsUrl: ASSETS,
  authUrl: "https://auth.venmo.sandbox.braintreegateway.com",
  analytics: { url: `https://origin-analytics-sand.sandbox.braintree-api.com/${MERCHANT.id}` },
  challenges: ["cvv"],
  creditCards: { supportedCardTypes: CARD_TYPES, collectDeviceData: false },
  graphQL: { url: SANDBOX.graphql, date: "2018-05-08", features: FEATURES },
  threeDSecureEnabled: features.threeDSecure,
  ...(features.threeDSecure && {
    threeDSecure: { cardinalSongbirdUrl: SONGBIRD, cardinalAuthenticationJWT: "header.merchant.signature" },
  }),
  paypalEnabled: features.paypal,
  ...(features.paypal && {
    paypal: {
      displayName: "Emulated merchant",
      clientId: "emulated-client",
      assetsUrl: PAYPAL_ASSETS,
      environment: "offline",
      environmentNoNetwork: false,
      unvettedMerchant: false,
      billingAgreementsEnabled: true,
      merchantAccountId: "account_usd",
      currencyIsoCode: "USD",
    },
  }),
  ...(features.applePay && {
    applePayWeb: {
      countryCode: "US",
      currencyCode: "USD",
      merchantIdentifier: "merchant.emulated",
      supportedNetworks: NETWORKS,
    },
  }),
  ...(features.googlePay && {
    androidPay: {
      enabled: true,
      displayName: "Emulated merchant",
      environment: "sandbox",
      googleAuthorizationFingerprint: "emulated-google-fingerprint",
      supportedNetworks: NETWORKS,
    },
  }),
});

const CODES = {
  "American Express": "AMERICAN_EXPRESS",
  Discover: "DISCOVER",
  JCB: "JCB",
  MasterCard: "MASTERCARD",
  Visa: "VISA",
  visa: "VISA",
  mastercard: "MASTERCARD",
  amex: "AMERICAN_EXPRESS",
} as const;

const codesOf = (names: readonly string[]): readonly string[] =>
  names.flatMap((name) => (name in CODES ? [CODES[name as keyof typeof CODES]] : []));

/** The same configuration, as the query `ClientConfiguration` gives it. */
export const asGraphQL = ({
  environment,
  challenges,
  creditCards,
  analytics,
  graphQL,
  threeDSecureEnabled,
  threeDSecure,
  paypal,
  applePayWeb,
  androidPay,
  ...same
}: ReturnType<typeof clientConfiguration>) => ({
  merchantId: same.merchantId,
  clientApiUrl: same.clientApiUrl,
  assetsUrl: same.assetsUrl,
  analyticsUrl: analytics.url,
  environment: environment.toUpperCase(),
  supportedFeatures: graphQL.features.map((feature) => feature.toUpperCase()),
  creditCard: {
    supportedCardBrands: codesOf(creditCards.supportedCardTypes),
    challenges: challenges.map((challenge) => challenge.toUpperCase()),
    threeDSecureEnabled,
    threeDSecure: threeDSecure ?? null,
  },
  paypal: paypal
    ? { ...paypal, environment: paypal.environment.toUpperCase(), currencyCode: paypal.currencyIsoCode }
    : null,
  applePayWeb: applePayWeb ? { ...applePayWeb, supportedCardBrands: codesOf(applePayWeb.supportedNetworks) } : null,
  googlePay: androidPay
    ? {
        displayName: androidPay.displayName,
        environment: androidPay.environment.toUpperCase(),
        googleAuthorization: androidPay.googleAuthorizationFingerprint,
        supportedCardBrands: codesOf(androidPay.supportedNetworks),
      }
    : null,
});
