import { describe, expect, it } from "vitest";
import { aProduct, aRuntime, asks, choice } from "../../../../tests/support/a-funnel.ts";
import { TO_CHECKOUT, TO_OFFERS, TO_RESULTS, visit } from "../../../../tests/support/a-visitor.ts";
import type { Session } from "../../../engine/session/session.ts";
import type { TrackedEvent } from "../../../tracking/message.ts";
import { eventFacts, purchaseSum } from "./event-facts.ts";
import type { VisitorLocation } from "./location-state.ts";
import type { Surroundings } from "./surroundings.ts";

const runtime = aRuntime();
const TEXAS: VisitorLocation = {
  status: "success",
  isEu: false,
  country: "US",
  fullCountry: "United States",
  state: "Texas",
  city: "Austin",
  ip: "192.0.2.1",
};
const around: Surroundings = {
  runtime,
  visitorCode: "abcdefgh01234567",
  location: TEXAS,
  ttclid: "click",
  source: { utm_source: "video", traffic_source: "notOrganic", landing_page: "/de-DE/home" },
  fullName: "",
  affiliate: {},
  phone: "",
  paymentMethod: "card",
  isFirstPage: false,
  referrer: "https://search.example/find?q=my+weight#top",
  today: "2026-11-21",
  productName: (key) => `words of ${key}`,
  visit: { sessionId: "s", edition: "toy~hero.control", brand: "run", device: "phone" },
};
const factsOf = (event: TrackedEvent, session: Session, changes: Partial<Surroundings> = {}) =>
  eventFacts({ event, session, url: "https://run.example/de-DE/checkout", happenedAt: 7 }, { ...around, ...changes });

const BOUGHT: TrackedEvent = { name: "training_plan_purchased", product: "plan-month", orderId: "order-plan-month" };

describe("eventFacts", () => {
  it("tells where the visitor is in the funnel, and what of the lead, but no answer", () => {
    const { session } = visit(runtime, TO_RESULTS);
    expect(factsOf({ name: "summary_visited" }, session)).toEqual({
      url: "https://run.example/de-DE/checkout",
      funnel: "toy",
      visitorCode: "abcdefgh01234567",
      visit: {
        sessionId: "s",
        edition: "toy~hero.control",
        locale: "de-DE",
        brand: "run",
        page: "checkout",
        device: "phone",
        happenedAt: 7,
      },
      quiz: { id: "toy-1", total: 2, answered: 2 },
      leadCode: "0123456789abcdef0123456789abcdef",
      referrer: "https://search.example/find",
      state: "Texas",
      city: "Austin",
      ttclid: "click",
      source: { utm_source: "video", traffic_source: "notOrganic", landing_page: "/de-DE/home" },
      pageType: "checkout",
      isFirstPage: false,
      country: "US",
    });
  });

  it("counts nothing for a lead whose code came with a link: it may be somebody else's", () => {
    const { session } = visit(runtime, TO_RESULTS);
    const byCode: Session = { ...session, lead: { code: "f".repeat(32), email: "", proof: "" } };
    expect(factsOf({ name: "summary_visited" }, byCode)).not.toHaveProperty("leadCode");
    expect(factsOf(BOUGHT, byCode).order?.customer.lead_code ?? null).toBeNull();
  });

  it("takes the price of a product from its definition until it is bought, then what was charged", () => {
    const before = visit(runtime, TO_CHECKOUT).session;
    expect(factsOf({ name: "checkout_initiated", product: "plan-month" }, before).product).toEqual({
      id: "plan-month",
      name: "words of products.plan-month",
      quantity: 1,
      price: 39.99,
      currency: "EUR",
    });
    const after = visit(runtime, TO_OFFERS).session;
    const cheaper = { ...after, purchases: after.purchases.map((purchase) => ({ ...purchase, minor: 1999 })) };
    expect(factsOf(BOUGHT, cheaper).product?.price).toBe(19.99);
  });

  it("says how many pieces an order holds, and the price of one", () => {
    const { products } = runtime.definition;
    const three = aRuntime({ products: { ...products, "plan-month": aProduct("plan-month", { quantity: 3 }) } });
    const before = visit(three, TO_CHECKOUT).session;
    const { product } = factsOf({ name: "checkout_initiated", product: "plan-month" }, before, { runtime: three });
    expect(product).toMatchObject({ quantity: 3, price: 13.33 });
  });

  it("splits the name that was typed into a form at its first space", () => {
    const { session } = visit(runtime, TO_RESULTS);
    const named = (fullName: string) => {
      const { name, surname } = factsOf({ name: "summary_visited" }, session, { fullName });
      return [name, surname];
    };
    expect(named("Ana María López")).toEqual(["Ana", "María López"]);
    expect(named("Ana")).toEqual(["Ana", undefined]);
    expect(named("")).toEqual([undefined, undefined]);
  });

  it("names a state in the US only", () => {
    const { session } = visit(runtime, TO_RESULTS);
    const canada = { ...TEXAS, country: "CA", state: "Quebec", city: "Laval" };
    const facts = factsOf({ name: "summary_visited" }, session, { location: canada });
    expect([facts.state, facts.city]).toEqual([undefined, "Laval"]);
  });

  it("names the segment with purchases alone", () => {
    const steps = {
      goal: asks(choice("female"), "distance"),
      distance: asks(choice("up_to_1_km"), "emotion"),
      emotion: asks(choice("emotion_anxious"), "email"),
    };
    const roles = { gender: "goal", distance: "distance", emotion: "emotion" };
    const starters = aRuntime({
      steps: { ...aRuntime().definition.steps, ...steps },
      quiz: { ...runtime.definition.quiz, roles },
    });
    const { session } = visit(starters, [
      { type: "answerGiven", step: "goal", answer: "female" },
      { type: "answerGiven", step: "distance", answer: "up_to_1_km" },
      { type: "answerGiven", step: "emotion", answer: "emotion_anxious" },
    ]);
    expect(factsOf(BOUGHT, session, { runtime: starters }).segment).toBe("woman_starter");
    expect(factsOf({ name: "quiz_finished" }, session, { runtime: starters })).not.toHaveProperty("segment");
  });
});

describe("purchaseSum", () => {
  const { session } = visit(runtime, TO_OFFERS);

  it("adds what was charged", () => {
    const book = { product: "book", orderId: "o2", minor: 999, currency: "EUR" };
    const twice = { ...session, purchases: [...session.purchases, book] };
    expect(purchaseSum(twice)).toEqual({ value: 49.98, currency: "EUR" });
  });

  it("is what was bought since the last one was reported", () => {
    const book = { product: "book", orderId: "o2", minor: 999, currency: "EUR" };
    const { session: reported } = visit(runtime, [{ type: "sumCleared", purchases: 1 }], session);
    expect(purchaseSum(reported)).toBeNull();
    expect(purchaseSum({ ...reported, purchases: [...reported.purchases, book] })).toEqual({
      value: 9.99,
      currency: "EUR",
    });
  });

  it("is nothing when nothing was charged", () => {
    expect(purchaseSum({ ...session, purchases: [] })).toBeNull();
    expect(purchaseSum({ ...session, purchases: session.purchases.map((each) => ({ ...each, minor: 0 })) })).toBeNull();
  });
});
