import fc from "fast-check";
import { expect, test } from "vitest";
import { explore } from "../../src/checker/exploration/explore.ts";
import { ALL_REDUCTIONS, type Reductions } from "../../src/checker/exploration/reductions/reductions.ts";
import { TooManyStates } from "../../src/checker/exploration/too-many-states.ts";
import { properties } from "../../src/checker/properties.ts";
import type { Runtime } from "../../src/engine/definition/runtime.ts";
import { present } from "../../src/foundation/invariant.ts";
import { times } from "../support/random/figures.ts";
import { funnelOf, someChoices } from "../support/random/random-funnel.ts";
import { showsViolation } from "../support/random/replay-counterexample.ts";

const NAMES = Object.keys(ALL_REDUCTIONS);

const without = (names: readonly string[]): Partial<Reductions> =>
  Object.fromEntries(names.map((name) => [name, false]));

/** Everything that the checker says about a funnel; of a counterexample, that it is there and shows what it claims. */
const verdicts = (runtime: Runtime, off: readonly string[]) => {
  const { violations, reached, modals, payAt, products } = explore(runtime, {
    limit: 8_000,
    properties,
    reductions: without(off),
  });
  const shown = violations.map((violation) => {
    const property = present(
      properties.find(({ name }) => name === violation.property),
      violation.property,
    );
    const isShown = violation.state === null || showsViolation(runtime, property, violation);
    return JSON.stringify([violation.property, violation.step, violation.args, isShown]);
  });
  return {
    violations: shown.sort(),
    reached: [...reached].sort(),
    modals: [...modals].sort(),
    payAt: [...payAt].sort(),
    products: [...products].sort(),
  };
};

/** Null where a reduction that is switched off leaves more states than a test has time for. */
const verdictsInTime = (runtime: Runtime, off: readonly string[]): ReturnType<typeof verdicts> | null => {
  try {
    return verdicts(runtime, off);
  } catch (error) {
    if (error instanceof TooManyStates) return null;
    throw error;
  }
};

const shownBy = ({ violations }: ReturnType<typeof verdicts>): readonly string[] =>
  violations.filter((violation) => !violation.endsWith("true]"));

test("a step behind a quiz that never ends is reached by those whom their answers lead there", () => {
  const runtime = funnelOf({
    first: "last",
    last: "first",
    paid: "by-answer",
    declined: "thanks",
    spare: "thanks",
    plans: ["plan-month"],
    modals: { downsell: false, info: "nowhere" },
    sent: false,
    coupon: false,
  });
  expect(verdicts(runtime, []).reached).toEqual(["first", "last", "offer", "pay", "results", "thanks"]);
});

test("any combination of reductions gives the verdicts of all of them, with counterexamples that replay", () => {
  fc.assert(
    fc.property(someChoices, fc.subarray(NAMES, { minLength: 1 }), (choices, off) => {
      const runtime = funnelOf(choices);
      const all = verdicts(runtime, []);
      expect(shownBy(all)).toEqual([]);
      const partly = verdictsInTime(runtime, off);
      fc.pre(partly !== null);
      expect(partly).toEqual(all);
    }),
    { numRuns: times(8, 20) },
  );
}, 300_000);
