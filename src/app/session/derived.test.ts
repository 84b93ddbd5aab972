import { expect, it } from "vitest";
import { aRuntime } from "../../../tests/support/a-funnel.ts";
import { answer, TO_CHECKOUT } from "../../../tests/support/a-visitor.ts";
import { newSession } from "../../engine/session/start.ts";
import type { Event } from "../../engine/transition/events.ts";
import { factsAtom, pricesAtom, quizProgressAtom, rolesAtom } from "./derived.ts";
import { createFunnelStore, dispatchAtom, sessionAtom } from "./store.ts";

const runtime = aRuntime();
const aVisit = (...events: readonly Event[]) => {
  const session = newSession(runtime, { locale: "de-DE", startedOn: "2026-11-20" });
  const store = createFunnelStore({ runtime, now: "2026-11-20", perform: () => {} }, session);
  for (const event of events) store.set(dispatchAtom, event);
  return store;
};
const TEN: Event = {
  type: "couponAccepted",
  coupon: { name: "TEN", products: ["plan-month"], discount_type: "percentage", discount: 10 },
};

it.each<[string, readonly Event[]]>([
  ["an answer", [answer("goal", "walk")]],
  ["the way to the checkout", TO_CHECKOUT],
  ["a dialog", [{ type: "modalOpened", modal: "shorter" }]],
])("does not compute prices again after %s", (_what, events) => {
  const store = aVisit();
  const [session, prices] = [store.get(sessionAtom), store.get(pricesAtom)];
  for (const event of events) store.set(dispatchAtom, event);
  expect(store.get(sessionAtom)).not.toBe(session);
  expect(store.get(pricesAtom)).toBe(prices);
});

it("computes prices again for a coupon and for another language", () => {
  const store = aVisit();
  const priceNow = () => store.get(pricesAtom).find(({ product }) => product.key === "plan-month")?.billedNow;
  expect(priceNow()).toEqual({ minor: 3999, currency: "EUR" });
  store.set(dispatchAtom, TEN);
  expect(priceNow()).toEqual({ minor: 3599, currency: "EUR" });
  store.set(dispatchAtom, { type: "couponRemoved" });
  const german = store.get(pricesAtom);
  store.set(dispatchAtom, { type: "localeChosen", locale: "en-US" });
  expect(store.get(pricesAtom)).not.toBe(german);
});

it("follows the answers with what is known of the visitor, and keeps it while something else changes", () => {
  const store = aVisit(answer("goal", "walk"), answer("age", 30));
  const [known, roles] = [store.get(factsAtom), store.get(rolesAtom)];
  expect([known, roles]).toEqual([{ goal: "walk", age: 30 }, { age: 30 }]);
  store.set(dispatchAtom, TEN);
  expect(store.get(rolesAtom)).toBe(roles);
});

it("counts the question that is asked, and none where nothing is", () => {
  const store = aVisit();
  expect(store.get(quizProgressAtom).question).toMatchObject({ n: 1 });
  for (const event of TO_CHECKOUT) store.set(dispatchAtom, event);
  expect(store.get(quizProgressAtom).question).toBeNull();
});
