import { expect, it } from "vitest";
import { aRuntime } from "../../../tests/support/a-funnel.ts";
import { answer } from "../../../tests/support/a-visitor.ts";
import { newSession } from "../../engine/session/start.ts";
import { createFunnelStore, dispatchAtom } from "../session/store.ts";
import { expectAtom, upcomingAtom } from "./upcoming.ts";

const runtime = aRuntime();
const aVisit = () => {
  const session = newSession(runtime, { locale: "de-DE", startedOn: "2026-11-20" });
  const store = createFunnelStore({ runtime, now: "2026-11-20", perform: () => {} }, session);
  const upcoming = () => store.get(upcomingAtom)?.position ?? null;
  return { store, upcoming };
};

it.each([
  ["run", "pace"],
  ["walk", "age"],
])("expects after %s what the engine would show: %s", (given, next) => {
  const { store, upcoming } = aVisit();
  store.set(expectAtom, "goal", given);
  expect(upcoming()).toBe(next);
});

it("expects nothing any more when the visitor has answered", () => {
  const { store, upcoming } = aVisit();
  store.set(expectAtom, "goal", "run");
  store.set(dispatchAtom, answer("goal", "walk"));
  expect(upcoming()).toBeNull();
});

it("expects nothing where an answer leads to another page, is refused, or belongs to another step", () => {
  const { store, upcoming } = aVisit();
  store.set(expectAtom, "pace", "fast");
  expect(upcoming()).toBeNull();
  store.set(dispatchAtom, answer("goal", "walk"));
  store.set(expectAtom, "age", 34);
  expect(upcoming()).toBeNull();
  store.set(expectAtom, "age", 900);
  expect(upcoming()).toBeNull();
});
