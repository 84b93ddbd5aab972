import { expect, it } from "vitest";
import { daysUntilSent } from "./delivery.ts";

it.each([
  [{ leaves_within: 2 }, 7],
  [{ leaves_within: 5 }, 7],
  [{ leaves_within: 6 }, 14],
  [{}, 42],
])("takes a parcel with %j working days for gone after %s days", (leaving, days) => {
  const delivery = { cost: "included" as const, days: { from: 3, to: 5 }, ...leaving };
  expect(daysUntilSent({ delivery })).toBe(days);
});
