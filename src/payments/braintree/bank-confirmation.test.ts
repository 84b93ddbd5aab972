import type { ThreeDSecureVerifyPayload } from "braintree-web/three-d-secure";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type BankComponent, confirmCard } from "./bank-confirmation.ts";

const CARD = { nonce: "nonce-1", bin: "400000", amount: { minor: 4499, currency: "EUR" } } as const;
const MINUTE = 60_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const verified = (liabilityShiftPossible: boolean, liabilityShifted: boolean) =>
  ({ nonce: "nonce-2", threeDSecureInfo: { liabilityShiftPossible, liabilityShifted } }) as ThreeDSecureVerifyPayload;

/** The provider's component as its issues describe it; the test says when it speaks. */
const bank = (teardown: () => Promise<void> = () => Promise.resolve()) => {
  const listeners = new Map<string, () => void>();
  const asked: unknown[] = [];
  const acts: string[] = [];
  let answer: (payload: ThreeDSecureVerifyPayload) => void = () => undefined;
  let break_: (error: unknown) => void = () => undefined;
  // As much of the component as is used; the real one needs Braintree's server.
  const secure: BankComponent = {
    on: (name: string, heard: () => void) => listeners.set(name, heard),
    verifyCard: (options: unknown) => {
      asked.push(options);
      return new Promise<ThreeDSecureVerifyPayload>((resolve, reject) => {
        answer = resolve;
        break_ = reject;
      });
    },
    cancelVerifyCard: () => {
      acts.push("cancelled");
      return Promise.reject(new Error("no payload"));
    },
    teardown: () => {
      acts.push("torn down");
      return teardown();
    },
  };
  let result: unknown = "waiting";
  void confirmCard(secure, CARD).then(
    (value) => (result = value),
    (error: unknown) => (result = error),
  );
  return {
    asked,
    acts,
    result: () => result,
    shows: () => listeners.get("authentication-modal-render")?.(),
    closes: () => listeners.get("authentication-modal-close")?.(),
    answers: (payload: ThreeDSecureVerifyPayload) => answer(payload),
    breaks: (error: unknown) => break_(error),
    after: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  };
};

it("gives a confirmed card to be charged under the nonce that the bank verified", async () => {
  const { asked, acts, result, answers, after } = bank();
  answers(verified(true, true));
  await after(0);
  expect(result()).toEqual({ token: { method: "card", nonce: "nonce-2" } });
  expect(asked).toMatchObject([{ nonce: "nonce-1", bin: "400000", amount: "44.99" }]);
  expect(acts).toEqual(["torn down"]);
});

it.each([
  [true, false, { refused: "needs-confirmation-failed" }],
  [false, false, { token: { method: "card", nonce: "nonce-2" } }],
])("with liability possible %s and shifted %s it makes %j of the answer", async (possible, shifted, outcome) => {
  const { result, answers, after } = bank();
  answers(verified(possible, shifted));
  await after(0);
  expect(result()).toEqual(outcome);
});

it("gives a bank up that shows nothing for 90 s, cancels it, and does not hear what it says later", async () => {
  const { acts, result, answers, after } = bank();
  await after(89_999);
  expect(result()).toBe("waiting");
  await after(1);
  expect(result()).toEqual({ refused: "needs-confirmation-failed" });
  expect(acts).toEqual(["cancelled", "torn down"]);
  answers(verified(true, true));
  await after(0);
  expect(result()).toEqual({ refused: "needs-confirmation-failed" });
});

it("waits ten minutes for a buyer who sees the bank's question, and no longer", async () => {
  const { acts, result, shows, after } = bank();
  await after(80_000);
  shows();
  await after(10 * MINUTE - 1);
  expect(result()).toBe("waiting");
  await after(1);
  expect(result()).toEqual({ refused: "needs-confirmation-failed" });
  expect(acts).toEqual(["cancelled", "torn down"]);
});

it("takes an answer in the tenth minute", async () => {
  const { result, shows, answers, after } = bank();
  shows();
  await after(9.5 * MINUTE);
  answers(verified(true, true));
  await after(0);
  expect(result()).toEqual({ token: { method: "card", nonce: "nonce-2" } });
});

it("waits 90 s more for a bank whose window has closed without a word", async () => {
  const { result, shows, closes, after } = bank();
  shows();
  closes();
  await after(89_999);
  expect(result()).toBe("waiting");
  await after(1);
  expect(result()).toEqual({ refused: "needs-confirmation-failed" });
});

it("passes the provider's error on, and is not held up by a teardown that hangs", async () => {
  const { result, breaks, after } = bank(() => new Promise(() => undefined));
  const error = { code: "THREEDS_CARDINAL_SDK_CANCELED" };
  breaks(error);
  await after(1_999);
  expect(result()).toBe("waiting");
  await after(1);
  expect(result()).toBe(error);
});
