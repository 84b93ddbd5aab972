import { CURRENCIES, type Currency } from "../../foundation/money.ts";

export interface Keys {
  readonly environment: "sandbox" | "production";
  readonly merchantId: string;
  readonly publicKey: string;
  readonly privateKey: string;
  /** A merchant account takes one currency. */
  readonly merchantAccounts: Readonly<Partial<Record<Currency, string>>>;
}

/** All keys or none. */
export const keysIn = (variables: Readonly<Record<string, string | undefined>>): Keys | null => {
  const {
    BRAINTREE_MERCHANT_ID: merchantId,
    BRAINTREE_PUBLIC_KEY: publicKey,
    BRAINTREE_PRIVATE_KEY: privateKey,
  } = variables;
  if (!merchantId && !publicKey && !privateKey) return null;
  if (!merchantId || !publicKey || !privateKey)
    throw new Error("Set BRAINTREE_MERCHANT_ID, BRAINTREE_PUBLIC_KEY and BRAINTREE_PRIVATE_KEY together.");
  const accounts = CURRENCIES.flatMap((currency): [Currency, string][] => {
    const account = variables[`BRAINTREE_MERCHANT_ACCOUNT_${currency}`];
    return account ? [[currency, account]] : [];
  });
  return {
    environment: variables["BRAINTREE_ENVIRONMENT"] === "production" ? "production" : "sandbox",
    merchantId,
    publicKey,
    privateKey,
    merchantAccounts: Object.fromEntries(accounts),
  };
};
