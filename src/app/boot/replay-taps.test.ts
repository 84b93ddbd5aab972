import { expect, it } from "vitest";
import { asks, choice, withSteps } from "../../../tests/support/a-funnel.ts";
import { newSession } from "../../engine/session/start.ts";
import { createFunnelStore, sessionAtom } from "../session/store.ts";
import { replayTaps } from "./replay-taps.ts";

it("gives the answers that a tap brings along before it, whatever was answered in an earlier visit", () => {
  const runtime = withSteps({
    goal: asks(choice("run", "walk"), [{ when: { answer: "goal", is: "run" }, to: "race" }, { else: "pace" }]),
    race: asks(choice("yes", "no"), "pace"),
    pace: asks(choice("slow", "fast"), "email"),
  });
  const session = newSession(runtime, { locale: "de-DE", startedOn: "2026-11-21" });
  const visit = { ...session, position: "pace", trail: ["goal"], answers: { goal: "walk" } };
  const store = createFunnelStore({ runtime, now: "2026-11-21T10:00", perform: () => {} }, visit);
  replayTaps(store, [{ step: "race", value: "yes", after: '[{"step":"goal","answer":"run"}]' }]);
  expect(store.get(sessionAtom)).toMatchObject({
    position: "pace",
    trail: ["goal", "race"],
    answers: { goal: "run", race: "yes" },
  });
});
