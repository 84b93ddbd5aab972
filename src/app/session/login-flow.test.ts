import { expect, test, vi } from "vitest";
import { aRuntime } from "../../../tests/support/a-funnel.ts";
import { LEAD, TO_CHECKOUT, TO_RESULTS, visit } from "../../../tests/support/a-visitor.ts";
import type { Session } from "../../engine/session/session.ts";
import { onSignIn } from "./login-flow.ts";
import { createFunnelStore, dispatchAtom } from "./store.ts";

const runtime = aRuntime();

/** How often a visitor who signs in on a page of the account is led on. */
const ledOn = async (session: Session): Promise<number> => {
  const store = createFunnelStore({ runtime, today: "2026-11-21", perform: () => undefined }, session);
  const goOn = vi.fn<() => void>();
  onSignIn(store, goOn);
  store.set(dispatchAtom, { type: "signedIn", lead: LEAD });
  store.set(dispatchAtom, { type: "formSent", submission: { form: "otp", id: "1" } });
  await Promise.resolve();
  return goOn.mock.calls.length;
};

test("signing in goes on where it was interrupted", async () => {
  const paying = visit(runtime, TO_CHECKOUT).session;
  expect(await ledOn(paying)).toBe(1);
});

test("who signs in without having been interrupted stays", async () => {
  expect(await ledOn(visit(runtime, TO_RESULTS).session)).toBe(0);
});
