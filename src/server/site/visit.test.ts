import { expect, it } from "vitest";
import { visitOf } from "./visit.ts";

const CODE = "kt_visitor_code=abcdefgh01234567";

it.each([
  ["nobody who left no code", "", false],
  ["somebody whose code is of an earlier visit", CODE, true],
  ["nobody who agreed in this very visit", `${CODE}; first_visit=1`, false],
])("counts %s as returning", (_who, cookie, returning) => {
  const header = (name: string) => (name === "cookie" ? cookie : null);
  expect(visitOf(new URLSearchParams(), header, null).returning).toBe(returning);
});
