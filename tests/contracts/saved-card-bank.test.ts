import { afterAll, beforeAll, expect, it } from "vitest";
import { changeCard } from "../../src/api/calls/change-card.gen.ts";
import { completePurchase } from "../../src/api/calls/complete-purchase.gen.ts";
import { createConfirmation } from "../../src/api/calls/create-confirmation.gen.ts";
import { getAccount } from "../../src/api/calls/get-account.gen.ts";
import { sellMultiple } from "../../src/api/calls/sell-multiple.gen.ts";
import { confirmPurchase, purchase } from "../../src/app/effects/purchase.ts";
import { newSession } from "../../src/engine/session/start.ts";
import type { SavedCard } from "../../src/payments/port.ts";
import { aRuntime } from "../support/a-funnel.ts";
import { aPageLoad } from "../support/a-page-load.ts";
import { aBuyer, type Buyer, newAttemptId } from "../support/buyer.ts";
import { type EmulatedWorld, startEmulatedWorld } from "../support/emulated-world.ts";
import { SMALL_FUNNEL } from "../support/small-funnel.ts";

let emulated: EmulatedWorld;
beforeAll(async () => {
  // Where banks are asked about every currency: what is sold in dollars is otherwise shown by check digits.
  emulated = await startEmulatedWorld(
    "sqlite",
    {},
    {},
    { BRAINTREE_THREE_D_SECURE: "offered", BRAINTREE_ACQUIRER_COUNTRY: "US" },
  );
});
afterAll(() => emulated.stop());

const SAVED = { method: "card", nonce: "saved" } as const;
const EXTRA = { product: "ebook", shown: { amount: "9.99", currency_id: "USD" as const } };

const mint = (confirmed = false) =>
  emulated.emulator.ledger.mint({
    type: "credit_card",
    number: "4111111111111111",
    cvv: "123",
    ...(confirmed && {
      confirmation: { status: "authenticate_successful", liabilityShifted: true, liabilityShiftPossible: true },
    }),
  });

const confirmation = ({ code, proof }: Pick<Buyer, "code" | "proof">, attemptId: string) =>
  emulated.world.client.send(createConfirmation, { params: { code, attemptId } }, { proof });

/** Somebody who has a plan, and whose bank wants to be asked about what they add. */
const whoIsAsked = async (nonce: string) => {
  const [buyer, attempt_id] = [await aBuyer(emulated.world), newAttemptId()];
  await buyer.pay({ payment: { method: "card", nonce } });
  emulated.emulator.script.add({ operation: "sale", does: "decline", code: "2099" });
  const asked = await buyer.pay({ ...EXTRA, attempt_id, payment: SAVED });
  expect(asked).toMatchObject({ ok: true, value: { status: "needs_confirmation" } });
  return { buyer, attempt_id };
};

it("gives the browser what the bank of the saved card is asked with, and charges what it confirmed", async () => {
  const { buyer, attempt_id } = await whoIsAsked(mint());
  const asked = await confirmation(buyer, attempt_id);
  expect(asked).toMatchObject({
    ok: true,
    value: { card: { bin: "411111", nonce: expect.stringMatching(/^tokencc_/) } },
  });
  const payment = { method: "card", nonce: mint(true) } as const;
  const paid = await buyer.pay({ ...EXTRA, attempt_id, payment });
  expect(paid).toMatchObject({ ok: true, value: { status: "completed", amount: "9.99" } });
  expect(await confirmation(buyer, attempt_id)).toMatchObject({ ok: false, error: { error_code: "not_found" } });
});

it.each([
  [["ebook"], "9.99"],
  [["meal-plan", "ebook"], "29.98"],
])("goes on in the same way with what was begun by a sell route: %j", async (products, amount) => {
  const [buyer, attempt_id] = [await aBuyer(emulated.world), newAttemptId()];
  const { code, proof } = buyer;
  await buyer.pay({ payment: { method: "card", nonce: mint() } });
  const body = { attempt_id, products, shown: { amount, currency_id: "USD" as const }, consents: [] };
  const sold = await emulated.world.client.send(
    sellMultiple,
    { params: { code }, query: { p_locale: "en-US" }, body },
    { proof },
  );
  const token = sold.ok ? (sold.value.completion_url.split("/").at(-1) ?? "") : "";
  emulated.emulator.script.add({ operation: "sale", does: "decline", code: "2099" });
  const asked = await emulated.world.client.send(completePurchase, { params: { token }, body: {} });
  expect(asked).toMatchObject({ ok: true, value: { status: "needs_confirmation" } });
  expect(await confirmation(buyer, attempt_id)).toMatchObject({
    ok: true,
    value: { card: { bin: "411111" }, total: { amount, currency_id: "USD" } },
  });
  const payment = { method: "card", nonce: mint(true) } as const;
  const [product = ""] = products;
  const paid = await buyer.pay({ attempt_id, product, shown: { amount, currency_id: "USD" }, payment });
  expect(paid).toMatchObject({
    ok: true,
    value: { status: "completed", amount, products: products.toSorted() },
  });
});

it("has the bank asked about the sum of several offers, in the browser, and all of them are bought", async () => {
  const [buyer, attemptId] = [await aBuyer(emulated.world), newAttemptId()];
  await buyer.pay({ payment: { method: "card", nonce: mint() } });
  const asked: SavedCard[] = [];
  const confirmSaved = async (card: SavedCard) => {
    asked.push(card);
    return { token: { method: "card", nonce: mint(true) } } as const;
  };
  const { client } = emulated.world;
  const ports = aPageLoad({
    client,
    runtime: { ...aRuntime(), definition: SMALL_FUNNEL },
    payments: {
      mount: () => Promise.reject(new Error("nothing is mounted")),
      confirmSaved,
      checkDigits: () => Promise.reject(new Error("no digits are asked for")),
    },
  });
  const started = newSession(aRuntime(), { locale: "en-US", startedOn: "2026-11-20" });
  const attempt = { id: attemptId, product: "meal-plan", also: ["ebook"], status: "needs-confirmation" } as const;
  const session = { ...started, lead: buyer, attempt };
  emulated.emulator.script.add({ operation: "sale", does: "decline", code: "2099" });
  const effect = { type: "purchase", attemptId, product: "meal-plan", also: ["ebook"], payment: SAVED } as const;
  expect(await purchase(effect, session, ports)).toMatchObject([{ type: "purchaseNeedsConfirmation", attemptId }]);
  expect(await confirmPurchase({ type: "confirmPurchase", attemptId }, session, ports)).toMatchObject([
    {
      type: "purchaseCaptured",
      attemptId,
      purchase: { product: "ebook", minor: 999 },
      also: [{ product: "meal-plan", minor: 1999 }],
    },
  ]);
  expect(asked).toMatchObject([{ bin: "411111", amount: { minor: 2998, currency: "USD" } }]);
});

it("gives nobody a reference for the card of somebody else", async () => {
  const { attempt_id } = await whoIsAsked(mint());
  const other = await aBuyer(emulated.world);
  expect(await confirmation(other, attempt_id)).toMatchObject({ ok: false, error: { error_code: "not_found" } });
});

it("asks no bank about an account", async () => {
  const account = emulated.emulator.ledger.mint({ type: "paypal_account", number: null, email: "b@example.com" });
  const { buyer, attempt_id } = await whoIsAsked(account);
  expect(await confirmation(buyer, attempt_id)).toMatchObject({ ok: false, error: { error_code: "not_found" } });
});

it("does not ask about the saved card when another one was sent", async () => {
  const [buyer, attempt_id] = [await aBuyer(emulated.world), newAttemptId()];
  emulated.emulator.script.add({ operation: "sale", does: "decline", code: "2099" });
  await buyer.pay({ attempt_id, payment: { method: "card", nonce: mint() } });
  expect(await confirmation(buyer, attempt_id)).toMatchObject({ ok: false, error: { error_code: "not_found" } });
});

/** A browser that has proved the mailbox of a buyer, on another device than the one that paid. */
const elsewhere = async (buyer: Buyer) => {
  const { world } = emulated;
  const other = await aBuyer(world, { email: buyer.email });
  await world.services.database
    .updateTable("leads")
    .set({ proven_at: world.clock.now, signed_in_at: world.clock.now })
    .where("code", "=", other.code)
    .execute();
  const sell = (attempt_id: string, products: readonly string[], shown = EXTRA.shown) =>
    world.client.send(
      sellMultiple,
      {
        params: { code: other.code },
        query: { p_locale: "en-US" },
        body: { attempt_id, products: [...products], shown, consents: [] },
      },
      { proof: other.proof },
    );
  const begin = async (attempt_id: string, products: readonly string[] = ["ebook"], shown = EXTRA.shown) => {
    const sold = await sell(attempt_id, products, shown);
    const token = sold.ok ? (sold.value.completion_url.split("/").at(-1) ?? "") : "";
    return world.client.send(completePurchase, { params: { token }, body: {} });
  };
  return { other, sell, begin };
};

it("charges the card of the device that paid from another one only when its bank says yes", async () => {
  const buyer = await aBuyer(emulated.world);
  await buyer.pay({ payment: { method: "card", nonce: mint() } });
  const { other, begin } = await elsewhere(buyer);
  const first = newAttemptId();
  expect(await begin(first)).toMatchObject({ ok: true, value: { status: "needs_confirmation" } });
  const asked = await confirmation(other, first);
  expect(asked).toMatchObject({ ok: true, value: { card: { bin: "411111" } } });
  const unconfirmed = asked.ok ? (asked.value.card?.nonce ?? "") : "";
  const refused = await other.pay({ ...EXTRA, attempt_id: first, payment: { method: "card", nonce: unconfirmed } });
  expect(refused).toMatchObject({ ok: true, value: { status: "failed" } });
  const second = newAttemptId();
  await begin(second);
  const payment = { method: "card", nonce: mint(true) } as const;
  const paid = await other.pay({ ...EXTRA, attempt_id: second, payment });
  expect(paid).toMatchObject({ ok: true, value: { status: "completed", amount: "9.99" } });
});

it("lets the reference with which a bank is asked pay for nothing else, and be saved by nobody", async () => {
  const refusal = { ok: false, error: { error_code: "nonce_used" } };
  const buyer = await aBuyer(emulated.world);
  await buyer.pay({ payment: { method: "card", nonce: mint() } });
  const { other, begin } = await elsewhere(buyer);
  const first = newAttemptId();
  await begin(first);
  const asked = await confirmation(other, first);
  const payment = { method: "card", nonce: asked.ok ? (asked.value.card?.nonce ?? "") : "" } as const;
  expect(await other.pay({ ...EXTRA, attempt_id: newAttemptId(), payment })).toMatchObject(refusal);

  const paying = await whoIsAsked(mint());
  const own = await confirmation(paying.buyer, paying.attempt_id);
  const { code, proof } = paying.buyer;
  const account = await emulated.world.client.send(getAccount, { params: { code } }, { proof });
  const changed = await emulated.world.client.send(
    changeCard,
    {
      params: { code, plan: account.ok ? (account.value.plans[0]?.id ?? "") : "" },
      body: { payment: { method: "card", nonce: own.ok ? (own.value.card?.nonce ?? "") : "" } },
    },
    { proof },
  );
  expect(changed).toMatchObject(refusal);
});

it("asks the bank from another device about the sum of several offers, and charges all or none of them", async () => {
  const buyer = await aBuyer(emulated.world);
  await buyer.pay({ payment: { method: "card", nonce: mint() } });
  const { other, begin } = await elsewhere(buyer);
  const shown = { amount: "29.98", currency_id: "USD" } as const;
  const answered = async (nonceOf: (nonce: string) => string) => {
    const attempt_id = newAttemptId();
    expect(await begin(attempt_id, ["meal-plan", "ebook"], shown)).toMatchObject({
      ok: true,
      value: { status: "needs_confirmation" },
    });
    const asked = await confirmation(other, attempt_id);
    expect(asked).toMatchObject({ ok: true, value: { card: { bin: "411111" }, total: shown } });
    const payment = { method: "card", nonce: nonceOf(asked.ok ? (asked.value.card?.nonce ?? "") : "") } as const;
    return other.pay({ attempt_id, product: "meal-plan", shown, payment });
  };
  const orders = emulated.world.services.database
    .selectFrom("order_lines")
    .select("product")
    .where("lead_code", "=", other.code);
  expect(await answered((nonce) => nonce)).toMatchObject({ ok: true, value: { status: "failed" } });
  expect(await orders.execute()).toEqual([]);
  expect(await answered(() => mint(true))).toMatchObject({
    ok: true,
    value: { status: "completed", amount: "29.98", products: ["ebook", "meal-plan"] },
  });
  expect((await orders.execute()).map(({ product }) => product).toSorted()).toEqual(["ebook", "meal-plan"]);
});

it("charges from another device no account, and nothing where only the link of a mail has proved the mailbox", async () => {
  const refusal = { ok: false, error: { error_code: "no_saved_payment_method" } };
  const account = emulated.emulator.ledger.mint({ type: "paypal_account", number: null, email: "c@example.com" });
  const byAccount = await aBuyer(emulated.world);
  await byAccount.pay({ payment: { method: "paypal", nonce: account } });
  expect(await (await elsewhere(byAccount)).sell(newAttemptId(), ["ebook"])).toMatchObject(refusal);

  const byCard = await aBuyer(emulated.world);
  await byCard.pay({ payment: { method: "card", nonce: mint() } });
  const { other, sell } = await elsewhere(byCard);
  await emulated.world.services.database
    .updateTable("leads")
    .set({ signed_in_at: null })
    .where("code", "=", other.code)
    .execute();
  expect(await sell(newAttemptId(), ["ebook"])).toMatchObject(refusal);
});
