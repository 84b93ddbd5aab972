import { expect, it } from "vitest";
import { aRuntime } from "../../../tests/support/a-funnel.ts";
import { answer, LEAD, TO_OFFERS, visit } from "../../../tests/support/a-visitor.ts";
import type { Event } from "../../engine/transition/events.ts";
import type { Destination } from "../page/navigation.ts";
import { followPosition } from "./follow-position.ts";
import { createFunnelStore, dispatchAtom } from "./store.ts";

/** Somebody who has bought, on a page that is no step. @returns where their acts lead */
const onAnotherPage = async (...events: readonly Event[]) => {
  const runtime = aRuntime();
  const store = createFunnelStore({ runtime, now: "2026-11-21", perform: () => {} }, visit(runtime, TO_OFFERS).session);
  history.replaceState({}, "", "/de-DE/some-product");
  const led: Destination[] = [];
  const navigation = {
    go: (destination: Destination) => void led.push(destination),
    back: () => false,
    onShown: () => undefined,
    onTraversed: () => undefined,
    route: () => Promise.resolve(),
  };
  followPosition(store, navigation, "some-product");
  for (const event of events) store.set(dispatchAtom, event);
  await new Promise((resolve) => setTimeout(resolve));
  return led.map(({ path, hash }) => `${path}#${hash}`);
};

const ANEW: Event = { type: "funnelRestarted", startedOn: "2026-11-22" };

it("leads whoever has bought and orders something else to that order", async () => {
  expect(await onAnotherPage(ANEW, answer("goal", "walk"))).toEqual(["/de-DE/quiz#age"]);
});

it("leaves whoever has deleted their account where they are", async () => {
  expect(await onAnotherPage(ANEW)).toEqual([]);
});

it("leaves whoever signs in where they are", async () => {
  const other = { ...LEAD, code: "fedcba9876543210fedcba9876543210" };
  expect(await onAnotherPage({ type: "signedIn", lead: other })).toEqual([]);
});
