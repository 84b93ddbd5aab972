import { expect, it } from "vitest";
import { asks, choice, withSteps } from "../../../tests/support/a-funnel.ts";
import { newSession } from "../../engine/session/start.ts";
import { bootSteps } from "./boot-steps.ts";

it("holds no step ready that stands on another page: its words are not there", () => {
  const runtime = withSteps({
    goal: asks(choice("run", "walk"), [{ when: { answer: "goal", is: "run" }, to: "email" }, { else: "pace" }]),
  });
  const { next, sessions } = bootSteps(runtime, newSession(runtime, { locale: "de-DE", startedOn: "2026-11-21" }));
  expect(next["goal"]).toEqual({ run: "", walk: "pace" });
  expect([...sessions.keys()]).not.toContain("email");
});
