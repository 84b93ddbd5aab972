import { expect, it } from "vitest";
import { productPrefix } from "../../foundation/product-prefix.ts";
import { paymentMethodId } from "./payment-method-id.ts";

it.each([
  ["card", "strideclub-payment-card"],
  ["paypal", "strideclub-payment-paypal"],
  ["apple pay", "strideclub-payment-apple"],
  ["google pay", "primer-checkout-apm-googlePay"],
] as const)("%s is marked as %s under the product's prefix", (method, id) => {
  expect(paymentMethodId(method, productPrefix("Stride Club"))).toBe(id);
});
