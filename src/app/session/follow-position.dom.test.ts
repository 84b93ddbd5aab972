import { expect, it } from "vitest";
import { aRuntime } from "../../../tests/support/a-funnel.ts";
import { answer, LEAD, TO_OFFERS, visit } from "../../../tests/support/a-visitor.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Event } from "../../engine/transition/events.ts";
import type { Destination } from "../page/navigation.ts";
import { followPosition } from "./follow-position.ts";
import { createFunnelStore, dispatchAtom } from "./store.ts";

const runtime = aRuntime();
const purchases = [{ product: "meals", orderId: "order-1", minor: 3999, currency: "EUR" }];
const BOUGHT: Session = { ...visit(runtime, TO_OFFERS).session, purchases };
/** Somebody new whose address named a lead. */
const BY_LINK: Session = { ...visit(runtime, []).session, lead: { ...LEAD, email: "", proof: "" } };

/** @returns where the acts of a visitor lead who is on a page that is no step */
const onAnotherPage = async (session: Session, ...events: readonly Event[]) => {
  const store = createFunnelStore({ runtime, now: "2026-11-21", perform: () => {} }, session);
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

it("leads whoever has bought and orders something else to that order", async () => {
  const begun: Event = { type: "orderBegun", startedOn: "2026-11-22" };
  expect(await onAnotherPage(BOUGHT, begun, answer("goal", "walk"))).toEqual(["/de-DE/quiz#age"]);
});

it("leaves whoever has deleted their account where they are", async () => {
  expect(await onAnotherPage(BOUGHT, { type: "funnelRestarted", startedOn: "2026-11-22" })).toEqual([]);
});

it("leaves whoever signs in where they are", async () => {
  const other = { ...LEAD, code: "fedcba9876543210fedcba9876543210" };
  expect(await onAnotherPage(BOUGHT, { type: "signedIn", lead: other })).toEqual([]);
});

it("leads whoever answers where a link named somebody's lead to the next question", async () => {
  expect(await onAnotherPage(BY_LINK, answer("goal", "walk"))).toEqual(["/de-DE/quiz#age"]);
});

it("leaves whoever deletes the account that a link named where they are", async () => {
  const deleted: readonly Event[] = [
    { type: "signedIn", lead: LEAD },
    { type: "funnelRestarted", startedOn: "2026-11-22" },
  ];
  expect(await onAnotherPage(BY_LINK, ...deleted)).toEqual([]);
});
