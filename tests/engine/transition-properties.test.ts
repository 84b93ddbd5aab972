import fc from "fast-check";
import { expect, test } from "vitest";
import type { Answer } from "../../src/engine/answers/answer.ts";
import { owned } from "../../src/engine/selling/owned.ts";
import { pendingAttempt } from "../../src/engine/selling/pending-attempt.ts";
import { isOpen } from "../../src/engine/session/position.ts";
import { restoreSession } from "../../src/engine/session/restore.ts";
import { newSession } from "../../src/engine/session/start.ts";
import type { Event } from "../../src/engine/transition/events.ts";
import { transition } from "../../src/engine/transition/transition.ts";
import { aRuntime } from "../support/a-funnel.ts";
import { LEAD } from "../support/a-visitor.ts";
import { randomWalk } from "../support/random/random-walk.ts";

const runtime = aRuntime();

const step = fc.constantFrom(...runtime.steps.keys(), "no-such-step", "__proto__");
const product = fc.constantFrom("plan-month", "plan-year", "plan-week", "book", "meals", "yacht");
const attemptId = fc.constantFrom("try-1", "try-2", "try-3");
const anyAnswer: fc.Arbitrary<Answer> = fc.oneof(
  fc.constantFrom("run", "walk", "slow", "fast"),
  fc.integer({ min: -5, max: 120 }),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 2 }),
);
const modal = fc.constantFrom("shorter", "constructor");

/** Any event at all, possible or not, in any order. */
const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant("answerGiven" as const), step, answer: anyAnswer }) },
  fc.constant<Event>({ type: "backRequested" }),
  fc.record({ type: fc.constant("positionRequested" as const), step }),
  { weight: 2, arbitrary: fc.record({ type: fc.constant("continued" as const), step }) },
  fc.record({
    type: fc.constant("emailSubmitted" as const),
    step,
    email: fc.constantFrom("", "a@b.de"),
    marketingConsent: fc.boolean(),
  }),
  { weight: 2, arbitrary: fc.constant<Event>({ type: "leadCreated", lead: LEAD }) },
  fc.constant<Event>({ type: "leadFailed", code: "networkError" }),
  { weight: 2, arbitrary: fc.record({ type: fc.constant("planSelected" as const), product }) },
  fc.record({ type: fc.constant("modalOpened" as const), modal }),
  fc.record({ type: fc.constant("modalAnswered" as const), modal, accepted: fc.boolean() }),
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant("purchaseRequested" as const),
      step,
      attemptId,
      payment: fc.constant({ method: "card" as const, nonce: "nonce" }),
    }),
  },
  fc.record({ attemptId, product }).map<Event>(({ attemptId: id, product: key }) => ({
    type: "purchaseCaptured",
    attemptId: id,
    purchase: { product: key, orderId: `order-${key}`, minor: 3999, currency: "EUR" },
  })),
  fc.record({ type: fc.constant("purchaseDeclined" as const), attemptId, reason: fc.constant("card-declined") }),
  fc.record({ type: fc.constant("purchaseUnknown" as const), attemptId }),
  fc.record({ type: fc.constant("purchaseNeedsConfirmation" as const), attemptId }),
  fc.record({ type: fc.constant("offerDeclined" as const), step }),
  fc.record({ type: fc.constant("codeGiven" as const), step, code: fc.string() }),
  fc.record({ type: fc.constant("otpSubmitted" as const), step, otp: fc.string() }),
  fc.constant<Event>({ type: "couponSubmitted", coupon: "TEN" }),
  fc.constant<Event>({ type: "localeChosen", locale: "fr-FR" }),
);

test("whatever happens, in whatever order: nothing throws, progress never falls, no order and no charge doubles", () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
      let session = newSession(runtime, { locale: "en-US", startedOn: "2026-01-01" });
      for (const event of events) {
        const { session: next, effects } = transition(runtime, session, event);
        expect(next.progress).toBeGreaterThanOrEqual(session.progress);
        expect(next.purchases.length).toBeGreaterThanOrEqual(session.purchases.length);
        expect(new Set(next.purchases.map(({ orderId }) => orderId)).size).toBe(next.purchases.length);
        expect(isOpen(runtime, next, next.position)).toBe(true);
        for (const effect of effects) {
          if (effect.type !== "purchase") continue;
          expect(pendingAttempt(session)).toBeNull();
          expect(owned(session)).not.toContain(effect.product);
        }
        session = next;
      }
    }),
    { numRuns: 2_000 },
  );
});

test("a stored session comes back as it was, but for what was under way", () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: 30 }), (seed, length) => {
      const session = randomWalk(runtime, seed, length).at(-1)?.state.session;
      if (!session) throw new Error("a walk has a beginning");
      const stored: unknown = JSON.parse(JSON.stringify(session));
      const attempt = pendingAttempt(session);
      expect(restoreSession(runtime, stored)).toEqual({
        ...session,
        forms: {},
        modal: null,
        attempt: attempt && { id: attempt.id, product: attempt.product, status: "unknown" },
        status: attempt ? "failed" : "idle",
        failure: attempt ? "unknown" : null,
      });
    }),
    { numRuns: 500 },
  );
});

test("whatever storage holds, restoring does not throw and stands the visitor on an open step", () => {
  const stored = fc.record(
    {
      version: fc.constantFrom(1, 2, "1"),
      funnel: fc.constantFrom("toy", "20"),
      locale: fc.constantFrom("en-US", "xx"),
      startedOn: fc.constantFrom("2026-01-01", "2026-02-30", 5),
      position: fc.oneof(step, fc.anything()),
      trail: fc.oneof(fc.array(step), fc.anything()),
      answers: fc.oneof(fc.dictionary(step, fc.anything()), fc.anything()),
      progress: fc.anything(),
      lead: fc.oneof(fc.constant(LEAD), fc.anything()),
      plan: fc.oneof(product, fc.anything()),
      attempt: fc.oneof(
        fc.record({ id: attemptId, product, status: fc.constantFrom("started", "declined") }),
        fc.anything(),
      ),
      purchases: fc.oneof(
        fc.array(fc.record({ product, orderId: fc.string(), minor: fc.integer(), currency: fc.string() })),
        fc.anything(),
      ),
      shown: fc.anything(),
      signIn: fc.anything(),
      coupon: fc.anything(),
    },
    { requiredKeys: ["version", "funnel", "locale", "startedOn"] },
  );
  fc.assert(
    fc.property(fc.oneof(stored, fc.anything()), (input) => {
      const session = restoreSession(runtime, input);
      if (session) expect(runtime.steps.has(session.position)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
