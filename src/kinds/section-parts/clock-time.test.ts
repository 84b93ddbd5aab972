import { expect, it } from "vitest";
import { clockTime } from "./clock-time.ts";

it.each([
  ["en-US", "6:30\u00A0PM"],
  ["de-DE", "18:30"],
  ["en-GB", "18:30"],
])("says half past six in the evening in %s as %s", (locale, said) => {
  expect(clockTime("18:30", locale)).toBe(said);
});
