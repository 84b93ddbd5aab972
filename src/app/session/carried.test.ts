import fc from "fast-check";
import { expect, it } from "vitest";
import { aRuntime } from "../../../tests/support/a-funnel.ts";
import { restoreSession } from "../../engine/session/restore.ts";
import { newSession } from "../../engine/session/start.ts";
import { fragmentOf, readCarried } from "./carried.ts";

it("brings a session through an address unchanged", () => {
  const runtime = aRuntime();
  const session = { ...newSession(runtime, { locale: "de-DE", startedOn: "2026-11-21" }), answers: { goal: "walk" } };
  expect(restoreSession(runtime, readCarried(fragmentOf(session).slice(1)))).toEqual(restoreSession(runtime, session));
});

it("reads any fragment without throwing", () => {
  fc.assert(fc.property(fc.string(), (text) => void readCarried(text)));
  expect(readCarried("%E0%A4%A")).toBeNull();
});
