import fc from "fast-check";
import { expect, test } from "vitest";
import { presentRoute } from "../../src/engine/session/present-route.ts";
import type { Memory } from "../../src/foundation/memory.ts";
import { asks, choice, number, withSteps } from "../support/a-funnel.ts";
import { randomWalk } from "../support/random/random-walk.ts";

const forked = () =>
  withSteps({
    pace: asks(choice("slow", "fast"), [{ when: { answer: "goal", is: "run" }, to: "weight" }, { else: "age" }]),
    weight: asks(number(40, 200), [{ when: { answer: "weight", gte: 100 }, to: "heavy" }, { else: "age" }]),
    heavy: asks(choice("yes", "no"), "age"),
  });
const runtime = forked();
/** Computes everything anew. */
const NO_MEMORY: Memory = { recall: (compute, key) => compute(key) };
const forgetful = { ...runtime, memory: NO_MEMORY };

test("a route computed from the one remembered is the route computed anew", () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (seed, another) => {
      const sessions = [...randomWalk(runtime, seed, 40), ...randomWalk(runtime, another, 40)].map(
        ({ state }) => state.session,
      );
      const remembered = sessions.map((session) => presentRoute(runtime, { ...session }));
      expect(remembered).toEqual(sessions.map((session) => presentRoute(forgetful, session)));
    }),
    { numRuns: 300 },
  );
});
