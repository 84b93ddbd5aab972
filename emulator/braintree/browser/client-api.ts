import { accountOf } from "../gateway/client-token.ts";
import type { Ledger } from "../gateway/ledger.ts";
import { authenticate, lookup } from "./bank.ts";
import { clientConfiguration, type Features } from "./configuration.ts";
import { type CardInput, faultOfCard, mintCard } from "./graphql.ts";
import { PAYPAL } from "./hosts.ts";

type Json = Readonly<Record<string, unknown>>;

const textAt = (value: unknown, ...path: readonly string[]): string => {
  let at = value;
  for (const name of path) at = typeof at === "object" && at !== null ? (at as Json)[name] : undefined;
  return typeof at === "string" ? at : "";
};

const CARD = { number: "4111111111111111", expirationMonth: "12", expirationYear: "2030" } as const;

const cardDetails = { cardType: "Visa", lastFour: "1111", lastTwo: "11", bin: "411111" };

/** What Google's window gives back: the provider has made a reference of the card already. */
export const googlePayToken = (ledger: Ledger): string =>
  JSON.stringify({
    androidPayCards: [
      {
        // It lies in the account, and its bank says yes without asking.
        nonce: ledger.mint({ ...CARD, number: "4000000000001000", type: "android_pay_card" }),
        type: "AndroidPayCard",
        description: "Android Pay",
        details: { ...cardDetails, bin: "400000", lastFour: "1000", lastTwo: "00", isNetworkTokenized: false },
        binData: {},
      },
    ],
  });

/** A card that is sent where GraphQL was out of reach. */
const tokenizedCard = (ledger: Ledger, card: CardInput): { readonly status: number; readonly json: object } => {
  const fault = faultOfCard(card);
  if (fault) {
    const fieldErrors = [{ field: "creditCard", fieldErrors: [{ field: "number", ...fault }] }];
    return { status: 422, json: { error: { message: "Credit card is invalid" }, fieldErrors } };
  }
  const { number = "" } = card;
  const details = { cardType: "Visa", lastFour: number.slice(-4), lastTwo: number.slice(-2), bin: number.slice(0, 6) };
  return { status: 200, json: { creditCards: [{ nonce: mintCard(ledger, card), type: "CreditCard", details }] } };
};

/** What the library asks for below `client_api/v1/`. @returns status and JSON; null for what is not emulated */
export const clientApi = (
  ledger: Ledger,
  features: Features,
  endpoint: string,
  body: unknown,
): { readonly status: number; readonly json: object } | null => {
  const found = (json: object | null) => (json ? { status: 200, json } : { status: 404, json: {} });
  const bank = /^payment_methods\/([^/]+)\/three_d_secure\/(lookup|authenticate_from_jwt)$/.exec(endpoint);
  if (bank) {
    const [, nonce = "", act] = bank;
    const account = accountOf(textAt(body, "authorizationFingerprint"));
    const isLookup = act === "lookup";
    return found(isLookup ? lookup(ledger, nonce, account) : authenticate(ledger, nonce, account, textAt(body, "jwt")));
  }
  switch (endpoint) {
    case "configuration":
      return found(clientConfiguration(features));
    case "payment_methods/credit_cards":
      return tokenizedCard(ledger, (body as { readonly creditCard: CardInput }).creditCard);
    case "paypal_hermes/patch_payment_resource":
      return found({});
    case "paypal_hermes/create_payment_resource": {
      const paymentToken = `EC-${ledger.newId()}`;
      const redirectUrl = `${PAYPAL}/checkoutnow?token=${paymentToken}`;
      return found({ paymentResource: { redirectUrl, paymentToken } });
    }
    case "paypal_hermes/setup_billing_agreement": {
      const [back, away] = [textAt(body, "returnUrl"), textAt(body, "cancelUrl")];
      const query = new URLSearchParams({ ba_token: `BA-${ledger.newId()}`, back, away });
      const approvalUrl = `${PAYPAL}/agreements/approve?${query.toString()}`;
      return found({ agreementSetup: { approvalUrl, tokenId: query.get("ba_token") } });
    }
    case "payment_methods/paypal_accounts": {
      const email = "buyer@example.com";
      const nonce = ledger.mint({ type: "paypal_account", number: null, email });
      return found({ paypalAccounts: [{ nonce, type: "PayPalAccount", details: { payerInfo: { email } } }] });
    }
    case "apple_pay_web/sessions":
      return found({
        merchantSessionIdentifier: "session",
        domainName: textAt(body, "applePayWebSession", "domainName"),
      });
    case "payment_methods/apple_payment_tokens": {
      const nonce = ledger.mint({ ...CARD, type: "apple_pay_card" });
      return found({
        applePayCards: [{ nonce, type: "ApplePayCard", description: "Visa 1111", details: cardDetails }],
      });
    }
    default:
      return null;
  }
};
