import type { Client } from "braintree-web/client";
import type { GooglePayment } from "braintree-web/google-payment";
import { decimalString } from "../../foundation/money.ts";
import { loadQuietly } from "../../renderer/load-part.ts";
import type { PaymentConfig } from "../port.ts";
import { asksBanks } from "./asks-banks.ts";
import { confirmWithBank } from "./bank-confirmation.ts";
import type { WalletAnswer, WalletSession } from "./wallet-session.ts";

const SCRIPT = "https://pay.google.com/gp/p/js/pay.js";

type Payments = new (options: google.payments.api.PaymentOptions) => google.payments.api.PaymentsClient;

declare global {
  interface Window {
    readonly google?: { readonly payments?: { readonly api?: { readonly PaymentsClient: Payments } } };
  }
}

const loadScript = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = SCRIPT;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error("Google Pay's script did not load"));
    };
    document.head.append(script);
  });

/** The window was closed by the buyer. */
const isCancelled = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "statusCode" in error && error.statusCode === "CANCELED";

type Seller = Pick<PaymentConfig, "merchantName" | "acquirerCountry">;

const requestFor = (
  instance: GooglePayment,
  { merchantName, acquirerCountry }: Seller,
  amount: string,
  currency: string,
): google.payments.api.PaymentDataRequest => {
  const transactionInfo = { currencyCode: currency, totalPriceStatus: "FINAL", totalPrice: amount } as const;
  const request = instance.createPaymentDataRequest({ transactionInfo });
  return {
    ...request,
    // The library says the shop's id with Google, and no name.
    merchantInfo: { ...request.merchantInfo, merchantName },
    transactionInfo: { ...transactionInfo, ...(acquirerCountry !== undefined && { countryCode: acquirerCountry }) },
  };
};

/** Google Pay, where its script loads and says that the buyer can pay; otherwise null. */
export const googlePay = async (client: Client, config: PaymentConfig): Promise<WalletSession | null> => {
  const { googleMerchantId } = config;
  const { default: component } = await loadQuietly(() => import("braintree-web/google-payment/index.js"));
  const instance = await component.create({
    client,
    googlePayVersion: 2,
    ...(googleMerchantId !== undefined && { googleMerchantId }),
  });
  await loadScript();
  const PaymentsClient = window.google?.payments?.api?.PaymentsClient;
  if (!PaymentsClient) return null;
  const { environment } = client.getConfiguration().gatewayConfiguration;
  const google = new PaymentsClient({ environment: environment === "production" ? "PRODUCTION" : "TEST" });
  // Only what pays is asked about here: the price comes with the press.
  const { allowedPaymentMethods } = requestFor(instance, config, "0.00", "USD");
  const { result } = await google.isReadyToPay({ apiVersion: 2, apiVersionMinor: 0, allowedPaymentMethods });
  if (!result) return null;

  const pay = async ({ minor, currency }: Parameters<WalletSession["pay"]>[0]): Promise<WalletAnswer> => {
    let data: google.payments.api.PaymentData;
    try {
      data = await google.loadPaymentData(requestFor(instance, config, decimalString({ minor, currency }), currency));
    } catch (error) {
      if (isCancelled(error)) return null;
      throw error;
    }
    const { nonce, details } = await instance.parseResponse(data);
    // The device has confirmed a card of its own; one that only lies in the account is confirmed by its bank.
    if (details.isNetworkTokenized || !asksBanks(client, config)) return { nonce };
    const confirmed = await confirmWithBank(client, { nonce, bin: details.bin, amount: { minor, currency } });
    return "token" in confirmed ? { nonce: confirmed.token.nonce } : confirmed;
  };
  return { wallet: "google pay", pay, teardown: () => Promise.resolve() };
};
