import { expect, test } from "vitest";
import { restoreSession } from "../../src/engine/session/restore.ts";
import { aRuntime, asks, choice, withSteps } from "../support/a-funnel.ts";
import { answer, pay, TO_CHECKOUT, TO_EMAIL, visit } from "../support/a-visitor.ts";

const runtime = aRuntime();
const stored = visit(runtime, TO_EMAIL).session;

test("another funnel's, another version's and no session at all give none", () => {
  expect(restoreSession(runtime, { ...stored, funnel: "342" })).toBeNull();
  expect(restoreSession(runtime, { ...stored, version: 2 })).toBeNull();
  expect(restoreSession(runtime, { ...stored, startedOn: "yesterday" })).toBeNull();
  expect(restoreSession(runtime, "session")).toBeNull();
  expect(restoreSession(runtime, null)).toBeNull();
});

test("an answer that its question no longer takes is dropped, and the visitor is asked again", () => {
  const changed = withSteps({ goal: asks(choice("sprint", "stroll"), "age") });
  expect(restoreSession(changed, stored)).toMatchObject({ position: "goal", answers: { age: 34 } });
});

test("answers and position follow a step to its new name", () => {
  const { goal, ...others } = stored.answers;
  const renamed = { ...stored, answers: { ...others, "old-goal": goal }, trail: ["old-goal", "age"] };
  const now = withSteps({ goal: { ...asks(choice("run", "walk"), "age"), renamedFrom: ["old-goal"] } });
  expect(restoreSession(now, renamed)).toMatchObject({
    position: "email",
    answers: { goal: "walk", age: 34 },
    trail: ["goal", "age"],
  });
});

test("a step that is gone leads to the furthest step that is open", () => {
  expect(restoreSession(runtime, { ...stored, position: "removed" })).toMatchObject({ position: "email" });
  expect(restoreSession(runtime, { ...stored, position: "thanks" })).toMatchObject({ position: "email" });
});

test("a payment that was under way is unknown until the server says how it ended", () => {
  const { session } = visit(runtime, [...TO_CHECKOUT, pay("pay", "try-1")]);
  expect(restoreSession(runtime, session)).toMatchObject({
    position: "pay",
    status: "failed",
    failure: "unknown",
    attempt: { id: "try-1", product: "plan-month", status: "unknown" },
  });
});

test("an order keeps the moment at which it was paid, and one of an earlier version has none", () => {
  const order = { product: "plan-month", orderId: "A-1", minor: 3499, currency: "USD" };
  const dated = { ...order, orderId: "A-2", at: "2026-11-20T18:05" };
  const purchases = [order, dated, { ...order, at: "soon" }];
  expect(restoreSession(runtime, { ...stored, purchases })?.purchases).toEqual([order, dated, order]);
});

test("a lead without a code of 32 characters is no lead", () => {
  expect(restoreSession(runtime, { ...stored, lead: { code: "short", email: "a@b.de", proof: "p" } })?.lead).toBeNull();
});

test("a key of an object's prototype is not an answer", () => {
  const input: unknown = JSON.parse(
    JSON.stringify({ ...stored, answers: {} }).replace(
      '"answers":{}',
      '"answers":{"__proto__":"walk","constructor":"walk"}',
    ),
  );
  expect(restoreSession(runtime, input)).toMatchObject({ position: "goal", answers: {} });
  expect(visit(runtime, [answer("constructor", "walk")]).session.answers).toEqual({});
});

test("a session holds neither configuration nor utilities", () => {
  expect(Object.keys(stored)).toEqual(expect.arrayContaining(["answers", "lead", "plan", "purchases"]));
  expect(Object.keys(stored).filter((key) => /config|utils|definition|location/.test(key))).toEqual([]);
});
