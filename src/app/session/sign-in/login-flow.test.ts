import { describe, expect, test, vi } from "vitest";
import { aFunnel, aRuntime } from "../../../../tests/support/a-funnel.ts";
import { LEAD, pay, TO_CHECKOUT, TO_OFFERS, TO_RESULTS, visit } from "../../../../tests/support/a-visitor.ts";
import { isInterrupted } from "../../../engine/lead/sign-in-wanted.ts";
import { restoreSession } from "../../../engine/session/restore.ts";
import type { Lead, Session } from "../../../engine/session/session.ts";
import type { Event } from "../../../engine/transition/events.ts";
import { createFunnelStore, dispatchAtom, sessionAtom } from "../store.ts";
import { onSignIn } from "./login-flow.ts";

const runtime = aRuntime();
const ANOTHER: Lead = { ...LEAD, code: "f".repeat(32), email: "client@example.com" };

/** The visitor who was there, on the document of the page where they sign in. */
const anotherDocument = (session: Session): Session => {
  const restored = restoreSession(runtime, JSON.parse(JSON.stringify(session)));
  if (!restored) throw new Error("nothing was restored");
  return restored;
};

/** A visitor signs in on a page of the account. @returns how often they are led on, and what became of the session */
const signsIn = async (session: Session, lead = LEAD) => {
  const store = createFunnelStore({ runtime, now: "2026-11-21", perform: () => undefined }, anotherDocument(session));
  const goOn = vi.fn<() => void>();
  onSignIn(store, goOn);
  const fields = { email: lead.email, otp: "123456" };
  store.set(dispatchAtom, { type: "formSubmitted", form: "otp", id: "1", fields });
  store.set(dispatchAtom, { type: "signedIn", lead });
  store.set(dispatchAtom, { type: "formSent", submission: { form: "otp", id: "1" } });
  await Promise.resolve();
  return { times: goOn.mock.calls.length, session: store.get(sessionAtom) };
};

const refused = (step: string, attemptId: string): readonly Event[] => [
  pay(step, attemptId),
  { type: "purchaseDeclined", attemptId, reason: "sign-in-needed" },
];
const emailTaken: readonly Event[] = [
  { type: "formSubmitted", form: "email-checkout", id: "1", fields: { email: ANOTHER.email, future_promo: "" } },
  {
    type: "formRefused",
    submission: { form: "email-checkout", id: "1" },
    refusal: { code: "emailIsAlreadyInUse", field: "email" },
  },
];

describe("signing in goes on where it was interrupted", () => {
  test("at the checkout of the plan", async () => {
    const { times, session } = await signsIn(visit(runtime, [...TO_CHECKOUT, ...refused("pay", "a")]).session);
    expect(times).toBe(1);
    expect(session).toMatchObject({ position: "pay", plan: "plan-month", attempt: null, status: "idle" });
  });

  test.each([
    ["the lead that bought", LEAD],
    ["another lead of the same mailbox", { ...LEAD, code: "e".repeat(32), email: LEAD.email.toUpperCase() }],
  ])("at an offer after the purchase, with what was bought: as %s", async (_who, lead) => {
    const offer = visit(runtime, TO_OFFERS).session;
    const { times, session } = await signsIn(visit(runtime, refused(offer.position, "b"), offer).session, lead);
    expect(times).toBe(1);
    expect(session).toMatchObject({ position: offer.position, attempt: null });
    expect(session.purchases.map(({ product }) => product)).toEqual(["plan-month"]);
  });

  test("at the order by e-mail whose address is a client's, with all that was answered", async () => {
    const paying = visit(runtime, [...TO_CHECKOUT, ...emailTaken]).session;
    const { times, session } = await signsIn(paying, ANOTHER);
    expect(times).toBe(1);
    expect(session).toMatchObject({ position: "pay", plan: "plan-month", lead: ANOTHER, answers: paying.answers });
    // Once: what was refused then is no reason to lead them anywhere later.
    expect((await signsIn(session, ANOTHER)).times).toBe(0);
  });
});

test("an order of what the step itself sells, with no plan to choose, is interrupted as well", () => {
  const steps = {
    ...aFunnel().steps,
    pay: { kind: "checkout", page: "checkout", product: "book", next: "thanks" },
  } as const;
  const shop = aRuntime({ steps });
  const session = visit(shop, [...TO_CHECKOUT, ...emailTaken]).session;
  expect(session.position).toBe("pay");
  expect(isInterrupted(shop.steps, session)).toBe(true);
});

test("who signs in without having been interrupted stays", async () => {
  expect((await signsIn(visit(runtime, TO_RESULTS).session)).times).toBe(0);
  expect((await signsIn(visit(runtime, TO_CHECKOUT).session)).times).toBe(0);
  expect((await signsIn(visit(runtime, TO_OFFERS).session)).times).toBe(0);
});

test("what was refused and left behind leads nobody back", async () => {
  const paying = visit(runtime, [...TO_CHECKOUT, ...refused("pay", "a"), ...emailTaken]).session;
  const back = visit(runtime, [{ type: "positionRequested", step: "results" }], paying).session;
  expect((await signsIn(back)).times).toBe(0);
});

test("a refusal for another reason, or of another form, is no interruption", async () => {
  const declined: readonly Event[] = [
    pay("pay", "a"),
    { type: "purchaseDeclined", attemptId: "a", reason: "card-declined" },
    { type: "formRefused", submission: { form: "login", id: "2" }, refusal: { code: "emailDoesNotExist" } },
  ];
  expect((await signsIn(visit(runtime, [...TO_CHECKOUT, ...declined]).session)).times).toBe(0);
});
