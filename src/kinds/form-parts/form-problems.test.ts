import { expect, it } from "vitest";
import { cleaned, formProblems } from "./form-problems.ts";

const fields = (...names: string[]) => names.map((name) => ({ name, label: name }));

it("wants the cause of an extraordinary cancellation, and of no other", () => {
  expect(formProblems(fields("reason"), { kind: "extraordinary" })).toEqual({ reason: "required" });
  expect(formProblems(fields("reason"), { kind: "ordinary" })).toEqual({});
});

it("wants the second address to be the first", () => {
  const twice = (email: string, verify_email: string) =>
    formProblems(fields("email", "verify_email"), { email, verify_email });
  expect(twice("ana@example.com", "Ana@Example.com ")).toEqual({});
  expect(twice("ana@example.com", "anna@example.com")).toEqual({ verify_email: "pattern" });
});

it("takes a one-time code as it is pasted", () => {
  expect(cleaned("otp", " 123 456\n")).toBe("123456");
  expect(cleaned("otp", "1234 5678 9012")).toBe("123456789012");
  expect(cleaned("city", "Berlin 10")).toBe("Berlin 10");
});

it.each([
  ["+49 (30) 1234-56", {}],
  ["555 call me", { phone: "inputPattern" }],
  ["12", { phone: "pattern" }],
])("says of a phone number which of two things is wrong with it: %s", (phone, problems) => {
  expect(formProblems(fields("phone"), { phone })).toEqual(problems);
});
