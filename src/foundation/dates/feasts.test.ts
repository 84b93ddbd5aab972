import { expect, it } from "vitest";
import { easter, thanksgiving } from "./feasts.ts";

it.each([
  [2024, "2024-11-28", "2024-03-31"],
  [2025, "2025-11-27", "2025-04-20"],
  [2026, "2026-11-26", "2026-04-05"],
  [2027, "2027-11-25", "2027-03-28"],
  [2028, "2028-11-23", "2028-04-16"],
  [2038, "2038-11-25", "2038-04-25"],
])("in %i Thanksgiving is %s and Easter %s", (year, thursday, sunday) => {
  expect([thanksgiving(year), easter(year)]).toEqual([thursday, sunday]);
});
