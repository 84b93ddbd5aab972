import { beforeEach, expect, it } from "vitest";
import { aRuntime } from "../../../tests/support/a-funnel.ts";
import { answer, LEAD, TO_CHECKOUT, TO_RESULTS } from "../../../tests/support/a-visitor.ts";
import { newSession } from "../../engine/session/start.ts";
import type { Event } from "../../engine/transition/events.ts";
import { createWebStorage } from "../../storage/web-storage.ts";
import { persist } from "./persist.ts";
import { createFunnelStore, dispatchAtom, sessionAtom } from "./store.ts";
import { readSession } from "./stored.ts";
import { isUnsaved, noteUnsaved } from "./unsaved.ts";

const SOURCE = { parameters: {}, referrer: "", landingPage: "/en-US" };
const OTHER = { code: "z".repeat(32), email: "ben@example.com", proof: "another" };
const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? "null");

/** A page that is loaded in this browser, and what a visitor does on it. */
const load = (runtime = aRuntime()) => {
  const storage = createWebStorage(() => localStorage);
  const fresh = newSession(runtime, { locale: "en-US", startedOn: "2026-11-21" });
  const store = createFunnelStore(
    { runtime, now: "2026-11-21", perform: () => {} },
    readSession(runtime, storage, null) ?? fresh,
  );
  persist(store, storage, { source: SOURCE });
  return {
    act: (...events: readonly Event[]) => {
      for (const event of events) store.set(dispatchAtom, event);
    },
    session: () => store.get(sessionAtom),
  };
};

beforeEach(() => localStorage.clear());

it("stores the lead under its own key once there is one, and finds it after a load", () => {
  const { act } = load();
  act(answer("goal", "walk"));
  expect(stored("lead")).toBeNull();
  act(...TO_RESULTS);
  expect(stored("lead")).toEqual({ v: 1, data: { funnel: "toy", ...LEAD } });
  expect(stored("user")).not.toHaveProperty("data.lead");
  expect(load().session()).toMatchObject({ lead: LEAD, answers: { goal: "walk" } });
});

it("puts a new lead in place of the earlier one, and nothing of that stays", () => {
  const { act } = load();
  act(...TO_RESULTS, { type: "signedIn", lead: LEAD });
  act({ type: "leadCreated", lead: OTHER });
  expect(stored("lead")).toEqual({ v: 1, data: { funnel: "toy", ...OTHER } });
  expect(JSON.stringify({ ...localStorage })).not.toContain(LEAD.code);
});

it("keeps noted what is not with the shop yet through the changes of the next load, and forgets it with the lead", () => {
  load().act(...TO_RESULTS);
  const storage = createWebStorage(() => localStorage);
  noteUnsaved(storage, LEAD);
  const next = load();
  next.act({ type: "localeChosen", locale: "de-DE" });
  expect(isUnsaved(storage, "toy")).toBe(true);
  next.act({ type: "leadCreated", lead: OTHER });
  expect(isUnsaved(storage, "toy")).toBe(false);
});

it("removes the lead with the account, and does not bring it back from another tab", () => {
  const first = load();
  first.act(...TO_RESULTS);
  const second = load();
  second.act({ type: "funnelRestarted", startedOn: "2026-11-22" });
  expect(localStorage.getItem("lead")).toBeNull();
  first.act({ type: "localeChosen", locale: "de-DE" });
  expect(load().session().lead).toBeNull();
});

it("keeps the token of who begins anew: they are still signed in", () => {
  const { act } = load();
  act(...TO_RESULTS, { type: "signedIn", lead: LEAD });
  localStorage.setItem("id_token", "token");
  act({ type: "funnelRestarted", startedOn: "2026-11-22" });
  expect(localStorage.getItem("id_token")).toBe("token");
});

it("keeps the lead that another tab made while this one knows of none", () => {
  const early = load();
  load().act(...TO_CHECKOUT);
  early.act(answer("goal", "run"));
  expect(load().session()).toMatchObject({ lead: LEAD, answers: { goal: "run" } });
});

it("gives the lead of a funnel to no other one, and back on the way back", () => {
  load().act(...TO_RESULTS);
  const shop = load(aRuntime({ id: "shop" }));
  shop.act(answer("goal", "run"));
  expect(shop.session().lead).toBeNull();
  shop.act({ type: "leadCreated", lead: OTHER });
  expect(load().session()).toMatchObject({ funnel: "toy", lead: LEAD });
  expect(load(aRuntime({ id: "shop" })).session().lead).toEqual(OTHER);
});

it("knows on the way back from another funnel what is not with the shop yet", () => {
  load().act(...TO_RESULTS);
  const storage = createWebStorage(() => localStorage);
  noteUnsaved(storage, LEAD);
  load(aRuntime({ id: "shop" })).act(answer("goal", "run"), { type: "leadCreated", lead: OTHER });
  load();
  expect([isUnsaved(storage, "toy"), isUnsaved(storage, "shop")]).toEqual([true, false]);
});

it("finds the lead of a visit that an earlier build stored as one", () => {
  const { act, session } = load();
  act(...TO_RESULTS);
  localStorage.clear();
  localStorage.setItem("user", JSON.stringify({ v: 1, data: { ...session(), source: SOURCE } }));
  const back = load();
  expect(back.session().lead).toEqual(LEAD);
  back.act({ type: "localeChosen", locale: "de-DE" });
  expect(stored("lead")).toMatchObject({ data: LEAD });
});
