import { expect, test } from "vitest";
import { buildGraph } from "../../src/engine/explore/build-graph.ts";
import { distinctionsOf } from "../../src/engine/explore/distinctions.ts";
import { situationKey } from "../../src/engine/explore/situation-key.ts";
import type { Runtime } from "../../src/engine/runtime.ts";
import { aRuntime, asks, choice, number, withSteps } from "../support/a-funnel.ts";
import { randomWalk } from "../support/random-walk.ts";

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

const keysOf = (runtime: Runtime, walks: number, length: number) => {
  const distinctions = distinctionsOf(runtime);
  const seen = new Set<string>();
  for (let seed = 1; seed <= walks; seed++)
    for (const situation of randomWalk(runtime, seed, length)) seen.add(situationKey(runtime, distinctions, situation));
  return seen;
};

test.each([
  ["the plain funnel", aRuntime()],
  ["a funnel with forks that read early answers late", forked],
])(
  "10,000 random visitors of %s stay within what the explorer knows, and come to every step",
  (_name, runtime) => {
    const distinctions = distinctionsOf(runtime);
    const known = new Set(
      buildGraph(runtime, { limit: 20_000 }).situations.map((situation) =>
        situationKey(runtime, distinctions, situation),
      ),
    );
    const walked = keysOf(runtime, 10_000, 25);
    expect([...walked].filter((key) => !known.has(key))).toEqual([]);
    const positions = (keys: ReadonlySet<string>) => new Set([...keys].map((key) => key.split("|")[0]));
    expect(positions(walked)).toEqual(positions(known));
  },
  120_000,
);
