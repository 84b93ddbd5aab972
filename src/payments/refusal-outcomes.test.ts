import { expect, it } from "vitest";
import { contractsIn, readDocuments } from "../server/http/contracts.ts";
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
  const failures = contractsIn(readDocuments()).find(({ name }) => name === "pay")?.terms.failures ?? [];
  expect(failures.filter((code) => outcomeOfRefusal(code) === "try-again")).toEqual([
    "attempt_mismatch",
    "secret_refused",
    // The page has loaded the words anew by then.
    "consent_required",
    "nonce_used",
  ]);
  expect(failures.every((code) => isPaymentOutcome(outcomeOfRefusal(code)))).toBe(true);
});
