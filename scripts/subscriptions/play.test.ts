import { expect, it } from "vitest";
import { AFTER } from "../../src/checker/rules/parts/examples/brand-example.ts";
import { play } from "./play.ts";

it("charges 200 subscribers through 5 years for every period once, at the price agreed to, and ends, early with notice", () => {
  const { charges, declines, earlyEnds, takenBack, late, minor, violations } = play(
    { from: 1, subscribers: 200, years: 5 },
    AFTER,
  );
  expect(violations).toEqual([]);
  expect(charges).toBeGreaterThan(3_000);
  expect(declines).toBeGreaterThan(300);
  expect(earlyEnds).toBeGreaterThan(0);
  expect(takenBack).toBeGreaterThan(20);
  expect(late).toBeGreaterThan(5);
  expect(minor).toBeGreaterThan(1999 * (charges - takenBack));
}, 60_000);
