import { expect, test } from "vitest";
import { buildGraph } from "../../src/checker/exploration/build-graph.ts";
import { explore } from "../../src/checker/exploration/explore.ts";
import type { Reductions } from "../../src/checker/exploration/reductions/reductions.ts";
import { properties } from "../../src/checker/properties.ts";
import type { Runtime } from "../../src/engine/definition/runtime.ts";
import { aFunnel, aRuntime, asks, choice, INFO, linkTo, pageOf, SHOP, withSteps } from "../support/a-funnel.ts";

const LIMIT = { limit: 20_000, properties };

const APART = { partialOrder: false, variableAbstraction: false };

const verdictOf = (runtime: Runtime, reductions: Partial<Reductions>) => {
  const { violations, reached, modals, payAt, products } = explore(runtime, { ...LIMIT, reductions });
  return {
    violations: violations.map(({ property, step, args, counterexample }) => [
      property,
      step,
      args,
      counterexample.length,
    ]),
    reached: [...reached].sort(),
    modals: [...modals].sort(),
    payAt: [...payAt].sort(),
    products: [...products].sort(),
  };
};

const forked = withSteps({
  pay: {
    ...SHOP["pay"],
    kind: "checkout",
    next: [
      { when: { all: [{ owned: "plan-year" }, { answer: "goal", is: "run" }] }, to: "offer-meals" },
      { else: "offer-book" },
    ],
  },
});

const ring = withSteps({
  pay: {
    ...SHOP["pay"],
    kind: "checkout",
    next: [{ when: { owned: "plan-year" }, to: "offer-book" }, { else: "thanks" }],
  },
  "offer-book": { ...SHOP["offer-book"], kind: "upsell", next: "thanks", declined: "offer-meals" },
  "offer-meals": { ...SHOP["offer-meals"], kind: "upsell", next: "offer-book", declined: "offer-book" },
});

const late = withSteps({
  results: { kind: "checkoutResults", page: "results", next: "why" },
  why: asks(choice("health", "fun"), "pay", "body"),
});

const readAtCheckout = aRuntime({
  modals: { ...aFunnel().modals, about: INFO },
  pages: { ...aFunnel().pages, checkout: pageOf("checkout", { faq: linkTo({ modal: "about" }) }) },
});

test.each([
  ["a sound funnel", aRuntime()],
  ["a dialog at the checkout that is only read", readAtCheckout],
  ["offers that depend on the plan and on an early answer", forked],
  ["a ring of offers for owners of one plan", ring],
  ["a question between the choice of a plan and its payment", late],
  ["a quiz that nobody leaves", withSteps({ pace: asks(choice("slow"), "pace") })],
])("merging states gives the verdicts of a search without it: %s", (_name, runtime) => {
  expect(verdictOf(runtime, {})).toEqual(verdictOf(runtime, APART));
});

test("states at a question that differ in the plan are merged", () => {
  const at = (reductions: Partial<Reductions>) =>
    buildGraph(aRuntime(), { ...LIMIT, reductions }).states.filter(({ session }) => session.position === "pace").length;
  expect([at({}), at(APART)]).toEqual([6, 12]);
});

test("a modal that is only read is one state, whatever was chosen and shown, and is not opened while a payment is pending", () => {
  const reading = (reductions: Partial<Reductions>) =>
    buildGraph(readAtCheckout, { ...LIMIT, reductions }).states.filter(({ session }) => session.modal === "about");
  expect([reading({}).length, reading(APART).length]).toEqual([1, 24]);
  expect(reading({}).map(({ pending }) => pending)).toEqual([[]]);
});

test("a declined payment leads back to the state before it", () => {
  const { states } = buildGraph(aRuntime(), { ...LIMIT, reductions: APART });
  expect(states.filter(({ session }) => session.attempt?.status === "declined")).toEqual([]);
});

const searches = (runtime: Runtime): number => {
  let count = 0;
  buildGraph(runtime, LIMIT, () => {
    count += 1;
    return { state: () => {}, transition: () => {} };
  });
  return count;
};

test("the search is repeated without merging when merging is not exact", () => {
  const { pages } = aFunnel();
  const runtime = aRuntime({ pages: { ...pages, quiz: pageOf("quiz", { less: linkTo({ modal: "shorter" }) }) } });
  expect([searches(aRuntime()), searches(runtime)]).toEqual([1, 2]);
  expect(verdictOf(runtime, {})).toEqual(verdictOf(runtime, APART));
});
