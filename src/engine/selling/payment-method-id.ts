import type { PaymentMethod } from "../transition/events.ts";

const SUFFIXES = { card: "-payment-card", paypal: "-payment-paypal", "apple pay": "-payment-apple" } as const;

/** Internal identifier of a way to pay (SPEC §3), with which the page marks it. @param prefix the product's */
export const paymentMethodId = (method: PaymentMethod, prefix: string): string =>
  method === "google pay" ? "primer-checkout-apm-googlePay" : `${prefix}${SUFFIXES[method]}`;
