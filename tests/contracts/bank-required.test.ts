import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Instrument } from "../../emulator/braintree/gateway/records.ts";
import { provider as half } from "../../src/payments/braintree/server.ts";
import type { PaymentProvider } from "../../src/server/payments/provider.ts";
import { newAttemptId } from "../support/buyer.ts";
import { connectTo, type EmulatedWorld, startEmulatedWorld } from "../support/emulated-world.ts";

let emulated: EmulatedWorld;
beforeAll(async () => {
  emulated = await startEmulatedWorld("sqlite");
});
afterAll(() => emulated.stop());

type Banks = "always" | "europe" | "offered" | "off";
const where = (banks: Banks): Promise<PaymentProvider> =>
  connectTo({
    variables: { ...emulated.emulator.variables, BRAINTREE_THREE_D_SECURE: banks, BRAINTREE_ACQUIRER_COUNTRY: "US" },
  });

const VISA: Instrument = { type: "credit_card", number: "4111111111111111" };
/** Of a bank in Germany. */
const GERMAN: Instrument = { ...VISA, issuedIn: "DEU" };
const GOOGLE: Instrument = { ...VISA, type: "android_pay_card" };
const ACCOUNT: Instrument = { type: "paypal_account", number: null, email: "ann@example.com" };
const YES = { status: "authenticate_successful", liabilityShifted: true, liabilityShiftPossible: true };

const mint = (instrument: Instrument): string => emulated.emulator.ledger.mint(instrument);
const sales = (attemptId: string) =>
  emulated.emulator.ledger.transactions.filter(({ orderId }) => orderId === attemptId);

/** What is saved after a first purchase that the bank has said yes to. */
const saved = async (instrument: Instrument): Promise<string> => {
  const provider = await where("always");
  const amount = { minor: 3999, currency: "EUR" } as const;
  const nonce = mint({ ...instrument, confirmation: YES });
  const outcome = await provider.charge({ attemptId: newAttemptId(), amount, nonce, savedMethod: null });
  if (outcome.status !== "captured" || outcome.savedMethod === null) throw new Error("nothing was saved");
  return outcome.savedMethod;
};

describe("what is saved", () => {
  it.each([
    ["always", "USD", "a card", VISA, "needs_confirmation"],
    ["always", "USD", "a card of a Google account", GOOGLE, "needs_confirmation"],
    ["always", "USD", "Google Pay of a device", { ...GOOGLE, isNetworkTokenized: true }, "captured"],
    ["always", "USD", "Apple Pay", { ...VISA, type: "apple_pay_card" }, "captured"],
    ["always", "USD", "an account", ACCOUNT, "captured"],
    ["europe", "EUR", "a card", VISA, "needs_confirmation"],
    ["europe", "GBP", "a card", VISA, "needs_confirmation"],
    ["europe", "USD", "a card", VISA, "captured"],
    ["europe", "USD", "a card of a bank in Germany", GERMAN, "needs_confirmation"],
    ["offered", "EUR", "a card", VISA, "captured"],
    ["off", "EUR", "a card", VISA, "captured"],
  ] as const)("under `%s` in %s, %s: %o is %s", async (banks, currency, _, instrument, status) => {
    const [provider, attemptId, savedMethod] = [await where(banks), newAttemptId(), await saved(instrument)];
    const outcome = await provider.charge({ attemptId, amount: { minor: 999, currency }, nonce: null, savedMethod });
    expect(outcome.status).toBe(status);
    expect(sales(attemptId)).toHaveLength(status === "captured" ? 1 : 0);
  });

  it.each([
    ["a card", VISA],
    ["a card of a Google account", GOOGLE],
  ])("%s: its bank is asked by a reference of its own, and what it confirmed is charged", async (_, instrument) => {
    const [provider, attemptId, savedMethod] = [await where("always"), newAttemptId(), await saved(instrument)];
    const amount = { minor: 999, currency: "USD" } as const;
    const asked = await provider.cardToConfirm?.(savedMethod);
    expect(asked).toMatchObject({ bin: "411111" });
    const unconfirmed = await provider.charge({ attemptId, amount, nonce: asked?.nonce ?? "", savedMethod: null });
    expect(unconfirmed).toEqual({ status: "declined", reason: "needs-confirmation-failed" });
    const nonce = mint({ ...instrument, confirmation: YES });
    expect(await provider.charge({ attemptId, amount, nonce, savedMethod: null })).toMatchObject({
      status: "captured",
    });
  });

  it("renews without the bank: the buyer is not there, and it has said yes to what was agreed", async () => {
    const [provider, attemptId, savedMethod] = [await where("always"), newAttemptId(), await saved(VISA)];
    const amount = { minor: 3999, currency: "EUR" } as const;
    const outcome = await provider.charge({ attemptId, amount, nonce: null, savedMethod, isRecurring: true });
    expect(outcome.status).toBe("captured");
  });

  it("is charged by nobody when it cannot be looked at, and the log hears why", async () => {
    const [provider, attemptId, savedMethod] = [await where("always"), newAttemptId(), await saved(VISA)];
    emulated.emulator.script.add({ operation: "createNonce", does: "status", status: 500 });
    const amount = { minor: 999, currency: "USD" } as const;
    expect(await provider.charge({ attemptId, amount, nonce: null, savedMethod })).toMatchObject({
      status: "declined",
      reason: "try-again",
      fault: expect.stringContaining("rror"),
    });
    expect(sales(attemptId)).toEqual([]);
  });
});

describe("the law of Europe, whatever currency the browser has chosen", () => {
  const amount = { minor: 3999, currency: "USD" } as const;
  const REFUSED = { status: "declined", reason: "needs-confirmation-failed" };
  it.each([
    ["a card of no bank in Europe", VISA, [], { status: "captured" }],
    ["the same from America", VISA, ["US"], { status: "captured" }],
    ["the same from Germany", VISA, ["DE"], REFUSED],
    ["the same, sent to the United Kingdom", VISA, ["US", "GB"], REFUSED],
    ["a card of a bank in Germany", GERMAN, ["US"], REFUSED],
    ["a card of a bank in the United Kingdom", { ...VISA, issuedIn: "GBR" }, [], REFUSED],
    ["a card of a bank in Germany that said yes", { ...GERMAN, confirmation: YES }, [], { status: "captured" }],
    ["an account", ACCOUNT, ["DE"], { status: "captured" }],
  ] as const)("%s: %o from %j is %o", async (_, instrument, countries, outcome) => {
    const [provider, attemptId] = [await where("europe"), newAttemptId()];
    const nonce = mint(instrument);
    expect(await provider.charge({ attemptId, amount, nonce, savedMethod: null, countries })).toMatchObject(outcome);
  });

  it("takes no check digits of a card that needs its bank's yes", async () => {
    const provider = await where("europe");
    const digits = { ...VISA, number: null, cvv: "123" };
    for (const [instrument, status] of [
      [GERMAN, "declined"],
      [VISA, "captured"],
    ] as const) {
      const [attemptId, savedMethod] = [newAttemptId(), await saved(instrument)];
      const asked = { attemptId, amount, nonce: mint(digits), savedMethod, isCheckDigits: true } as const;
      expect((await provider.charge(asked)).status).toBe(status);
    }
  });

  it("lets a shop do without where its acquirer is not in Europe, and no other one start", () => {
    const { variables } = emulated.emulator;
    for (const banks of ["off", "offered"] as const) {
      const wanted = { ...variables, BRAINTREE_THREE_D_SECURE: banks };
      for (const country of ["", "DE", "GB", "NO"])
        expect(() => half.configure({ ...wanted, BRAINTREE_ACQUIRER_COUNTRY: country })).toThrow(
          `BRAINTREE_THREE_D_SECURE=${banks} takes cards without their bank's yes`,
        );
      expect(half.configure({ ...wanted, BRAINTREE_ACQUIRER_COUNTRY: "US" })).not.toBeNull();
    }
    expect(() => half.configure({ ...variables, BRAINTREE_ACQUIRER_COUNTRY: "Germany" })).toThrow(/two letters/);
  });
});

describe("a card that is saved without a charge", () => {
  /** The bank has said neither yes nor no: it can be asked again. */
  const UNCONFIRMED = { status: "unconfirmed" };
  it.each([
    ["always", "USD", "a card", VISA, UNCONFIRMED],
    ["always", "USD", "a card of a Google account", GOOGLE, UNCONFIRMED],
    ["always", "USD", "a card whose bank said yes", { ...VISA, confirmation: YES }, { status: "saved" }],
    ["always", "USD", "an account", ACCOUNT, { status: "saved" }],
    ["europe", "EUR", "a card", VISA, UNCONFIRMED],
    ["europe", "USD", "a card", VISA, { status: "saved" }],
    ["europe", "USD", "a card of a bank in Germany", GERMAN, UNCONFIRMED],
    ["offered", "EUR", "a card", VISA, { status: "saved" }],
  ] as const)("under `%s` for what renews in %s, %s: %o gives %o", async (banks, currency, _, instrument, outcome) => {
    const provider = await where(banks);
    expect(await provider.saveMethod(mint(instrument), null, { currency })).toMatchObject(outcome);
  });
});

it("says nothing over the wire that the provider does not know", () => {
  expect(emulated.emulator.violations).toEqual([]);
});
