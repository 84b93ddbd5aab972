import { beforeEach, expect, it } from "vitest";
import { aRuntime } from "../../../tests/support/a-funnel.ts";
import { LEAD } from "../../../tests/support/a-visitor.ts";
import { newSession } from "../../engine/session/start.ts";
import { createWebStorage } from "../../storage/web-storage.ts";
import { carriedAnswers } from "./carried/carried.ts";
import { readSession } from "./stored.ts";

const runtime = aRuntime();
const FRESH = newSession(runtime, { locale: "en-US", startedOn: "2026-11-21" });
const PURCHASE = { product: "running-plan-3-months", orderId: "order-1", minor: 3999, currency: "EUR" };

beforeEach(() => localStorage.clear());

it("takes the answers that were brought along before older ones that storage kept, with the lead and the purchases that it kept", () => {
  const storage = createWebStorage(() => localStorage);
  const { lead: _, ...visit } = { ...FRESH, answers: { goal: "run" }, purchases: [PURCHASE] };
  storage.write("user", visit);
  storage.write("lead", { funnel: runtime.definition.id, ...LEAD });
  const carried = carriedAnswers({ ...FRESH, answers: { goal: "walk" } });
  expect(readSession(runtime, storage, carried)).toMatchObject({
    answers: { goal: "walk" },
    lead: LEAD,
    purchases: [PURCHASE],
  });
  expect(readSession(runtime, storage, null)).toMatchObject({ answers: { goal: "run" }, lead: LEAD });
});

it("goes on with what storage kept where what was brought along is of another funnel, or nothing that can be read", () => {
  const storage = createWebStorage(() => localStorage);
  storage.write("user", { ...FRESH, answers: { goal: "run" } });
  for (const carried of [carriedAnswers({ ...FRESH, funnel: "another", answers: { goal: "walk" } }), "%E0%A4%A"])
    expect(readSession(runtime, storage, carried)).toMatchObject({ answers: { goal: "run" } });
});
