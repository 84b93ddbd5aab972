import { expect, it } from "vitest";
import { lastTransactionMethod, transactionMethod } from "./transaction-methods.ts";

it.each([
  ["CreditCard", "card", "card"],
  ["credit_card", "card", "card"],
  ["PAYMENT_CARD", "card", "card"],
  ["PayPalAccount", "paypal", "paypal"],
  ["paypal_account", "paypal", "paypal"],
  ["apple_pay_card", "apple pay", "card"],
  ["android_pay_card", "google pay", "card"],
])("the provider's %s is the method %s, which a lead has as %s", (word, method, kept) => {
  expect(transactionMethod(word)).toBe(method);
  expect(lastTransactionMethod(method)).toBe(kept);
});

it("knows no method by another word", () => {
  expect(transactionMethod("venmo_account")).toBeNull();
});
