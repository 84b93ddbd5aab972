import { expect, test } from "vitest";
import { emailProblem } from "./email.ts";

test.each([
  ["", "required"],
  ["runner", "emailPattern"],
  ["runner@example", "emailPattern"],
  ["runner@.com", "emailPattern"],
  ["a runner@example.com", "emailPattern"],
  ["runner@@example.com", "emailPattern"],
  [`${"x".repeat(250)}@a.de`, "emailPattern"],
  ["runner@example.com", null],
  ["läufer+plan@bücher.example", null],
])("%s: %s", (email, problem) => {
  expect(emailProblem(email)).toBe(problem);
});
