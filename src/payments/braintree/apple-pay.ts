import type { Client } from "braintree-web/client";
import { decimalString } from "../../foundation/money.ts";
import { loadQuietly } from "../../renderer/load-part.ts";
import type { PaymentConfig } from "../port.ts";
import type { WalletSession } from "./wallet-session.ts";

const VERSION = 3;

/** The part of Apple's browser API that is used here; only Safari has it. */
interface AppleSession {
  onvalidatemerchant: (event: { readonly validationURL: string }) => void;
  onpaymentauthorized: (event: { readonly payment: { readonly token: unknown } }) => void;
  oncancel: () => void;
  begin(): void;
  abort(): void;
  completeMerchantValidation(session: unknown): void;
  completePayment(result: { readonly status: number }): void;
}

interface AppleSessionClass {
  new (version: number, request: unknown): AppleSession;
  canMakePayments(): boolean;
  readonly STATUS_SUCCESS: number;
  readonly STATUS_FAILURE: number;
}

declare global {
  interface Window {
    readonly ApplePaySession?: AppleSessionClass;
  }
}

/** Apple Pay, where the browser has it and the device a card; otherwise null. */
export const applePay = async (client: Client, { merchantName }: PaymentConfig): Promise<WalletSession | null> => {
  const Session = window.ApplePaySession;
  if (!Session?.canMakePayments()) return null;
  const { default: component } = await loadQuietly(() => import("braintree-web/apple-pay/index.js"));
  const instance = await component.create({ client });
  return {
    wallet: "apple pay",
    pay: (amount) =>
      new Promise((resolve, reject) => {
        const total = { label: merchantName, amount: decimalString(amount) };
        const request = instance.createPaymentRequest({ total, currencyCode: amount.currency });
        const session = new Session(VERSION, request);
        session.onvalidatemerchant = ({ validationURL }) => {
          instance.performValidation({ validationURL, displayName: merchantName }).then(
            (merchant: unknown) => session.completeMerchantValidation(merchant),
            (error: unknown) => {
              session.abort();
              reject(error);
            },
          );
        };
        session.onpaymentauthorized = ({ payment }) => {
          instance.tokenize({ token: payment.token }).then(
            ({ nonce }) => {
              session.completePayment({ status: Session.STATUS_SUCCESS });
              resolve({ nonce });
            },
            (error: unknown) => {
              session.completePayment({ status: Session.STATUS_FAILURE });
              reject(error);
            },
          );
        };
        session.oncancel = () => resolve(null);
        session.begin();
      }),
    async teardown() {
      await instance.teardown();
    },
  };
};
