import { expect, test } from "vitest";
import common from "../../../schemas/api/common.json" with { type: "json" };
import { EMAIL_PATTERN, emailProblem } from "./email.ts";

test.each([
  ["", "required"],
  ["runner", "emailPattern"],
  ["runner@example", "emailPattern"],
  ["runner@.com", "emailPattern"],
  ["runner@example..com", "emailPattern"],
  ["runner@example.com.", "emailPattern"],
  ["runner@-example.com", "emailPattern"],
  [".runner@example.com", "emailPattern"],
  ["run..ner@example.com", "emailPattern"],
  ["ana,b@example.com", "emailPattern"],
  ["runner\u202e@example.com", "emailPattern"],
  ["runner\u200b@example.com", "emailPattern"],
  ["a runner@example.com", "emailPattern"],
  [`${"x".repeat(65)}@example.com`, "emailPattern"],
  ["runner@@example.com", "emailPattern"],
  [`${"x".repeat(250)}@a.de`, "emailPattern"],
  ["runner@example.com", null],
  ["läufer+plan@bücher.example", null],
  ["o'hara.marie@example.co.uk", null],
  [" runner@example.com ", null],
])("%s: %s", (email, problem) => {
  expect(emailProblem(email)).toBe(problem);
});

test("the server's schema takes the same addresses", () => {
  expect(common.$defs.Email.pattern).toBe(EMAIL_PATTERN);
});
