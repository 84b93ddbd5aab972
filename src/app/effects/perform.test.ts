import { expect, it, vi } from "vitest";
import { aRuntime } from "../../../tests/support/a-funnel.ts";
import { aPageLoad } from "../../../tests/support/a-page-load.ts";
import { NetworkFailure } from "../../api/failures.ts";
import { newSession } from "../../engine/session/start.ts";
import type { Effect } from "../../engine/transition/effects.ts";
import type { Event } from "../../engine/transition/events.ts";
import type { TrackedEvent } from "../../tracking/message.ts";
import { performEffect } from "./perform.ts";

const runtime = aRuntime();
const session = newSession(runtime, { locale: "de-DE", startedOn: "2026-11-20" });
const submission = { form: "login", id: "1" } as const;

it.each<[string, Effect, Event]>([
  [
    "a form",
    { type: "requestOtp", email: "ana@example.com", submission },
    { type: "formRefused", submission, refusal: { code: "networkError" } },
  ],
  ["a step", { type: "requestOtp", email: "ana@example.com" }, { type: "signInFailed", code: "networkError" }],
  ["a coupon", { type: "validateCoupon", coupon: "TEN" }, { type: "couponRefused", code: "networkError" }],
])("reports that nobody answered %s, to the visitor and to monitoring", async (_what, effect, outcome) => {
  const faults: string[] = [];
  const ports = aPageLoad({
    client: { send: () => Promise.reject(new NetworkFailure("requestOtp", "no answer")) },
    reportFault: (fault) => void faults.push(fault),
  });
  const events: Event[] = [];
  performEffect(effect, session, ports, (event) => events.push(event));
  await vi.waitFor(() => expect(events).toEqual([outcome]), { timeout: 10_000 });
  expect(faults).toEqual([`${effect.type} failed`]);
});

it("says that a purchase was not made, and may be tried again, when nothing was sent that could be paid", async () => {
  const sent: string[] = [];
  const send = ({ name }: { readonly name: string }) => {
    sent.push(name);
    return Promise.reject(new NetworkFailure(name, "no answer"));
  };
  const faults: string[] = [];
  const ports = aPageLoad({ client: { send }, reportFault: (fault) => void faults.push(fault) });
  const events: Event[] = [];
  const buyer = {
    ...session,
    lead: { code: "0123456789abcdef0123456789abcdef", email: "ana@example.com", proof: "p" },
  };
  const payment = { method: "card", nonce: "nonce" } as const;
  performEffect({ type: "purchase", attemptId: "try-1", product: "plan-month", payment }, buyer, ports, (event) =>
    events.push(event),
  );
  const declined = { type: "purchaseDeclined", attemptId: "try-1", reason: "try-again" };
  await vi.waitFor(() => expect(events).toEqual([declined]), { timeout: 15_000 });
  expect(sent).toEqual(["getClientSecret"]);
  expect(faults).toEqual(["no secret for a purchase"]);
});

it("tells that the provider took the card, then that the payment is sent; a saved card is only charged", async () => {
  const reported: TrackedEvent[] = [];
  const ports = aPageLoad({
    client: { send: () => Promise.reject(new NetworkFailure("pay", "no answer")) },
    reportFault: () => undefined,
    report: (event) => void reported.push(event),
  });
  const events: Event[] = [];
  for (const nonce of ["of-the-provider", "saved"]) {
    const payment = { method: "paypal", nonce } as const;
    performEffect({ type: "purchase", attemptId: nonce, product: "plan-month", payment }, session, ports, (event) =>
      events.push(event),
    );
    await vi.waitFor(() => expect(events.map((event) => "attemptId" in event && event.attemptId)).toContain(nonce), {
      timeout: 15_000,
    });
  }
  expect(reported).toEqual([
    { name: "add_payment_info", product: "plan-month", method: "paypal" },
    { name: "payment_submit", product: "plan-month", method: "paypal" },
    { name: "payment_submit", product: "plan-month", method: "paypal" },
  ]);
});
