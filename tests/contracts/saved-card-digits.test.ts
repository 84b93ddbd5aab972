import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { completePurchase } from "../../src/api/calls/complete-purchase.gen.ts";
import { createConfirmation } from "../../src/api/calls/create-confirmation.gen.ts";
import { getAttempt } from "../../src/api/calls/get-attempt.gen.ts";
import { getClientSummary } from "../../src/api/calls/get-client-summary.gen.ts";
import { sellMultiple } from "../../src/api/calls/sell-multiple.gen.ts";
import { LIMITS } from "../../src/server/http/limits/limits.ts";
import { rateLimits } from "../../src/server/http/limits/rate.ts";
import { recoverPurchases } from "../../src/server/purchase/recover.ts";
import { aBuyer, type Buyer, newAttemptId } from "../support/buyer.ts";
import { type EmulatedWorld, startEmulatedWorld } from "../support/emulated-world.ts";

let emulated: EmulatedWorld;
beforeAll(async () => {
  const { checkDigitsPerAddressDaily: _, ...others } = LIMITS;
  const unlimited = Object.fromEntries(Object.keys(others).map((name) => [name, { times: 1_000, windowMs: 1 }]));
  emulated = await startEmulatedWorld("sqlite", { providerBudgetMs: 400, limits: rateLimits(unlimited) });
});
afterEach(() => emulated.emulator.script.clear());
afterAll(() => emulated.stop());

const EBOOK = { product: "ebook", shown: { amount: "9.99", currency_id: "USD" as const } };

const aCard = () => emulated.emulator.ledger.mint({ type: "credit_card", number: "4111111111111111", cvv: "123" });
/** What the provider's field for check digits alone gives. */
const digits = (cvv: string) => emulated.emulator.ledger.mint({ type: "credit_card", number: null, cvv });
const sales = (attemptId: string) =>
  emulated.emulator.ledger.transactions.filter(({ orderId }) => orderId === attemptId);

/** Somebody who has proved the mailbox of a client on another device than the one that paid. */
const elsewhere = async () => {
  const { world } = emulated;
  const payer = await aBuyer(world);
  await payer.pay({ payment: { method: "card", nonce: aCard() } });
  const other = await aBuyer(world, { email: payer.email });
  const { code, proof } = other;
  await world.services.database
    .updateTable("leads")
    .set({ proven_at: world.clock.now, signed_in_at: world.clock.now })
    .where("code", "=", code)
    .execute();
  return { payer, code, proof, other };
};

/** Begins the purchase of an extra with what is saved. */
const begin = async ({ code, proof }: Pick<Buyer, "code" | "proof">) => {
  const attempt_id = newAttemptId();
  const { world } = emulated;
  const body = { attempt_id, products: ["ebook"], shown: EBOOK.shown, consents: [] };
  const sold = await world.client.send(
    sellMultiple,
    { params: { code }, query: { p_locale: "en-US" }, body },
    { proof },
  );
  const token = sold.ok ? (sold.value.completion_url.split("/").at(-1) ?? "") : "";
  const begun = await world.client.send(completePurchase, { params: { token }, body: {} });
  expect(begun).toMatchObject({ ok: true, value: { status: "needs_confirmation" } });
  return attempt_id;
};

const answer = async (other: Buyer, nonce: string) => {
  const attempt_id = await begin(other);
  const paid = await other.pay({ ...EBOOK, attempt_id, payment: { method: "card", nonce } });
  return { attempt_id, paid };
};

const statusOf = async (attemptId: string) => {
  const asked = await emulated.world.client.send(getAttempt, { params: { attemptId } });
  return asked.ok ? asked.value.status : asked.error.error_code;
};

it("charges the card of the device that paid from another one by its check digits, and tells nothing of the card", async () => {
  const { code, proof, other, payer } = await elsewhere();
  const summary = await emulated.world.client.send(getClientSummary, { params: { code } }, { proof });
  expect(summary).toMatchObject({
    ok: true,
    value: { saved_payment_method: "card", last_transaction_payment_method: null },
  });
  const attemptId = await begin(other);
  expect(await emulated.world.client.send(createConfirmation, { params: { code, attemptId } }, { proof })).toEqual({
    ok: true,
    value: { total: { amount: "9.99", currency_id: "USD" } },
  });
  const paid = await other.pay({
    ...EBOOK,
    attempt_id: attemptId,
    payment: { method: "card", nonce: digits("123") },
  });
  expect(paid).toMatchObject({ ok: true, value: { status: "completed", amount: "9.99" } });
  expect(sales(attemptId)).toMatchObject([
    { status: "submitted_for_settlement", minor: 999, instrument: { number: "4111111111111111" } },
  ]);
  expect(payer.code).not.toBe(code);
  // From then on that device has paid, too.
  const again = await other.pay({
    product: "meal-plan",
    shown: { amount: "19.99", currency_id: "USD" },
    payment: { method: "card", nonce: "saved" },
  });
  expect(again).toMatchObject({ ok: true, value: { status: "completed" } });
});

it.each([
  ["200", "wrong-cvc"],
  // Four digits are on no card but one of American Express.
  ["1234", "wrong-cvc"],
  ["201", "try-other-method"],
  ["301", "try-other-method"],
])("keeps no money where the bank says of %s anything but that they match: %s", async (cvv, reason) => {
  const { other } = await elsewhere();
  const { attempt_id, paid } = await answer(other, digits(cvv));
  expect(paid).toMatchObject({ ok: true, value: { status: "failed", reason } });
  expect(sales(attempt_id)).toMatchObject([{ status: "voided" }]);
});

it("takes neither another card nor the bank's reference to the saved one for its check digits", async () => {
  const { other } = await elsewhere();
  const { attempt_id, paid } = await answer(other, aCard());
  expect(paid).toMatchObject({ ok: true, value: { status: "failed" } });
  expect(sales(attempt_id)).toEqual([]);
});

it("lets nobody guess more than three times a day, and ten times in ninety days; what is right is no guess", async () => {
  const { other } = await elsewhere();
  const { world } = emulated;
  for (const cvv of ["200", "200"]) await answer(other, digits(cvv));
  expect((await answer(other, digits("123"))).paid).toMatchObject({ ok: true, value: { status: "completed" } });

  const guesser = (await elsewhere()).other;
  const refused = { ok: false, error: { error_code: "no_saved_payment_method" } };
  for (let day = 0; day < 4; day += 1) {
    const allowed = day < 3 ? 3 : 1;
    for (let guess = 0; guess < allowed; guess += 1)
      expect((await answer(guesser, digits("200"))).paid).toMatchObject({ ok: true, value: { status: "failed" } });
    expect((await answer(guesser, digits("123"))).paid).toMatchObject(refused);
    world.clock.now += 86_400_000;
  }
  const typed = await guesser.pay({ ...EBOOK, payment: { method: "card", nonce: aCard() } });
  expect(typed).toMatchObject({ ok: true, value: { status: "completed" } });
});

it("counts guesses by mailbox, however its address is spelled", async () => {
  const guesser = (await elsewhere()).other;
  for (const cvv of ["200", "200", "200"]) await answer(guesser, digits(cvv));
  const { database } = emulated.world.services;
  await database
    .updateTable("leads")
    .set({ email: guesser.email.toUpperCase() })
    .where("code", "=", guesser.code)
    .execute();
  expect((await answer(guesser, digits("123"))).paid).toMatchObject({
    ok: false,
    error: { error_code: "no_saved_payment_method" },
  });
});

it.each([
  ["submitForSettlement", "123", "completed", "submitted_for_settlement"],
  ["void", "200", "failed", "voided"],
] as const)("ends what was authorised when the answer to %s is lost", async (operation, cvv, status, transaction) => {
  const { other } = await elsewhere();
  emulated.emulator.script.add({ operation, does: "status", status: 503 });
  const { attempt_id, paid } = await answer(other, digits(cvv));
  expect(paid).toMatchObject({ ok: true, value: { status: "unknown" } });
  expect(sales(attempt_id)).toMatchObject([{ status: "authorized" }]);
  await recoverPurchases(emulated.world.services);
  expect(await statusOf(attempt_id)).toBe(status);
  expect(sales(attempt_id)).toMatchObject([{ status: transaction }]);
});

it("asks the bank where the law wants it asked", () => {
  expect(["EUR", "GBP", "USD", "CAD"].map((currency) => emulated.provider.showsCardBy?.(currency as "EUR"))).toEqual([
    "bank",
    "bank",
    "digits",
    "digits",
  ]);
});
