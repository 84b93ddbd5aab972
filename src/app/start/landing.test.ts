import { expect, it } from "vitest";
import { isLanding } from "./landing.ts";

const origin = "https://run.example";

it.each([
  ["navigate", ""],
  ["navigate", "https://search.example/"],
  ["navigate", "https://run.example.org/"],
  ["prerender", "https://search.example/"],
])("a visit begins with %s from '%s'", (type, referrer) => {
  expect(isLanding({ type, referrer, origin })).toBe(true);
});

it.each([
  ["reload", ""],
  ["reload", "https://search.example/"],
  ["back_forward", "https://search.example/"],
  ["navigate", "https://run.example/de-DE/checkout"],
  ["navigate", "https://run.example"],
])("no visit begins with %s from '%s'", (type, referrer) => {
  expect(isLanding({ type, referrer, origin })).toBe(false);
});
