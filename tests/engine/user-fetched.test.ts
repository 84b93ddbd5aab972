import { expect, test } from "vitest";
import { sumOfCurrentPurchases } from "../../src/engine/selling/current-sum.ts";
import { plansToOffer } from "../../src/engine/selling/owned.ts";
import { restoreSession } from "../../src/engine/session/restore.ts";
import type { Event } from "../../src/engine/transition/events.ts";
import { aFunnel, aProduct, aRuntime } from "../support/a-funnel.ts";
import { LEAD, paid, pay, reports, TO_CHECKOUT, TO_OFFERS, TO_RESULTS, visit } from "../support/a-visitor.ts";

const runtime = aRuntime();
const OTHER = { code: "fedcba9876543210fedcba9876543210", email: "other@example.com", proof: "other" };
const OTHER_ADDRESS = { ...LEAD, email: OTHER.email };
const owns = (...products: readonly string[]): Event => ({ type: "userFetched", code: LEAD.code, products });

test.each([
  ["results", TO_RESULTS],
  ["the payment", TO_CHECKOUT],
] as const)(
  "who owns a plan since another visit is led from %s to what they have, and is asked for no money",
  (_place, way) => {
    const { session, effects } = visit(runtime, [...way, owns("plan-month")]);
    expect(session).toMatchObject({ position: "thanks", plan: null, ownedProducts: ["plan-month"], purchases: [] });
    expect(reports({ session, effects })).not.toContain("order_summary");
    for (const step of ["results", "pay"])
      expect(visit(runtime, [{ type: "positionRequested", step }], session).session.position).toBe("thanks");
  },
);

test("who owns a plan since another visit comes to the offers of clients, and takes or leaves them one after another", () => {
  const { session } = visit(runtime, [...TO_RESULTS, owns("plan-month")]);
  const offer = visit(runtime, [{ type: "positionRequested", step: "offer-book" }], session).session;
  expect(offer.position).toBe("offer-book");
  const { session: next } = visit(runtime, [{ type: "offerDeclined", step: "offer-book" }], offer);
  expect(next.position).toBe("offer-meals");
  expect(visit(runtime, [pay("offer-meals", "a")], next).session.attempt).toMatchObject({ status: "started" });
});

test("whose address is corrected while an offer is being paid goes on from there, and is asked about anew", () => {
  const way: readonly Event[] = [
    ...TO_RESULTS,
    { type: "signedIn", lead: LEAD },
    owns("plan-month"),
    { type: "positionRequested", step: "offer-book" },
    pay("offer-book", "a"),
    { type: "leadEmailChanged", submission: { form: "email-checkout", id: "1" }, lead: OTHER_ADDRESS },
    { type: "purchaseDeclined", attemptId: "a", reason: "card-declined" },
  ];
  const { session } = visit(runtime, way);
  expect(session).toMatchObject({ position: "offer-book", lead: OTHER_ADDRESS, signIn: null });
  expect(visit(runtime, [{ type: "offerDeclined", step: "offer-book" }], session).session.position).toBe("offer-meals");
  const nothing: Event = { type: "userFetched", code: LEAD.code, products: [] };
  expect(visit(runtime, [nothing], session).session).toMatchObject({ position: "results", ownedProducts: [] });
});

test("who owns an offer besides the plan is not led to it, whatever address they type", () => {
  const { session } = visit(runtime, [...TO_RESULTS, owns("plan-month", "book")]);
  const asked = visit(runtime, [{ type: "positionRequested", step: "offer-book" }], session).session;
  expect(asked.position).toBe("thanks");
});

test("who owns something else than a plan of the funnel takes the way to the plan before its offers", () => {
  const { session } = visit(runtime, [...TO_RESULTS, owns("book")]);
  expect(session).toMatchObject({ position: "results", ownedProducts: ["book"] });
  expect(visit(runtime, [{ type: "positionRequested", step: "offer-meals" }], session).session.position).toBe(
    "results",
  );
});

test("an offer of what is owned since another visit is passed over", () => {
  const { session } = visit(runtime, TO_OFFERS);
  const offered = runtime.definition.steps[session.position]?.product ?? "";
  const reported = visit(runtime, [owns(offered)], session).session;
  expect(reported.position).not.toBe(session.position);
  const asked = visit(runtime, [{ type: "positionRequested", step: session.position }], reported).session;
  expect(asked.position).toBe(reported.position);
});

/** What the shop owns to, with the numbers of all orders. */
const says = (products: readonly string[], ...orders: readonly string[]): Event => ({
  type: "userFetched",
  code: LEAD.code,
  products,
  orders,
});

test("what was bought on this visit may be bought again once its money went back, and nothing of the lead is lost", () => {
  const bought = visit(runtime, TO_OFFERS).session;
  const { session } = visit(runtime, [says([], "order-plan-month")], bought);
  expect(session).toMatchObject({ purchases: [], ownedProducts: [], isClient: true, lead: LEAD, position: "results" });
  const paying: readonly Event[] = [
    { type: "planSelected", product: "plan-month" },
    { type: "continued", step: "results" },
    pay("pay", "try-2"),
  ];
  expect(visit(runtime, paying, session).session.attempt).toMatchObject({ id: "try-2", status: "started" });
});

test("what was bought besides what went back stays, and parcels do whatever became of their money", () => {
  const products = { ...aFunnel().products, bottle: aProduct("bottle", { type: "physical", ships_to: ["DE"] }) };
  const funnel = aRuntime({ products });
  const more: readonly Event[] = [paid("b", "book"), paid("c", "bottle")];
  const { session } = visit(funnel, [...TO_OFFERS, ...more]);
  const kept = visit(funnel, [says(["plan-month"], "order-plan-month", "order-book", "order-bottle")], session).session;
  expect(kept.purchases.map(({ product }) => product)).toEqual(["plan-month", "bottle"]);
  expect(kept).toMatchObject({ ownedProducts: ["plan-month"], position: session.position });
});

test("the sum of what is bought after something that went back is that of all of it", () => {
  const told: Event = { type: "sumCleared", purchases: 1 };
  const bought = visit(runtime, [...TO_OFFERS, told, paid("b", "book")]).session;
  const { session } = visit(runtime, [says(["book"], "order-plan-month", "order-book")], bought);
  expect(sumOfCurrentPurchases(session)).toEqual({ minor: 3999, currency: "EUR" });
  const all = visit(runtime, [{ type: "sumCleared", purchases: 2 }], bought).session;
  expect(sumOfCurrentPurchases(visit(runtime, [says(["book"], "order-plan-month")], all).session)).toBeNull();
});

test("an answer that is older than the order takes nothing away", () => {
  const bought = visit(runtime, TO_OFFERS).session;
  const { session } = visit(runtime, [says([], "order-of-before")], bought);
  expect(session).toMatchObject({ purchases: bought.purchases, position: bought.position });
});

test("parcels are not owned: they are offered again", () => {
  const products = { ...aFunnel().products, bottle: aProduct("bottle", { type: "physical", ships_to: ["DE"] }) };
  const { session } = visit(aRuntime({ products }), [...TO_RESULTS, owns("bottle", "unheard-of")]);
  expect(session).toMatchObject({ position: "results", ownedProducts: [] });
});

test("an answer about another lead, or while a payment is open, changes nothing", () => {
  const atResults = visit(runtime, TO_RESULTS).session;
  expect(visit(runtime, [{ type: "userFetched", code: OTHER.code, products: ["plan-month"] }], atResults).session).toBe(
    atResults,
  );
  const paying = visit(runtime, [...TO_CHECKOUT, pay("pay", "try-1")]).session;
  expect(visit(runtime, [owns("plan-month")], paying).session).toBe(paying);
});

test("a dialog that offers what is owned closes, and does not open again", () => {
  const [modal, { product = "" } = {}] =
    Object.entries(runtime.definition.modals).find(([, each]) => each.product !== undefined) ?? [];
  const open: Event = { type: "modalOpened", modal: modal ?? "" };
  const reported = visit(runtime, [...TO_RESULTS, open, owns(product)]).session;
  expect(reported.modal).toBeNull();
  expect(visit(runtime, [open], reported).session.modal).toBeNull();
});

const inLengths = (goesOn: boolean) => {
  const access = "training";
  const { "plan-month": month, "plan-year": year, "plan-week": week, ...others } = aFunnel().products;
  const lengths = [month, year, week].flatMap((plan) => (plan ? [[plan.key, { ...plan, access }] as const] : []));
  const gift = aProduct("plan-gift", { access });
  const more = aProduct("plan-more", { access, ...(goesOn && { continues: "plan-month" }) });
  const steps = aFunnel().steps;
  return aRuntime({
    products: { ...Object.fromEntries(lengths), ...others, "plan-gift": gift, "plan-more": more },
    steps: { ...steps, "offer-book": { kind: "upsell", page: "upsell", product: "plan-more", next: "offer-meals" } },
  });
};

test("who has a plan in a length that the funnel does not sell is led to what they have, and offered no other one", () => {
  const funnel = inLengths(false);
  const { session } = visit(funnel, [...TO_RESULTS, owns("plan-gift")]);
  expect(session).toMatchObject({ position: "thanks", ownedProducts: ["plan-gift"] });
  expect(plansToOffer(funnel.definition, funnel.definition.offers.plans, session)).toEqual([]);
  expect(visit(funnel, [{ type: "modalOpened", modal: "shorter" }], session).session.modal).toBeNull();
});

test("who has bought a plan is offered no other length of it, but what goes on from it", () => {
  expect(visit(inLengths(false), TO_OFFERS).session.position).toBe("offer-meals");
  expect(visit(inLengths(true), TO_OFFERS).session.position).toBe("offer-book");
});

test("who signs in as another person has nothing of the earlier lead, and keeps what was answered", () => {
  const bought = visit(runtime, TO_OFFERS).session;
  const { session } = visit(runtime, [{ type: "signedIn", lead: OTHER }], bought);
  expect(session).toMatchObject({ lead: OTHER, purchases: [], shipsTo: null, answers: bought.answers });
  expect(session.position).not.toBe(bought.position);
});

test("who proves the mailbox of the lead that paid keeps what was bought", () => {
  const bought = visit(runtime, TO_OFFERS).session;
  const { session } = visit(runtime, [{ type: "signedIn", lead: LEAD }], bought);
  expect(session).toMatchObject({ purchases: bought.purchases, position: bought.position });
});

test("what is owned is stored with the session", () => {
  const { session } = visit(runtime, [...TO_RESULTS, owns("plan-month")]);
  expect(restoreSession(runtime, JSON.parse(JSON.stringify(session)))).toMatchObject({
    ownedProducts: ["plan-month"],
    position: "thanks",
  });
});
