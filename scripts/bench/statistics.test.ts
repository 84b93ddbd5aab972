import { expect, it } from "vitest";
import { median, quantile } from "./statistics.ts";

it("takes the middle of an even count between its two neighbours", () => {
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

it("takes the ends at 0 and 1", () => {
  expect([quantile([5, 9, 7], 0), quantile([5, 9, 7], 1)]).toEqual([5, 9]);
});
