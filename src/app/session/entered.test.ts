import { expect, it } from "vitest";
import { aRuntime } from "../../../tests/support/a-funnel.ts";
import { newSession } from "../../engine/session/start.ts";
import { knownFieldsAtom } from "./entered.ts";
import { createFunnelStore } from "./store.ts";

it("knows for forms the number of the order that the session holds, and none before a purchase", () => {
  const runtime = aRuntime();
  const session = newSession(runtime, { locale: "de-DE", startedOn: "2026-11-20" });
  const fieldsOf = (purchases: typeof session.purchases) =>
    createFunnelStore({ runtime, now: "2026-11-20", perform: () => {} }, { ...session, purchases }).get(
      knownFieldsAtom,
    );
  expect(fieldsOf([])).toEqual({});
  expect(fieldsOf([{ product: "plan-month", orderId: "f6e99cc22430bdca", minor: 3999, currency: "EUR" }])).toEqual({
    order_id: "f6e99cc22430bdca",
  });
});
