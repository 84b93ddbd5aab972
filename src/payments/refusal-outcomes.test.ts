import { expect, it } from "vitest";
import { pay } from "../api/calls/pay.ts";
import { isPaymentOutcome } from "./outcomes.ts";
import { outcomeOfRefusal } from "./refusal-outcomes.ts";

it.each([
  ["address_required", "address-missing"],
  ["not_for_sale", "not-for-sale"],
  ["too_many_requests", "too-many-attempts"],
  ["nonce_used", "try-again"],
  ["internal", "try-again"],
  ["toString", "try-again"],
])("makes of the refusal %s the outcome %s", (code, outcome) => {
  expect(outcomeOfRefusal(code)).toBe(outcome);
});

it("tells the buyer to try again only where the same try can work", () => {
  expect(pay.failures.filter((code) => outcomeOfRefusal(code) === "try-again")).toEqual([
    "attempt_mismatch",
    "secret_refused",
    "nonce_used",
  ]);
  expect(pay.failures.every((code) => isPaymentOutcome(outcomeOfRefusal(code)))).toBe(true);
});
