import { expect, it, vi } from "vitest";
import { aRuntime } from "../../../tests/support/a-funnel.ts";
import { answer, LEAD } from "../../../tests/support/a-visitor.ts";
import { newSession } from "../../engine/session/start.ts";
import { createFunnelStore, dispatchAtom, type PerformEffect, sessionAtom } from "./store.ts";

it("carries the outcome of an effect back into the session when it comes later", async () => {
  const runtime = aRuntime();
  const perform: PerformEffect = (effect, _session, dispatch) => {
    if (effect.type === "createLead") setTimeout(() => dispatch({ type: "leadCreated", lead: LEAD }), 0);
  };
  const store = createFunnelStore(
    { runtime, now: "2026-11-21", perform },
    newSession(runtime, { locale: "de-DE", startedOn: "2026-11-21" }),
  );
  for (const event of [answer("goal", "walk"), answer("age", 30)]) store.set(dispatchAtom, event);
  store.set(dispatchAtom, { type: "emailSubmitted", step: "email", email: LEAD.email, marketingConsent: false });
  expect(store.get(sessionAtom).status).toBe("working");
  await vi.waitFor(() =>
    expect([store.get(sessionAtom).position, store.get(sessionAtom).lead]).toEqual(["results", LEAD]),
  );
});
