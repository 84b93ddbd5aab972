import { expect, it } from "vitest";
import { aRuntime } from "../../../tests/support/a-funnel.ts";
import {
  LEAD as BUYER,
  reports,
  TO_CHECKOUT,
  TO_EMAIL,
  TO_OFFERS,
  TO_RESULTS,
  visit,
} from "../../../tests/support/a-visitor.ts";
import { formSubmitted } from "../forms/form-event.ts";
import type { Lead } from "../session/session.ts";
import type { Event } from "../transition/events.ts";

const runtime = aRuntime();
const stranger = visit(runtime, []).session;
const { session: guest } = visit(runtime, TO_RESULTS);
const client = { ...guest, isClient: true };
const owner = { ...guest, ownedProducts: ["plan-month"] };
const LEAD: Lead = { code: "a".repeat(32), email: "glad@example.com", proof: "p" };
const CHECKOUT = { form: "email-checkout", id: "1" } as const;
const GIFT = { form: "gift-card", id: "1" } as const;

it("keeps of a form that is sent off how it stands, and nothing that was entered", () => {
  const { session, effects } = visit(runtime, [
    formSubmitted("contact", "1", { name: "Ann", email: "ann@example.com", message: "Hello", otp: "123456" }),
  ]);
  expect(session.forms).toEqual({ contact: { id: "1", status: "sending" } });
  expect(effects).toEqual([
    {
      type: "sendMessage",
      submission: { form: "contact", id: "1" },
      fields: { name: "Ann", email: "ann@example.com", message: "Hello", order_id: "" },
    },
  ]);
});

it.each(["address", "confirm-address", "address-fat", "email"] as const)(
  "refuses the form %s of a visitor without a lead, and asks nothing of the world",
  (form) => {
    const { session, effects } = visit(runtime, [formSubmitted(form, "1", {})], stranger);
    expect([session.forms, effects]).toEqual([
      { [form]: { id: "1", status: "refused", refusal: { code: "NotFound" } } },
      [],
    ]);
  },
);

it.each([
  ["makes a lead of a new visitor", stranger, "new@example.com", "", ["createEmailLead"]],
  ["changes the address of a lead", guest, "new@example.com", "", ["changeLeadEmail"]],
  ["makes a lead for another address than a client's", client, "new@example.com", "", ["createEmailLead"]],
  ["makes a lead for another address than of who owns a gift", owner, "new@example.com", "", ["createEmailLead"]],
  ["asks nothing for the address that is there", guest, guest.lead?.email ?? "", "", []],
  [
    "sends what was agreed to for the address that is there",
    guest,
    guest.lead?.email ?? "",
    "yes",
    ["changeLeadEmail"],
  ],
])("before paying %s", (_what, session, email, news, effects) => {
  const asked = visit(runtime, [formSubmitted("email-checkout", "1", { email, future_promo: news })], session);
  expect(asked.effects.map(({ type }) => type)).toEqual(effects);
});

it("chooses the plan of a gift card, makes a lead of its new owner, and then sends them a code", () => {
  const validated = visit(runtime, [
    formSubmitted("gift-card", "1", { email: LEAD.email, promo_code: "AAAAA" }),
    { type: "giftCardValidated", submission: GIFT, email: LEAD.email, product: "plan-year" },
  ]);
  expect(validated.session).toMatchObject({ plan: "plan-year", forms: { "gift-card": { status: "sending" } } });
  expect(validated.effects.at(-1)).toEqual({
    type: "createEmailLead",
    submission: GIFT,
    email: LEAD.email,
    marketingConsent: false,
  });
  const created = visit(runtime, [{ type: "emailLeadCreated", submission: GIFT, lead: LEAD }], validated.session);
  expect(created.session).toMatchObject({ lead: LEAD, forms: { "gift-card": { status: "sending" } } });
  expect(reports(created)).toEqual(["lead_created", "checkout_visited"]);
  expect(created.effects.at(-1)).toEqual({ type: "requestOtp", submission: GIFT, email: LEAD.email });
});

it("sends what was answered to the lead of a gift card, and nothing of a quiz that is not through", () => {
  const made = (...answered: readonly Event[]) =>
    visit(runtime, [...answered, { type: "emailLeadCreated", submission: GIFT, lead: LEAD }]).effects.filter(
      ({ type }) => type === "saveAnswers",
    );
  expect(made(...TO_EMAIL)).toEqual([{ type: "saveAnswers" }]);
  expect(made(...TO_EMAIL.slice(0, 1))).toEqual([]);
  expect(made()).toEqual([]);
});

it("another e-mail clears the local user", () => {
  const signedIn = visit(runtime, [...TO_OFFERS, { type: "signedIn", lead: BUYER }]).session;
  expect(signedIn.signIn).toEqual({ email: BUYER.email, status: "signed-in" });
  const lead = { ...BUYER, email: "new@example.com" };
  // What the earlier mailbox owns is not the other one's.
  const owning = { ...signedIn, ownedProducts: ["book"] };
  const { session } = visit(runtime, [{ type: "leadEmailChanged", submission: CHECKOUT, lead }], owning);
  const sent = { "email-checkout": { status: "sent" } };
  expect(session).toMatchObject({ lead, signIn: null, ownedProducts: [], forms: sent });
  // Orders and address are the same lead's, whatever its address is.
  expect(session.purchases).toHaveLength(1);
});

it("sends what was answered on this visit to the lead that it gets by signing in", () => {
  const saves = (lead: Lead, before: Parameters<typeof visit>[1]) =>
    visit(runtime, [...before, { type: "signedIn", lead }]).effects.filter(({ type }) => type === "saveAnswers").length;
  expect(saves(BUYER, TO_CHECKOUT)).toBe(0);
  expect(saves(LEAD, TO_CHECKOUT)).toBe(1);
  // A quiz that is not finished goes on: its end saves.
  expect(saves(LEAD, [])).toBe(0);
});

it("another e-mail reports lead_created", () => {
  const { session } = visit(runtime, TO_CHECKOUT);
  const lead = { ...LEAD, email: "new@example.com" };
  expect(reports(visit(runtime, [{ type: "leadEmailChanged", submission: CHECKOUT, lead }], session))).toEqual([
    "lead_created",
  ]);
});

it("an e-mail lead counts as created", () => {
  expect(reports(visit(runtime, [{ type: "emailLeadCreated", submission: CHECKOUT, lead: LEAD }]))).toEqual([
    "lead_created",
    "checkout_visited",
  ]);
});

it("makes no second lead when a gift card is redeemed while the first is being made", () => {
  const asked = { type: "emailSubmitted", step: "email", email: LEAD.email, marketingConsent: false } as const;
  const working = visit(runtime, [...TO_EMAIL, asked]);
  expect(working.effects.map(({ type }) => type)).toContain("createLead");
  const again = visit(
    runtime,
    [{ type: "giftCardValidated", submission: GIFT, email: LEAD.email, product: "plan-year" }, asked],
    working.session,
  );
  expect(again.session.status).toBe("working");
  expect(again.effects.map(({ type }) => type)).not.toContain("createLead");
});

it("refuses a gift card for a product of another funnel", () => {
  const { session, effects } = visit(runtime, [
    { type: "giftCardValidated", submission: GIFT, email: LEAD.email, product: "moon-plan" },
  ]);
  expect([session.forms["gift-card"], effects]).toEqual([
    { id: "1", status: "refused", refusal: { code: "giftCardNotValid", field: "promo_code" } },
    [],
  ]);
});

it("takes no answer for a form that was sent again meanwhile", () => {
  const again = visit(runtime, [formSubmitted("login", "1", {}), formSubmitted("login", "2", {})]).session;
  const late = { form: "login", id: "1" } as const;
  const refusal = { code: "networkError" } as const;
  const heard = visit(
    runtime,
    [
      { type: "formSent", submission: late },
      { type: "formRefused", submission: late, refusal },
    ],
    again,
  );
  expect(heard.session.forms).toEqual({ login: { id: "2", status: "sending" } });
});
