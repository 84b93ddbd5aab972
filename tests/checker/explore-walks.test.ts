import { expect, test } from "vitest";
import { runWalks } from "../../scripts/walks/run-walks.ts";
import { aRuntime, asks, choice, number, withSteps } from "../support/a-funnel.ts";
import { times } from "../support/random/figures.ts";

const forked = withSteps({
  pace: asks(choice("slow", "fast"), "weight"),
  weight: asks(number(40, 200), [{ when: { answer: "weight", gte: 100 }, to: "heavy" }, { else: "age" }]),
  heavy: asks(choice("yes", "no"), "age"),
  results: {
    kind: "checkoutResults",
    page: "results",
    next: [
      { when: { all: [{ answer: "heavy", is: "yes" }, { not: { answer: "pace", is: "fast" } }] }, to: "code" },
      { else: "pay" },
    ],
  },
  code: { kind: "code", page: "quiz", next: "pay" },
  "offer-book": {
    kind: "upsell",
    page: "upsell",
    product: "book",
    next: [{ when: { answer: "goal", is: "walk" }, to: "offer-meals" }, { else: "thanks" }],
  },
});

test.each([
  ["the plain funnel", aRuntime()],
  ["a funnel with forks that read early answers late", forked],
])(
  "random visitors of %s stay within what the explorer knows, and its stories lead to all of it",
  (_name, runtime) => {
    const { explored, met, stranger, unreached } = runWalks(runtime, {
      walks: times(1_000, 4_000),
      seed: 1,
      length: 40,
    });
    expect(stranger).toBeNull();
    expect(unreached).toBe(0);
    expect(met).toBeGreaterThan(explored * (times(1, 2) * 0.15));
  },
  120_000,
);
