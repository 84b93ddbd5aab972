import fc from "fast-check";
import { expect, it } from "vitest";
import { aRuntime } from "../../../../tests/support/a-funnel.ts";
import { restoreSession } from "../../../engine/session/restore.ts";
import { newSession } from "../../../engine/session/start.ts";
import { CARRIED_MARK } from "../../boot/boot-state.ts";
import { fragmentOf } from "./carried.ts";
import { readCarried } from "./read-carried.ts";

const runtime = aRuntime();
const fresh = newSession(runtime, { locale: "de-DE", startedOn: "2026-11-21" });
const LEAD = { code: "0123456789abcdef0123456789abcdef", email: "a@example.com", proof: "secret-proof" };
const PURCHASE = { product: "running-plan-3-months", orderId: "order-1", minor: 3999, currency: "EUR" };

it("brings answers through an address unchanged", () => {
  const session = { ...fresh, answers: { goal: "walk" } };
  expect(restoreSession(runtime, readCarried(fragmentOf(session).slice(1)))).toEqual(restoreSession(runtime, session));
});

it("puts no lead, no proof, no purchase and no sign-in into an address", () => {
  const session = {
    ...fresh,
    answers: { goal: "walk" },
    lead: LEAD,
    purchases: [PURCHASE],
    signIn: { email: LEAD.email, status: "signed-in" as const },
    shipsTo: "US",
  };
  const fragment = decodeURIComponent(fragmentOf(session));
  expect(fragment).toContain("walk");
  for (const secret of [LEAD.code, LEAD.proof, LEAD.email, "order-1", "signed-in", "shipsTo"])
    expect(fragment).not.toContain(secret);
});

it("takes no lead, no purchase and no sign-in out of an address that somebody else wrote", () => {
  const forged = {
    ...fresh,
    answers: { goal: "walk" },
    lead: LEAD,
    purchases: [PURCHASE],
    attempt: { id: "attempt-1", product: PURCHASE.product, status: "unknown" },
    signIn: { email: LEAD.email, status: "signed-in" },
  };
  const fragment = `${CARRIED_MARK}${encodeURIComponent(JSON.stringify(forged))}`;
  expect(restoreSession(runtime, readCarried(fragment.slice(1)))).toEqual({ ...fresh, answers: { goal: "walk" } });
});

it("reads any fragment without throwing", () => {
  fc.assert(fc.property(fc.string(), (text) => void readCarried(text)));
  expect(readCarried("%E0%A4%A")).toBeNull();
});
