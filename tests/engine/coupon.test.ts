import { expect, test } from "vitest";
import type { Coupon } from "../../src/engine/selling/coupon.ts";
import { restoreSession } from "../../src/engine/session/restore.ts";
import { aRuntime } from "../support/a-funnel.ts";
import { LEAD, pay, TO_CHECKOUT, TO_EMAIL, TO_RESULTS, visit } from "../support/a-visitor.ts";

const SEASON: Coupon = { name: "SEASON", products: ["plan-month"], discount_type: "percentage", discount: 20 };
const FRIEND: Coupon = {
  name: "FRIEND",
  products: ["plan-month"],
  discount_type: "fixed",
  discount: { USD: "5.00", EUR: "5.00", CAD: "7.00", AUD: "8.00", GBP: "4.00" },
};

const plain = aRuntime();
const season = aRuntime({ coupon: SEASON });

test("whoever comes in through a campaign has its coupon, also after the lead was made", () => {
  expect(visit(season, []).session.coupon).toEqual(SEASON);
  expect(visit(season, TO_RESULTS).session.coupon).toEqual(SEASON);
  expect(visit(plain, TO_RESULTS).session.coupon).toBeNull();
});

test("a visitor who was here before gets the coupon of the campaign, and keeps a code of their own", () => {
  const { session } = visit(plain, TO_RESULTS);
  expect(restoreSession(season, session)?.coupon).toEqual(SEASON);
  expect(restoreSession(season, { ...session, coupon: FRIEND })?.coupon).toEqual(FRIEND);
});

test("what storage holds of a coupon is taken only when it is one", () => {
  const { session } = visit(plain, TO_RESULTS);
  const restored = (coupon: unknown) => restoreSession(plain, { ...session, coupon })?.coupon;
  expect(restored(FRIEND)).toEqual(FRIEND);
  expect(restored({ ...FRIEND, discount: {} })).toBeNull();
  expect(restored({ ...FRIEND, discount: { EUR: "5,00" } })).toBeNull();
  expect(restored({ ...FRIEND, discount: 5 })).toBeNull();
  expect(restored({ ...SEASON, discount: "20" })).toBeNull();
});

test("a code is asked about once, counts when it is accepted, and can be taken away", () => {
  const asked = visit(plain, [...TO_CHECKOUT, { type: "couponSubmitted", coupon: " friend " }]);
  expect(asked.effects.at(-1)).toEqual({ type: "validateCoupon", coupon: "friend" });
  const taken = visit(plain, [{ type: "couponAccepted", coupon: FRIEND }], asked.session).session;
  expect(taken).toMatchObject({ coupon: FRIEND, status: "idle" });
  expect(visit(plain, [{ type: "couponRemoved" }], taken).session).toMatchObject({ coupon: null, status: "idle" });
});

test("a refused code leaves the coupon that holds", () => {
  const { session } = visit(season, [...TO_CHECKOUT, { type: "couponRefused", code: "couponNotValid" }]);
  expect(session).toMatchObject({ coupon: SEASON, status: "failed", failure: "couponNotValid" });
});

test("while a payment is open neither a code nor its removal changes the total", () => {
  const { session } = visit(season, [...TO_CHECKOUT, pay("pay", "try-1")]);
  const acts = [{ type: "couponRemoved" }, { type: "couponAccepted", coupon: FRIEND }] as const;
  expect(visit(season, acts, session).session).toEqual(session);
});

test("a coupon that the shop no longer takes promises nothing more", () => {
  const declined = { type: "purchaseDeclined", attemptId: "try-1", reason: "coupon-refused" } as const;
  const { session } = visit(season, [...TO_CHECKOUT, pay("pay", "try-1"), declined]);
  expect(session).toMatchObject({ coupon: null, status: "failed", failure: "coupon-refused" });
  const bank = { ...declined, reason: "card-declined" } as const;
  expect(visit(season, [...TO_CHECKOUT, pay("pay", "try-1"), bank]).session.coupon).toEqual(SEASON);
});

test("what becomes of a code does not end the work of another step: one lead is made, not two", () => {
  const submitted = { type: "emailSubmitted", step: "email", email: LEAD.email, marketingConsent: false } as const;
  const asking = visit(plain, [...TO_EMAIL, submitted]).session;
  const outcomes = [
    { type: "couponAccepted", coupon: FRIEND },
    { type: "couponRefused", code: "couponNotValid" },
    { type: "couponRemoved" },
    { type: "couponSubmitted", coupon: "" },
  ] as const;
  for (const outcome of outcomes) {
    const again = visit(plain, [outcome, submitted], asking);
    expect(again.session).toMatchObject({ status: "working", failure: null });
    expect(again.effects.filter(({ type }) => type === "createLead")).toEqual([]);
  }
  expect(visit(plain, [{ type: "couponAccepted", coupon: FRIEND }], asking).session.coupon).toEqual(FRIEND);
});

test("an employee's coupon selects the plan anew", () => {
  const staff = aRuntime({ employeeDomains: ["example.com"] });
  const friend = { ...FRIEND, products: ["plan-year"] };
  const other = { ...FRIEND, products: ["something-else"] };
  const after = (runtime: typeof staff, coupon: Coupon) => {
    const { session, effects } = visit(
      runtime,
      [{ type: "couponAccepted", coupon }],
      visit(runtime, TO_CHECKOUT).session,
    );
    return [session.plan, effects.map((effect) => (effect.type === "report" ? effect.event : effect))];
  };
  expect(after(staff, FRIEND)).toEqual(["plan-month", [{ name: "added_to_cart", product: "plan-month" }]]);
  expect(after(staff, friend)).toEqual(["plan-year", [{ name: "added_to_cart", product: "plan-year" }]]);
  expect(after(staff, other)).toEqual(["plan-month", [{ name: "added_to_cart", product: "plan-month" }]]);
  expect(after(aRuntime({ employeeDomains: ["run.example"] }), friend)).toEqual(["plan-month", []]);
  expect(after(plain, friend)).toEqual(["plan-month", []]);
});
