import { describe, expect, it } from "vitest";
import type { Attempt } from "../../engine/session/session.ts";
import type { MountedFields } from "../../payments/port.ts";
import {
  beginPayment,
  type Fields,
  fieldsOf,
  isBusy,
  type PaymentEvent,
  type PaymentState,
  reducePayment,
  refusalOf,
} from "./payment-machine.ts";

const mounted: MountedFields = {
  wallets: ["paypal"],
  tokenizeCard: () => Promise.resolve({ token: { method: "card", nonce: "n" } }),
  tokenizeWallet: () => Promise.resolve({ cancelled: true }),
  dispose: () => Promise.resolve(),
};
const attempt = (status: Attempt["status"], id = "try-1", reason?: string): Attempt => ({
  id,
  product: "plan",
  status,
  ...(reason !== undefined && { reason }),
});

const FIELDS_READY: PaymentEvent = { type: "fieldsReady", mounted };
const FIELDS_FAILED: PaymentEvent = { type: "fieldsFailed" };
const PRESSED: PaymentEvent = { type: "pressed", hasConsent: true };
const TOKENIZED: PaymentEvent = { type: "tokenized", attemptId: "try-1" };
const ATTEMPT = (...given: Parameters<typeof attempt>): PaymentEvent => ({
  type: "attemptChanged",
  attempt: attempt(...given),
});
const NO_ATTEMPT: PaymentEvent = { type: "attemptChanged", attempt: null };

const after = (...events: readonly PaymentEvent[]): PaymentState =>
  events.reduce(reducePayment, beginPayment({ status: "loading" }, null));

const READY = { status: "ready", mounted, refusal: null, lacksConsent: false };
const fields = { status: "ready", mounted } as const;
const LOADING = { status: "loading", refusal: null, lacksConsent: false } as const;
const saved: MountedFields = { ...mounted, wallets: [] };
const PRESSED_SAVED: PaymentEvent = { type: "pressed", hasConsent: true, method: saved };

describe("a payment", () => {
  it.each<[string, readonly PaymentEvent[], PaymentState]>([
    ["waits for the provider's fields", [], LOADING],
    ["cannot be made while the provider does not answer", [FIELDS_FAILED], { ...LOADING, status: "unavailable" }],
    ["waits again when the provider is asked again", [FIELDS_FAILED, { type: "fieldsLoading" }], LOADING],
    ["is tokenised by a press", [FIELDS_READY, PRESSED], { status: "tokenizing", mounted, fields }],
    [
      "goes to the funnel with its token",
      [FIELDS_READY, PRESSED, TOKENIZED],
      { status: "ordered", attemptId: "try-1", fields },
    ],
    [
      "is under way when the funnel has begun with it",
      [FIELDS_READY, PRESSED, TOKENIZED, ATTEMPT("started")],
      { status: "paying", attemptId: "try-1", fields },
    ],
    [
      "waits for the bank when the shop says so",
      [FIELDS_READY, PRESSED, TOKENIZED, ATTEMPT("started"), ATTEMPT("needs-confirmation")],
      { status: "confirming", attemptId: "try-1", fields },
    ],
    [
      "is asked after when nobody knows how it ended",
      [FIELDS_READY, PRESSED, TOKENIZED, ATTEMPT("started"), ATTEMPT("unknown")],
      { status: "checking", attemptId: "try-1", fields },
    ],
    [
      "is asked after when it takes long",
      [FIELDS_READY, PRESSED, TOKENIZED, ATTEMPT("started"), { type: "waitedLong" }],
      { status: "checking", attemptId: "try-1", fields },
    ],
    [
      "is over when the funnel knows of no attempt any more",
      [FIELDS_READY, PRESSED, TOKENIZED, ATTEMPT("started"), NO_ATTEMPT],
      { status: "ordered", attemptId: "try-1", fields },
    ],
  ])("%s", (_sentence, events, state) => {
    expect(after(...events)).toEqual(state);
  });

  it("is sent once, however often the button is pressed and the provider answers", () => {
    const ordered = after(FIELDS_READY, PRESSED, PRESSED, TOKENIZED);
    expect(reducePayment(ordered, PRESSED)).toBe(ordered);
    expect(reducePayment(ordered, { type: "tokenized", attemptId: "try-2" })).toBe(ordered);
    const paid = after(FIELDS_READY, PRESSED, TOKENIZED, ATTEMPT("started"), NO_ATTEMPT);
    expect(reducePayment(paid, PRESSED)).toBe(paid);
  });

  it.each([
    ["the fields are not there", []],
    ["the provider cannot be used", [FIELDS_FAILED]],
    ["one is under way", [FIELDS_READY, ATTEMPT("started")]],
    ["nobody knows how one ended", [FIELDS_READY, ATTEMPT("unknown")]],
  ])("is not begun by a press while %s", (_when, events) => {
    const state = after(...events);
    expect(reducePayment(state, PRESSED)).toBe(state);
  });

  it.each<[string, readonly PaymentEvent[], PaymentEvent, Fields]>([
    ["while the fields load", [], FIELDS_READY, fields],
    ["when the provider's fields cannot be had", [FIELDS_FAILED], { type: "fieldsLoading" }, { status: "loading" }],
    ["beside fields that are ready", [FIELDS_READY], FIELDS_FAILED, { status: "failed" }],
  ])("is made with the saved method %s, whatever becomes of them", (_when, events, next, left) => {
    const tokenizing = after(...events, PRESSED_SAVED);
    expect(tokenizing).toMatchObject({ status: "tokenizing", mounted: saved });
    expect([next, TOKENIZED].reduce(reducePayment, tokenizing)).toEqual({
      status: "ordered",
      attemptId: "try-1",
      fields: left,
    });
  });

  it("asks for the consent to pay with the saved method before the fields are there, and still when they have come", () => {
    const lacking = after({ ...PRESSED_SAVED, hasConsent: false });
    expect(lacking).toEqual({ ...LOADING, lacksConsent: true });
    expect(reducePayment(lacking, FIELDS_READY)).toEqual({ ...READY, lacksConsent: true });
  });

  it("asks for the consent that is missing, until it is given", () => {
    const lacking = after(FIELDS_READY, { type: "pressed", hasConsent: false });
    expect(lacking).toEqual({ ...READY, lacksConsent: true });
    expect(reducePayment(lacking, { type: "consentChanged" })).toEqual(READY);
    expect(reducePayment(lacking, PRESSED).status).toBe("tokenizing");
  });

  it("says why the provider refused it, each time anew, and can be tried again", () => {
    const refused = after(FIELDS_READY, PRESSED, { type: "refused", outcome: "wrong-cvc" });
    expect(refused).toEqual({ ...READY, refusal: { outcome: "wrong-cvc" } });
    const again = [PRESSED, { type: "refused", outcome: "wrong-cvc" } as const].reduce(reducePayment, refused);
    expect(refusalOf(again)).toEqual({ outcome: "wrong-cvc" });
    expect(refusalOf(again)).not.toBe(refusalOf(refused));
    expect(reducePayment(refused, PRESSED).status).toBe("tokenizing");
  });

  it("says why the bank declined it, and goes to the funnel under another id", () => {
    const declined = after(
      FIELDS_READY,
      PRESSED,
      TOKENIZED,
      ATTEMPT("started"),
      ATTEMPT("declined", "try-1", "expired"),
    );
    expect(declined).toEqual({ ...READY, refusal: { outcome: "expired" } });
    const second = [PRESSED, { type: "tokenized", attemptId: "try-2" } as const].reduce(reducePayment, declined);
    expect(second).toMatchObject({ status: "ordered", attemptId: "try-2" });
    expect(reducePayment(second, ATTEMPT("declined", "try-1", "expired"))).toBe(second);
  });

  it("says nothing new when the buyer closed the wallet, and what the bank said before still stands", () => {
    expect(after(FIELDS_READY, PRESSED, { type: "cancelled", declined: null })).toEqual(READY);
    expect(after(FIELDS_READY, PRESSED, { type: "cancelled", declined: "card-declined" })).toEqual({
      ...READY,
      refusal: { outcome: "card-declined" },
    });
  });

  it("says a refusal once, also when the fields come after it", () => {
    const early = beginPayment({ status: "loading" }, attempt("declined", "try-1", "expired"));
    expect(early).toEqual({ ...LOADING, refusal: { outcome: "expired" } });
    expect(refusalOf(reducePayment(early, FIELDS_READY))).toBe(refusalOf(early));
  });

  it("goes on where an earlier load of the page left it, with fields or without", () => {
    const state = beginPayment({ status: "loading" }, attempt("unknown"));
    expect([state.status, isBusy(state), fieldsOf(state)]).toEqual(["checking", true, { status: "loading" }]);
    const loaded = reducePayment(state, FIELDS_READY);
    expect([loaded.status, fieldsOf(loaded)]).toEqual(["checking", fields]);
    const declined = reducePayment(loaded, ATTEMPT("declined", "try-1", "try-again"));
    expect(declined).toEqual({ ...READY, refusal: { outcome: "try-again" } });
  });

  it("takes what another tab began for its own, and lets no token of this one follow", () => {
    const state = after(FIELDS_READY, PRESSED, ATTEMPT("started", "other-tab"));
    expect(state).toMatchObject({ status: "paying", attemptId: "other-tab" });
    expect(reducePayment(state, TOKENIZED)).toBe(state);
  });

  it.each<[string, readonly PaymentEvent[], boolean]>([
    ["the fields load", [], false],
    ["the buyer types", [FIELDS_READY], false],
    ["the provider is asked", [FIELDS_READY, PRESSED], true],
    ["the shop is asked", [FIELDS_READY, ATTEMPT("started")], true],
    ["the bank is asked", [FIELDS_READY, ATTEMPT("needs-confirmation")], true],
    ["it was declined", [FIELDS_READY, ATTEMPT("declined", "try-1", "expired")], false],
  ])("is busy, or not, while %s", (_when, events, busy) => {
    expect(isBusy(after(...events))).toBe(busy);
  });
});
