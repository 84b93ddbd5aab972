import { expect, test } from "vitest";
import { createAbstraction } from "../../src/checker/exploration/abstraction.ts";
import { buildGraph } from "../../src/checker/exploration/build-graph.ts";
import { enabledEvents } from "../../src/checker/exploration/enabled-events.ts";
import type { State } from "../../src/checker/exploration/graph.ts";
import { ALL_REDUCTIONS } from "../../src/checker/exploration/reductions/reductions.ts";
import { successor } from "../../src/checker/exploration/successor.ts";
import type { Runtime } from "../../src/engine/definition/runtime.ts";
import { transition } from "../../src/engine/transition/transition.ts";
import { aRuntime, asks, choice, withSteps } from "../support/a-funnel.ts";

const forked = withSteps({
  pace: asks(choice("slow", "fast"), "age"),
  results: { kind: "checkoutResults", page: "results", next: "pay" },
});

// Events are tried in every order here, so the explorer does the same.
const exact = { ...ALL_REDUCTIONS, partialOrder: false, variableAbstraction: false };

/** What a card for a plan makes of a state; its form is answered elsewhere. */
const withCard = (runtime: Runtime, state: State, product: string): State => ({
  ...state,
  session: transition(runtime, state.session, {
    type: "giftCardValidated",
    submission: { form: "gift-card", id: "1" },
    email: "ann@example.com",
    product,
  }).session,
});

// A simulation: whoever has a card early does what somebody without it does, or stands where the explorer has been.
test.each([
  ["the plain funnel", aRuntime()],
  ["a funnel with another question", forked],
])("a gift card that is redeemed early leads %s to no state that is not explored", (_name, runtime) => {
  const { key } = createAbstraction(runtime, exact);
  const { states } = buildGraph(runtime, { limit: 50_000, reductions: exact });
  const explored = new Set(states.map(key));
  const strange: string[] = [];
  for (const state of states.filter(({ session }) => session.plan === null)) {
    for (const plan of runtime.definition.offers.plans) {
      const early = withCard(runtime, state, plan);
      for (const enabled of enabledEvents(runtime, early)) {
        const target = successor(runtime, early, enabled).state;
        if (explored.has(key(target))) continue;
        const without = successor(runtime, state, enabled).state;
        if (key(withCard(runtime, without, plan)) !== key(target)) {
          strange.push(`${state.session.position}: ${enabled.event.type} → ${target.session.position}`);
        }
      }
    }
  }
  expect([...new Set(strange)]).toEqual([]);
});
