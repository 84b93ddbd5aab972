import { expect, test } from "vitest";
import { buildGraph } from "../../src/checker/exploration/build-graph.ts";
import { EVENT_TABLE } from "../../src/checker/exploration/event-table.ts";
import { explore } from "../../src/checker/exploration/explore.ts";
import { properties } from "../../src/checker/properties.ts";
import { newSession } from "../../src/engine/session/start.ts";
import type { Event } from "../../src/engine/transition/events.ts";
import { transition } from "../../src/engine/transition/transition.ts";
import type { SectionNode } from "../../src/language/types/section-node.gen.ts";
import { aFunnel, aProduct, aRuntime, linkTo, ORDER_BOX, pageOf, SHOP, withSteps } from "../support/a-funnel.ts";

const LIMIT = { limit: 20_000 };

const couponAtCheckout = aRuntime({
  pages: { ...aFunnel().pages, checkout: pageOf("checkout", { order: ORDER_BOX }) },
});

const everyKindOfStep = withSteps(
  {
    login: { kind: "otp", page: "login", next: "results" },
    code: { kind: "code", page: "code", next: "results" },
    why: { kind: "upsell", page: "upsell", product: "bottle", next: "thanks" },
    "offer-meals": { ...SHOP["offer-meals"], kind: "upsell", next: "why" },
  },
  {
    products: { ...aFunnel().products, bottle: aProduct("bottle", { type: "physical", ships_to: ["DE"] }) },
    pages: {
      ...couponAtCheckout.definition.pages,
      login: pageOf("article"),
      code: pageOf("article"),
      email: pageOf("email", { login: linkTo({ page: "login" }), code: linkTo({ page: "code" }) }),
      shop: pageOf("article", { buy: { kind: "buy", title: "t.buy", product: "plan-month", choose: "t.choose" } }),
    },
  },
);

const OFFER: SectionNode = { kind: "offer", title: "t.offer", art: "art:app-week", add: "t.add", decline: "continue" };

const typesTried = (runtime: typeof couponAtCheckout): ReadonlySet<Event["type"]> =>
  new Set(buildGraph(runtime, LIMIT).edges.map(({ event }) => event.type));

test("every event is tried that the table does not except", () => {
  const tried = typesTried(everyKindOfStep);
  const missing = Object.entries(EVENT_TABLE).flatMap(([type, { by }]) =>
    by !== "nobody" && ![...tried].some((each) => each === type) ? [type] : [],
  );
  // No toy step asks nothing of its own.
  expect(missing.filter((type) => type !== "continued")).toEqual([]);
});

test("an event of steps is a fault where no step offers it, unless the table says why it may come from anywhere", () => {
  const step = "thanks";
  const lost: readonly Event[] = [
    { type: "answerGiven", step, answer: ["lose-weight"] },
    { type: "continued", step },
    { type: "emailSubmitted", step, email: "ann@example.com", marketingConsent: false },
    { type: "planSelected", product: "plan-month" },
    { type: "addressGiven", country: "DE" },
    { type: "purchaseRequested", step, attemptId: "attempt-1", payment: { method: "card", nonce: "nonce" } },
    { type: "offerDeclined", step },
    { type: "codeGiven", step, code: "a".repeat(32) },
    { type: "otpRequested", step, email: "ann@example.com" },
    { type: "otpSubmitted", step, otp: "123456" },
  ];
  const session = { ...newSession(aRuntime(), { locale: "en-US", startedOn: "2026-01-01" }), position: step };
  const taken = lost.flatMap((event) =>
    transition(aRuntime(), session, event).effects.some(({ type }) => type === "reportFault") ? [] : [event.type],
  );
  const ofSteps = Object.entries(EVENT_TABLE).flatMap(([type, { by }]) => (by === "step" ? [type] : []));
  expect(lost.map(({ type }) => type).toSorted()).toEqual(ofSteps.toSorted());
  const fromAnywhere = Object.entries(EVENT_TABLE).flatMap(([name, trial]) => ("elsewhere" in trial ? [name] : []));
  expect(taken).toEqual(["planSelected", "addressGiven"]);
  expect(fromAnywhere).toEqual(["planSelected", "addressGiven"]);
});

test("the check of a coupon may end while the buyer pays, after they went back, and when they own the plan", () => {
  const { states, edges } = buildGraph(couponAtCheckout, LIMIT);
  const places = edges.flatMap(({ event, from }) => {
    const session = states[from]?.session;
    return event.type === "couponAccepted" && session ? [`${session.position} ${session.attempt?.status ?? ""}`] : [];
  });
  expect(new Set(places)).toEqual(new Set(["pay ", "pay started", "results ", "email ", "goal ", "thanks "]));
});

test("a coupon makes no state of its own once it is checked", () => {
  const at = (runtime: typeof couponAtCheckout) =>
    buildGraph(runtime, LIMIT).states.filter(({ pending }) => pending.length === 0).length;
  expect(at(couponAtCheckout)).toBe(at(aRuntime()));
});

test("beginning anew leads to the initial state from everywhere, and to no end", () => {
  const { edges, states } = buildGraph(aRuntime(), LIMIT);
  const restarts = edges.filter(({ event }) => event.type === "funnelRestarted");
  expect(new Set(restarts.map(({ to }) => to))).toEqual(new Set([0]));
  expect(new Set(restarts.map(({ from }) => from)).size).toBe(
    states.filter(({ pending }) => pending.length === 0).length,
  );
  expect(new Set(restarts.map(({ way }) => way))).toEqual(new Set(["aside"]));
});

test("a step on which only the language can be changed is a dead end", () => {
  const { violations } = explore(withSteps({ thanks: { kind: "afterBuy", page: "thank-you" } }), {
    ...LIMIT,
    properties,
  });
  expect(violations).toContainEqual(expect.objectContaining({ property: "no-dead-end", step: "thanks" }));
});

test("who has a plan in one length may be offered another one nowhere, but what goes on from it", () => {
  const plans = (continues?: string) => {
    const lengths = ["plan-month", "plan-year", "plan-week"].map((key) => aProduct(key, { access: "training" }));
    const more = aProduct("plan-more", { access: "training", ...(continues !== undefined && { continues }) });
    const products = Object.fromEntries([...lengths, more].map((product) => [product.key, product]));
    return { products: { ...aFunnel().products, ...products } };
  };
  /** The page behind the payment offers it, whoever stands there. */
  const offering = (product: string, continues?: string) =>
    explore(
      aRuntime({
        ...plans(continues),
        pages: { ...aFunnel().pages, "thank-you": pageOf("success", { offer: { ...OFFER, product } }) },
      }),
      { ...LIMIT, properties },
    ).violations.filter(({ property }) => property === "owned-is-not-offered");
  expect(offering("plan-more")).not.toEqual([]);
  expect(offering("unsold")).toEqual([]);
  const through = (continues?: string) =>
    buildGraph(
      aRuntime({
        ...plans(continues),
        steps: {
          ...aFunnel().steps,
          "offer-book": { kind: "upsell", page: "upsell", product: "plan-more", next: "offer-meals" },
        },
      }),
      LIMIT,
    ).states;
  const standsThere = ({ session }: { readonly session: { readonly position: string } }): boolean =>
    session.position === "offer-book";
  expect(through().filter(standsThere)).toEqual([]);
  expect(through("plan-month").filter(standsThere)).not.toEqual([]);
});
