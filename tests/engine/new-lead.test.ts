import { expect, test } from "vitest";
import type { Coupon } from "../../src/engine/selling/coupon.ts";
import type { Session } from "../../src/engine/session/session.ts";
import { aRuntime } from "../support/a-funnel.ts";
import { LEAD, paid, pay, reports, TO_CHECKOUT, TO_OFFERS, TO_RESULTS, visit } from "../support/a-visitor.ts";

const runtime = aRuntime();
const OTHER = { code: "fedcba9876543210fedcba9876543210", email: "other@example.com", proof: "other" };
const FRIEND: Coupon = { name: "FRIEND", products: ["plan-month"], discount_type: "percentage", discount: 10 };

const atEmail = (session: Session): Session => ({ ...session, position: "email", trail: ["goal", "age"] });

test("a new lead clears what belongs to an earlier one", () => {
  const earlier = atEmail({
    ...visit(runtime, TO_OFFERS).session,
    shipsTo: "DE",
    signIn: { email: LEAD.email, status: "signed-in" },
    forms: { address: { id: "1", status: "sent" } },
    coupon: FRIEND,
  });
  const made = visit(runtime, [{ type: "leadCreated", lead: OTHER }], earlier);
  expect(made.session).toMatchObject({ lead: OTHER, purchases: [], shipsTo: null, signIn: null, forms: {} });
  // This visit's: what was answered, what was chosen and the code that was entered.
  expect(made.session).toMatchObject({ answers: earlier.answers, plan: "plan-month", coupon: FRIEND });
  expect(reports(made)).toEqual(["lead_created", "checkout_visited"]);
});

test("the first lead of a visit clears nothing", () => {
  const before = visit(runtime, TO_CHECKOUT.slice(0, 2)).session;
  const { session } = visit(runtime, [{ type: "leadCreated", lead: LEAD }], { ...before, shipsTo: "DE" });
  expect(session).toMatchObject({ lead: LEAD, shipsTo: "DE", answers: before.answers });
});

test("a new lead resets the promo code to the one of its campaign", () => {
  const season: Coupon = { name: "SEASON", products: ["plan-month"], discount_type: "percentage", discount: 20 };
  const campaign = aRuntime({ coupon: season });
  const { session } = visit(campaign, [...TO_CHECKOUT, { type: "couponRemoved" }]);
  expect(session.coupon).toBeNull();
  expect(visit(campaign, [{ type: "leadCreated", lead: OTHER }], atEmail(session)).session.coupon).toEqual(season);
});

test("a further order is the same lead's, which goes on past its e-mail, and what it owns is not offered again", () => {
  const { session } = visit(runtime, [...TO_OFFERS, { type: "orderBegun", startedOn: "2026-11-22" }]);
  expect(session).toMatchObject({ lead: LEAD, isClient: true, purchases: [], ownedProducts: ["plan-month"] });
  expect(session).toMatchObject({ position: "goal", startedOn: "2026-11-22", answers: {} });
  for (const email of [LEAD.email, "Runner@Example.com"]) {
    const typed = { type: "emailSubmitted", step: "email", email, marketingConsent: false } as const;
    const again = visit(runtime, [...TO_RESULTS.slice(0, 2), typed], session);
    expect(again.session.lead).toEqual(LEAD);
    expect(again.effects.filter(({ type }) => type === "createLead")).toEqual([]);
  }
});

test("who agrees to news at a further order tells the shop so, as the same lead", () => {
  const bought = visit(runtime, [...TO_CHECKOUT, pay("pay", "try-1"), paid("try-1", "book")]).session;
  const { session } = visit(runtime, [{ type: "orderBegun", startedOn: "2026-11-22" }], bought);
  const typed = { type: "emailSubmitted", step: "email", email: "Runner@Example.com", marketingConsent: true } as const;
  const silent = visit(runtime, [...TO_RESULTS.slice(0, 2), { ...typed, marketingConsent: false }], session);
  expect([silent.session.position, silent.effects.filter(({ type }) => type === "createLead")]).toEqual([
    "results",
    [],
  ]);
  const told = visit(runtime, [...TO_RESULTS.slice(0, 2), typed], session);
  expect(told.effects).toContainEqual({ type: "createLead", email: LEAD.email, marketingConsent: true });
  expect(told.session).toMatchObject({ position: "email", status: "working", lead: LEAD });
  const gone = visit(runtime, [{ type: "leadCreated", lead: LEAD }], told.session);
  expect(gone.session).toMatchObject({ position: "results", status: "idle", lead: LEAD, isClient: true });
  expect(reports(gone)).not.toContain("lead_created");
});

test("no order is begun while a payment is open", () => {
  const paying = visit(runtime, [...TO_CHECKOUT, pay("pay", "try-1")]).session;
  expect(visit(runtime, [{ type: "orderBegun", startedOn: "2026-11-22" }], paying).session).toEqual(paying);
});

test("a further order for another e-mail is another lead's, to whom nothing of the earlier one belongs", () => {
  const begun = visit(runtime, [...TO_OFFERS, { type: "orderBegun", startedOn: "2026-11-22" }]).session;
  const made = visit(runtime, [{ type: "leadCreated", lead: OTHER }], atEmail(begun));
  expect(made.session).toMatchObject({ lead: OTHER, isClient: false, ownedProducts: [] });
});

test("a lead that comes late takes neither an open payment nor an order from the lead that pays", () => {
  const paying = visit(runtime, [...TO_CHECKOUT, pay("pay", "try-1")]).session;
  const late = { type: "leadCreated", lead: OTHER } as const;
  expect(visit(runtime, [late], paying).session).toEqual(paying);
  const bought = visit(runtime, [paid("try-1", "plan-month")], paying).session;
  expect(visit(runtime, [late], bought).session).toMatchObject({ lead: LEAD, purchases: bought.purchases });
});

test("who corrects the e-mail before paying keeps the address, and is told of once", () => {
  const { session } = visit(runtime, [...TO_CHECKOUT, { type: "addressGiven", country: "DE" }]);
  const lead = { ...LEAD, email: "right@example.com" };
  const corrected = visit(runtime, [{ type: "leadCreated", lead }], atEmail(session));
  expect(corrected.session).toMatchObject({ lead, shipsTo: "DE", position: "results" });
  expect(reports(corrected).filter((name) => name === "lead_created")).toHaveLength(1);
});

test("the lead that is there already is no new one", () => {
  const { session } = visit(runtime, TO_RESULTS);
  const again = visit(runtime, [{ type: "leadCreated", lead: { ...LEAD, proof: "newer" } }], session);
  expect([again.session.lead?.proof, reports(again)]).toEqual(["newer", []]);
});
