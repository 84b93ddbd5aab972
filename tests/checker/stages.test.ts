import { expect, test } from "vitest";
import { explore } from "../../src/checker/exploration/explore.ts";
import type { KeptStage } from "../../src/checker/exploration/stage-memory.ts";
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

/** A memory that has seen the toy funnel, and says which stages it was given since. */
const seen = () => {
  const stages = new Map<string, readonly KeptStage[]>();
  explore(aRuntime(), LIMIT, stages);
  const known = new Set([...stages.values()].flat());
  const kept = () => [...stages].flatMap(([name, each]) => each.map((stage) => ({ name: JSON.parse(name)[0], stage })));
  const added = () => kept().filter(({ stage }) => !known.has(stage));
  return { stages, known: [...known], added };
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
  ["the last page opens a dialog", dialogOnThanks, ["behind"]],
  ["an offer sells a plan, which buyers of that plan skip", planAsOffer, ["before", "behind"]],
  ["a question is added", anotherQuestion, ["before"]],
  ["an offer reads another answer", offerByAnswer, ["before", "behind"]],
])("%s: what is explored anew", (_name, runtime, expected) => {
  const { stages, added } = seen();
  expect(explore(runtime, LIMIT, stages)).toEqual(explore(runtime, LIMIT));
  expect(added().map(({ name }) => name)).toEqual(expected);
});

test.each<[string, Runtime]>([
  ["an offer that nobody gets to see", fewerOffers],
  ["a ring of offers", ring],
  ["a question that nobody leaves", endless],
])("what is wrong is told as without a memory, and told again: %s", (_name, runtime) => {
  const { stages } = seen();
  const found = explore(runtime, LIMIT, stages);
  expect(found.violations).not.toEqual([]);
  expect(found).toEqual(explore(runtime, LIMIT));
  expect(explore(runtime, LIMIT, stages)).toEqual(found);
});

test("where more can be opened, and everything else is the same, the exploration goes on from what is known", () => {
  const { stages, known, added } = seen();
  explore(dialogOnResults, LIMIT, stages);
  const before = known[0]?.stage.graph.states ?? [];
  const gone = added()[0]?.stage.stage.graph.states ?? [];
  expect(gone.slice(0, before.length).every((state, at) => state === before[at])).toBe(true);
  expect(gone.slice(before.length).map(({ session }) => session.modal)).toEqual(["about", "about"]);
});

test("whoever takes the plan of such a dialog is followed to the end", () => {
  const products = { ...aFunnel().products, "plan-half": aProduct("plan-half", { category: "Trial Upsell" }) };
  const opened = aRuntime({
    products,
    modals: { ...aFunnel().modals, half: { kind: "Discount", title: "t.half", product: "plan-half" } },
    pages: {
      ...aFunnel().pages,
      results: pageOf("results", { plans: PLANS, half: linkTo({ modal: "half" }) }),
    },
  });
  const stages = new Map<string, readonly KeptStage[]>();
  explore(aRuntime({ products }), LIMIT, stages);
  const found = explore(opened, LIMIT, stages);
  expect(found).toEqual(explore(opened, LIMIT));
  expect([...found.products]).toContain("plan-half");
  const kept = [...stages].map(([name, each]) => [JSON.parse(name)[0], each.length]);
  expect(kept).toEqual([
    ["before", 2],
    ["behind", 1],
  ]);
});
