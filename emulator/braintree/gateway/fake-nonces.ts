import type { Instrument } from "./records.ts";

const visa: Instrument = {
  type: "credit_card",
  number: "4111111111111111",
  expirationMonth: "12",
  expirationYear: "2030",
};

/** References that the provider documents for its sandbox, as far as the product's payment methods go. */
export const FAKE_NONCES: Readonly<Record<string, { readonly instrument: Instrument; readonly consumed?: boolean }>> = {
  "fake-valid-nonce": { instrument: visa },
  "fake-valid-mastercard-nonce": { instrument: { ...visa, number: "5555555555554444" } },
  "fake-valid-amex-nonce": { instrument: { ...visa, number: "378282246310005" } },
  "fake-apple-pay-visa-nonce": { instrument: { ...visa, type: "apple_pay_card" } },
  "fake-google-pay-visa-nonce": { instrument: { ...visa, type: "android_pay_card" } },
  "fake-paypal-billing-agreement-nonce": {
    instrument: { type: "paypal_account", number: null, email: "jane.doe@example.com" },
  },
  "fake-processor-declined-visa-nonce": { instrument: { ...visa, fate: { declined: "2000" } } },
  "fake-gateway-rejected-fraud-nonce": { instrument: { ...visa, fate: { rejected: "fraud" } } },
  "fake-three-d-secure-visa-full-authentication-nonce": {
    instrument: {
      ...visa,
      confirmation: { status: "authenticate_successful", liabilityShifted: true, liabilityShiftPossible: true },
    },
  },
  "fake-three-d-secure-visa-failed-authentication-nonce": {
    instrument: {
      ...visa,
      confirmation: { status: "authenticate_failed", liabilityShifted: false, liabilityShiftPossible: true },
    },
  },
  "fake-consumed-nonce": { instrument: visa, consumed: true },
};
