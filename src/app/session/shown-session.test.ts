import { expect, it } from "vitest";
import { aRuntime } from "../../../tests/support/a-funnel.ts";
import { newSession } from "../../engine/session/start.ts";
import { shownSessionOn } from "./shown-session.ts";
import { adoptAtom, createFunnelStore } from "./store.ts";

const runtime = aRuntime();

/** At which step a page shows the visitor, who stands at each of these in turn. */
const shownOn = (page: string, ...positions: readonly [string, ...string[]]): readonly string[] => {
  const sessionAt = (position: string) => ({
    ...newSession(runtime, { locale: "en-US" as const, startedOn: "2026-11-20" }),
    position,
  });
  const store = createFunnelStore({ runtime, now: "2026-11-20", perform: () => {} }, sessionAt(positions[0]));
  const shownAtom = shownSessionOn(page);
  const stop = store.sub(shownAtom, () => {});
  const shown = positions.map((position) => {
    store.set(adoptAtom, sessionAt(position));
    return store.get(shownAtom).position;
  });
  stop();
  return shown;
};

it("shows an offer as it was until the page that follows is shown", () => {
  expect(shownOn("upsell", "offer-meals", "thanks")).toEqual(["offer-meals", "offer-meals"]);
  expect(shownOn("thank-you", "offer-meals", "thanks")).toEqual(["offer-meals", "thanks"]);
});

it("shows the next step of the same page at once", () => {
  expect(shownOn("upsell", "offer-book", "offer-meals")).toEqual(["offer-book", "offer-meals"]);
});

it("is there again for a visitor who comes back before the next page was shown", () => {
  expect(shownOn("results", "results", "email", "results")).toEqual(["results", "results", "results"]);
});

it("follows the visitor on a page that shows no step", () => {
  expect(shownOn("about", "offer-book", "thanks")).toEqual(["offer-book", "thanks"]);
  expect(shownOn("about", "pay", "offer-book")).toEqual(["pay", "offer-book"]);
});

it("follows the visitor where a full load leads on, for that may be given up", () => {
  expect(shownOn("results", "results", "pay")).toEqual(["results", "pay"]);
});
