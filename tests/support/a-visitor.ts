import type { Runtime } from "../../src/engine/definition/runtime.ts";
import type { Lead, Session } from "../../src/engine/session/session.ts";
import { newSession } from "../../src/engine/session/start.ts";
import type { Effect } from "../../src/engine/transition/effects.ts";
import type { Event } from "../../src/engine/transition/events.ts";
import { transition } from "../../src/engine/transition/transition.ts";

export const LEAD: Lead = { code: "0123456789abcdef0123456789abcdef", email: "runner@example.com", proof: "proof" };

/** What the shop answers of a client without an order. */
export const OWNS_NOTHING = {
  purchases: [],
  purchased_products_keys: [],
  owned_products_keys: [],
  last_transaction_payment_method: null,
  saved_payment_method: null,
  segment: null,
};

/** One visitor and what the world was asked for, act by act. */
export interface Visit {
  readonly session: Session;
  readonly effects: readonly Effect[];
}

export const visit = (runtime: Runtime, events: readonly Event[], from?: Session): Visit =>
  events.reduce<Visit>(
    ({ session, effects }, event) => {
      const next = transition(runtime, session, event);
      return { session: next.session, effects: [...effects, ...next.effects] };
    },
    { session: from ?? newSession(runtime, { locale: "de-DE", startedOn: "2026-11-21" }), effects: [] },
  );

export const answer = (step: string, given: string | number | null): Event => ({
  type: "answerGiven",
  step,
  answer: given,
});
export const pay = (step: string, attemptId: string): Event => ({
  type: "purchaseRequested",
  step,
  attemptId,
  payment: { method: "card", nonce: "nonce" },
});
export const paid = (attemptId: string, product: string, orderId = `order-${product}`): Event => ({
  type: "purchaseCaptured",
  attemptId,
  purchase: { product, orderId, minor: 3999, currency: "EUR" },
});

export const TO_EMAIL: readonly Event[] = [answer("goal", "walk"), answer("age", 34)];
export const TO_RESULTS: readonly Event[] = [
  ...TO_EMAIL,
  { type: "emailSubmitted", step: "email", email: LEAD.email, marketingConsent: false },
  { type: "leadCreated", lead: LEAD },
];
export const TO_CHECKOUT: readonly Event[] = [
  ...TO_RESULTS,
  { type: "planSelected", product: "plan-month" },
  { type: "continued", step: "results" },
];
export const TO_OFFERS: readonly Event[] = [...TO_CHECKOUT, pay("pay", "try-1"), paid("try-1", "plan-month")];

/** Names of the events reported to tracking. */
export const reports = ({ effects }: Visit): readonly string[] =>
  effects.flatMap((effect) => (effect.type === "report" ? [effect.event.name] : []));
