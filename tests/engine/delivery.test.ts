import { expect, test } from "vitest";
import type { Event } from "../../src/engine/transition/events.ts";
import { aProduct, aRuntime, withSteps } from "../support/a-funnel.ts";
import { answer, LEAD, paid, pay, TO_CHECKOUT, TO_OFFERS, visit } from "../support/a-visitor.ts";

const bottle = aProduct("bottle", { type: "physical", ships_to: ["DE", "AT"] });
const products = { ...aRuntime().definition.products, bottle };
const shop = withSteps(
  {
    pay: { kind: "checkout", page: "checkout", next: "offer-bottle" },
    "offer-bottle": { kind: "upsell", page: "upsell", product: "bottle", next: "thanks", shipping: "send-bottle" },
    "send-bottle": { kind: "upsell", page: "upsell", product: "bottle", next: "thanks" },
  },
  { products },
);
const addressIn = (country: string): Event => ({ type: "addressGiven", country });
const TO_ADDRESS: readonly Event[] = [...TO_OFFERS, { type: "continued", step: "offer-bottle" }];

test("a thing is paid only once it is known where to send it", () => {
  const early = visit(shop, [...TO_ADDRESS, pay("send-bottle", "try-2")]);
  expect(early.session).toMatchObject({ position: "send-bottle", status: "failed", failure: "required" });
  const then = visit(shop, [addressIn("DE"), pay("send-bottle", "try-3"), paid("try-3", "bottle")], early.session);
  expect(then.session).toMatchObject({ position: "thanks", shipsTo: "DE" });
});

test("a thing is not sold to a country to which it is not sent", () => {
  const { session, effects } = visit(shop, [...TO_ADDRESS, addressIn("US"), pay("send-bottle", "try-2")]);
  expect(session).toMatchObject({ position: "send-bottle", failure: "required" });
  expect(effects.filter(({ type }) => type === "purchase")).toHaveLength(1);
});

test("the page that presents a thing charges nothing", () => {
  const { session } = visit(shop, [...TO_OFFERS, addressIn("DE"), pay("offer-bottle", "try-2")]);
  expect(session).toMatchObject({ position: "offer-bottle", attempt: null });
});

test("while a payment is open the parcel goes where it was paid for", () => {
  const open = [...TO_ADDRESS, addressIn("DE"), pay("send-bottle", "try-2"), addressIn("AT")];
  expect(visit(shop, open).session.shipsTo).toBe("DE");
});

test("an offer for other answers is none by its address either", () => {
  const byGoal = withSteps({
    pay: {
      kind: "checkout",
      page: "checkout",
      next: [{ when: { answer: "goal", is: "run" }, to: "offer-book" }, { else: "offer-meals" }],
    },
    "offer-book": { kind: "upsell", page: "upsell", product: "book", next: "thanks" },
  });
  const walker = visit(byGoal, [...TO_OFFERS, { type: "positionRequested", step: "offer-book" }]);
  expect(walker.session.position).toBe("offer-meals");
});

test("a checkout with a product of its own needs no plan", () => {
  const gifts = withSteps({
    email: { kind: "email", page: "email", next: "pay-book" },
    "pay-book": { kind: "checkout", page: "checkout", product: "book", next: "thanks" },
  });
  const events: readonly Event[] = [
    answer("goal", "walk"),
    answer("age", 34),
    { type: "emailSubmitted", step: "email", email: LEAD.email, marketingConsent: false },
    { type: "leadCreated", lead: LEAD },
    pay("pay-book", "try-1"),
    paid("try-1", "book"),
  ];
  expect(visit(gifts, events).session).toMatchObject({ position: "thanks", plan: null });
  expect(visit(aRuntime(), TO_CHECKOUT).session.position).toBe("pay");
});
