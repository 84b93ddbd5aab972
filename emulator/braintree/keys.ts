/** The merchant whom the emulator serves. Whoever asks with other keys is refused, as by the provider. */
export const MERCHANT = {
  id: "emulated_merchant",
  publicKey: "emulated_public",
  privateKey: "emulated_private",
} as const;

/** With which a browser may ask without a server: `<environment>_<letters and digits>_<merchant id>`. */
export const TOKENIZATION_KEY = `sandbox_emulatedkey_${MERCHANT.id}`;

/** A merchant account takes one currency: the end of its name. */
const CURRENCIES = ["USD", "EUR", "CAD", "AUD", "GBP"] as const;

/** What is meant where no merchant account is named. */
export const DEFAULT_ACCOUNT = "account_usd";

const ACCOUNTS: readonly string[] = CURRENCIES.map((currency) => `account_${currency.toLowerCase()}`);

export const isAccount = (name: string): boolean => ACCOUNTS.includes(name);

export const currencyOf = (merchantAccount: string): string =>
  CURRENCIES.find((currency) => merchantAccount.endsWith(`_${currency.toLowerCase()}`)) ?? "USD";

/** What the server's adapter reads to take its payments through an emulator on that port. */
export const variablesFor = (port: number, host = "127.0.0.1"): Readonly<Record<string, string>> => ({
  BRAINTREE_ENVIRONMENT: "development",
  BRAINTREE_MERCHANT_ID: MERCHANT.id,
  BRAINTREE_PUBLIC_KEY: MERCHANT.publicKey,
  BRAINTREE_PRIVATE_KEY: MERCHANT.privateKey,
  ...Object.fromEntries(
    CURRENCIES.map((currency) => [`BRAINTREE_MERCHANT_ACCOUNT_${currency}`, `account_${currency.toLowerCase()}`]),
  ),
  BRAINTREE_ACQUIRER_COUNTRY: "DE",
  GATEWAY_HOST: host,
  GATEWAY_PORT: String(port),
  GATEWAY_SSL: "false",
});
