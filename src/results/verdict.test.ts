import { expect, it } from "vitest";
import { shareOf } from "./statistics/moments.ts";
import { sequentialDifference } from "./statistics/sequential-interval.ts";
import { verdictOf } from "./verdict.ts";

const verdict = (control: readonly [number, number], treatment: readonly [number, number], more = {}, arm = {}) =>
  verdictOf({
    arms: [
      { arm: "control", visitors: control[1], difference: null, leadDifference: null, moneyDifferences: {} },
      {
        arm: "long-first",
        visitors: treatment[1],
        difference: sequentialDifference(shareOf(...control), shareOf(...treatment)),
        leadDifference: null,
        moneyDifferences: {},
        ...arm,
      },
    ],
    visitors: control[1] + treatment[1],
    crossed: 0,
    strangers: 0,
    ratioP: 0.5,
    worth: 0.01,
    ...more,
  });

it("is said in words", () => {
  expect(verdict([1_000, 10_000], [1_400, 10_000])).toBe("treatment is better");
  expect(verdict([1_400, 10_000], [1_000, 10_000])).toBe("control is better");
  expect(verdict([20_000, 200_000], [20_050, 200_000])).toBe("no difference worth having");
  expect(verdict([100, 1_000], [105, 1_000])).toBe("keep running");
  expect(verdict([1, 20], [20, 21])).toBe("keep running");
});

it("trusts no numbers of an experiment that is broken", () => {
  expect(verdict([1_000, 10_000], [1_400, 10_000], { ratioP: 0.000_01 })).toMatch(/^broken: .* weights promise/);
  expect(verdict([1_000, 10_000], [1_400, 10_000], { crossed: 300 })).toBe(
    "broken: 300 of 20000 visitors met two arms",
  );
  expect(verdict([1_000, 10_000], [1_400, 10_000], { strangers: 300 })).toMatch(
    /^broken: 300 of 20000 .* does not have/,
  );
});

const between = (low: number, high: number) => ({ estimate: (low + high) / 2, error: 1, low, high, p: 0.01 });

it("names an arm that wins leads or buyers and loses money", () => {
  const losing = "treatment wins leads or buyers and loses money";
  const lessMoney = { moneyDifferences: { EUR: between(-90, -10) } };
  expect(verdict([1_000, 10_000], [1_400, 10_000], {}, lessMoney)).toBe(losing);
  expect(verdict([100, 1_000], [105, 1_000], {}, { ...lessMoney, leadDifference: between(0.01, 0.02) })).toBe(losing);
  expect(verdict([100, 1_000], [105, 1_000], {}, lessMoney)).toBe("keep running");
  const mixed = { moneyDifferences: { EUR: between(-90, -10), USD: between(5, 10) } };
  expect(verdict([1_000, 10_000], [1_400, 10_000], {}, mixed)).toBe("treatment is better");
});
