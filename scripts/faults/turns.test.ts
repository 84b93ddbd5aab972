import { expect, it } from "vitest";
import { partOf, turnOf } from "../../e2e/faults/turns.ts";

const DAY_MS = 86_400_000;

it("tries each place with both visitors under both brands, before any of it comes again", () => {
  const turns = Array.from({ length: 4 * 31 }, (_, day) => turnOf(day * DAY_MS, 31));
  const names = turns.map(({ place, visitor, brand }) => `${place} ${visitor} ${brand}`);
  expect(new Set(names).size).toBe(4 * 31);
  expect(turns.map(({ round }) => round)).toEqual(Array.from({ length: 4 * 31 }, () => 0));
});

it("tries each place in every locale, another one each time", () => {
  const turns = Array.from({ length: 10 * 32 }, (_, day) => turnOf(day * DAY_MS, 32));
  expect(new Set(turns.map(({ place, locale }) => `${place} ${locale}`)).size).toBe(10 * 32);
});

it("tries each of 23 cells, at most four in a round", () => {
  const tried = Array.from({ length: 6 }, (_, round) => {
    const [n, m] = partOf(round, 23, 4);
    return Array.from({ length: 23 }, (_cell, at) => at).filter((at) => at % m === (n - 1) % m);
  });
  expect(tried.flat().toSorted((one, other) => one - other)).toEqual(Array.from({ length: 23 }, (_, at) => at));
  expect(Math.max(...tried.map(({ length }) => length))).toBe(4);
});
