import { expect, test } from "vitest";
import { explore } from "../../src/checker/exploration/explore.ts";
import { exploreInPhases } from "../../src/checker/exploration/phases/explore-in-phases.ts";
import type { CachedPhase } from "../../src/checker/exploration/phases/phase-cache.ts";
import { properties } from "../../src/checker/properties.ts";
import type { Runtime } from "../../src/engine/definition/runtime.ts";
import {
  aFunnel,
  aProduct,
  aRuntime,
  asks,
  choice,
  INFO,
  linkTo,
  PLANS,
  pageOf,
  SHOP,
  withSteps,
} from "../support/a-funnel.ts";

const LIMIT = { limit: 20_000, properties };

/** A cache with the phases of the toy funnel, which lists the phases that were added since. */
const cacheOfToy = () => {
  const phases = new Map<string, readonly CachedPhase[]>();
  explore(aRuntime(), LIMIT, phases);
  const initial = new Set([...phases.values()].flat());
  const kept = () => [...phases].flatMap(([name, each]) => each.map((phase) => ({ name: JSON.parse(name)[0], phase })));
  const added = () => kept().filter(({ phase }) => !initial.has(phase));
  return { phases, initial: [...initial], added };
};

const anotherQuestion = withSteps({
  pace: asks(choice("slow", "fast"), "mood"),
  mood: asks(choice("good", "bad"), "age"),
});
const fewerOffers = withSteps({ "offer-book": { ...SHOP["offer-book"], kind: "upsell", next: "thanks" } }, {});
const offerByAnswer = withSteps({
  "offer-book": {
    ...SHOP["offer-book"],
    kind: "upsell",
    next: [{ when: { answer: "pace", is: "fast" }, to: "offer-meals" }, { else: "thanks" }],
  },
});
const ring = withSteps({
  "offer-book": { ...SHOP["offer-book"], kind: "upsell", next: "thanks", declined: "offer-meals" },
  "offer-meals": { ...SHOP["offer-meals"], kind: "upsell", next: "offer-book", declined: "offer-book" },
});
const endless = withSteps({ pace: asks(choice("slow"), "pace") });

const beginsElsewhere = aRuntime({ start: "pace" });

const LINK_TO_ABOUT = linkTo({ modal: "about" });
const dialogOnResults = aRuntime({
  modals: { ...aFunnel().modals, about: INFO },
  pages: {
    ...aFunnel().pages,
    results: pageOf("results", { plans: PLANS, faq: LINK_TO_ABOUT }),
  },
});
const dialogOnThanks = aRuntime({
  modals: { ...aFunnel().modals, about: INFO },
  pages: { ...aFunnel().pages, "thank-you": pageOf("success", { more: LINK_TO_ABOUT }) },
});
const planAsOffer = withSteps({
  "offer-meals": { ...SHOP["offer-meals"], kind: "upsell", next: "offer-plan" },
  "offer-plan": { kind: "upsell", page: "upsell", product: "plan-month", next: "thanks" },
});

test.each([
  ["nothing has changed", aRuntime(), []],
  ["the results open another dialog", dialogOnResults, ["before"]],
  ["the last page opens a dialog", dialogOnThanks, ["after"]],
  ["an offer sells a plan, which buyers of that plan skip", planAsOffer, ["before", "after"]],
  ["a question is added", anotherQuestion, ["before"]],
  ["an offer reads another answer", offerByAnswer, ["before", "after"]],
  ["it begins with another question", beginsElsewhere, ["before"]],
])("%s: which phases are explored anew", (_name, runtime, expected) => {
  const { phases, added } = cacheOfToy();
  expect(explore(runtime, LIMIT, phases)).toEqual(explore(runtime, LIMIT));
  expect(added().map(({ name }) => name)).toEqual(expected);
});

test.each<[string, Runtime]>([
  ["an offer that nobody gets to see", fewerOffers],
  ["a ring of offers", ring],
  ["a question that nobody leaves", endless],
])("violations are those of an exploration without a cache, and are found again: %s", (_name, runtime) => {
  const { phases } = cacheOfToy();
  const found = explore(runtime, LIMIT, phases);
  expect(found.violations).not.toEqual([]);
  expect(found).toEqual(explore(runtime, LIMIT));
  expect(explore(runtime, LIMIT, phases)).toEqual(found);
});

test("where more can be opened, and everything else is the same, the search resumes from the cached graph", () => {
  const { phases, initial, added } = cacheOfToy();
  explore(dialogOnResults, LIMIT, phases);
  const before = initial[0]?.phase.graph.states ?? [];
  const gone = added()[0]?.phase.phase.graph.states ?? [];
  expect(gone.slice(0, before.length).every((state, at) => state === before[at])).toBe(true);
  expect(gone.slice(before.length).map(({ session }) => session.modal)).toEqual(["about", "about"]);
});

test("the search goes on behind the plan that such a modal sells", () => {
  const products = { ...aFunnel().products, "plan-half": aProduct("plan-half", { category: "Trial Upsell" }) };
  const opened = aRuntime({
    products,
    modals: { ...aFunnel().modals, half: { kind: "Discount", title: "t.half", product: "plan-half" } },
    pages: {
      ...aFunnel().pages,
      results: pageOf("results", { plans: PLANS, half: linkTo({ modal: "half" }) }),
    },
  });
  const phases = new Map<string, readonly CachedPhase[]>();
  explore(aRuntime({ products }), LIMIT, phases);
  const found = explore(opened, LIMIT, phases);
  expect(found).toEqual(explore(opened, LIMIT));
  expect([...found.products]).toContain("plan-half");
  const kept = [...phases].map(([name, each]) => [JSON.parse(name)[0], each.length]);
  expect(kept).toEqual([
    ["before", 2],
    ["after", 1],
    // Behind the modal somebody may own what it sells.
    ["after", 1],
  ]);
});

/** Plans of one access, some of which dialogs on the results sell. */
const withDialogs = (...sold: readonly string[]): Runtime =>
  aRuntime({
    products: {
      ...aFunnel().products,
      "plan-month": aProduct("plan-month", { access: "training" }),
      "plan-half": aProduct("plan-half", { access: "training", category: "Trial Upsell" }),
      "plan-spare": aProduct("plan-spare", { access: "training" }),
      "plan-more": aProduct("plan-more", { access: "training", continues: "plan-half" }),
    },
    modals: {
      ...aFunnel().modals,
      ...Object.fromEntries(sold.map((key) => [key, { kind: "Discount", title: `t.${key}`, product: key }])),
    },
    pages: {
      ...aFunnel().pages,
      results: pageOf("results", {
        plans: PLANS,
        ...Object.fromEntries(sold.map((key) => [key, linkTo({ modal: key })])),
      }),
    },
  });

test("a dialog that sells a plan in another length resumes the search, too, and both phases fit together", () => {
  const phases = new Map<string, readonly CachedPhase[]>();
  explore(withDialogs("plan-half"), LIMIT, phases);
  const runtime = withDialogs("plan-half", "plan-spare");
  const searched = exploreInPhases(runtime, properties, { limit: LIMIT.limit }, phases);
  expect(searched?.graph.states.length).toBe(explore(runtime, LIMIT).states);
  const phasesBefore = [...phases].filter(([name]) => JSON.parse(name)[0] === "before");
  expect(phasesBefore.map(([, each]) => each.length)).toEqual([2]);
});

test("where a dialog sells what goes on from one plan only, buyers of the others differ, and the search begins anew", () => {
  const phases = new Map<string, readonly CachedPhase[]>();
  explore(withDialogs("plan-half"), LIMIT, phases);
  const runtime = withDialogs("plan-half", "plan-more");
  const searched = exploreInPhases(runtime, properties, { limit: LIMIT.limit }, phases);
  expect(searched?.graph.states.length).toBe(explore(runtime, LIMIT).states);
  const phasesBefore = [...phases].filter(([name]) => JSON.parse(name)[0] === "before");
  expect(phasesBefore.map(([, each]) => each.length)).toEqual([1, 1]);
});
