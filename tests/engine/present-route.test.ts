import fc from "fast-check";
import { expect, test } from "vitest";
import { presentRoute } from "../../src/engine/session/present-route.ts";
import { newSession } from "../../src/engine/session/start.ts";
import { aRuntime, asks, choice, number, withSteps } from "../support/a-funnel.ts";
import { randomWalk } from "../support/random-walk.ts";

const forked = () =>
  withSteps({
    pace: asks(choice("slow", "fast"), [{ when: { answer: "goal", is: "run" }, to: "weight" }, { else: "age" }]),
    weight: asks(number(40, 200), [{ when: { answer: "weight", gte: 100 }, to: "heavy" }, { else: "age" }]),
    heavy: asks(choice("yes", "no"), "age"),
  });
const runtime = forked();
const other = aRuntime();

test("a way that is told from the way walked before is the way walked anew", () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (seed, another) => {
      const sessions = [...randomWalk(runtime, seed, 40), ...randomWalk(runtime, another, 40)].map(
        ({ state }) => state.session,
      );
      const told = sessions.map((session) => presentRoute(runtime, { ...session }));
      const anew = sessions.map((session) => {
        // A visitor of another funnel lets the way before be forgotten.
        presentRoute(other, newSession(other, { locale: "en-US", startedOn: "2026-01-01" }));
        return presentRoute(runtime, { ...session });
      });
      expect(told).toEqual(anew);
    }),
    { numRuns: 300 },
  );
});
