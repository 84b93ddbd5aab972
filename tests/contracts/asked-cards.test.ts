import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lookup } from "../../emulator/braintree/browser/bank.ts";
import { changeCard } from "../../src/api/calls/change-card.gen.ts";
import { completePurchase } from "../../src/api/calls/complete-purchase.gen.ts";
import { createConfirmation } from "../../src/api/calls/create-confirmation.gen.ts";
import { getAccount } from "../../src/api/calls/get-account.gen.ts";
import { getAttempt } from "../../src/api/calls/get-attempt.gen.ts";
import { sellMultiple } from "../../src/api/calls/sell-multiple.gen.ts";
import { forgetOld } from "../../src/server/jobs/retention.ts";
import { recoverPurchases } from "../../src/server/purchase/recover.ts";
import { ENGINES } from "../support/api-world.ts";
import { aBuyer, type Buyer, newAttemptId, proveMailbox } from "../support/buyer.ts";
import { type EmulatedWorld, startEmulatedWorld } from "../support/emulated-world.ts";

/** Of no bank that takes part, of one that refuses, and of one that agrees. */
const [UNKNOWN, REFUSES, AGREES] = ["4111111111111111", "4000000000001018", "4000000000001000"] as const;
const EBOOK = { product: "ebook", shown: { amount: "9.99", currency_id: "USD" } } as const;
const DAY = 86_400_000;

describe.each(ENGINES)("a card about which another device has its bank asked, on %s", (engine) => {
  let emulated: EmulatedWorld;
  beforeAll(async () => {
    emulated = await startEmulatedWorld(engine);
  });
  afterAll(() => emulated.stop());

  const aCard = (number: string): string => emulated.emulator.ledger.mint({ type: "credit_card", number, cvv: "123" });
  /** What became of all sales with a card, the newest last. */
  const salesWith = (number: string) =>
    emulated.emulator.ledger.transactions
      .filter(({ instrument }) => instrument.number === number)
      .map(({ status }) => status);

  /** What the provider's library makes of a reference when it has the bank asked. */
  const madeOf = (nonce: string): string => {
    const made = lookup(emulated.emulator.ledger, nonce, "account_usd") as {
      readonly paymentMethod: { readonly nonce: string };
    } | null;
    if (!made) throw new Error("there is no such reference");
    return made.paymentMethod.nonce;
  };

  /** Somebody who has proved the mailbox of a client, and was given a reference for the card that another device has saved. */
  const elsewhere = async (
    number: string,
  ): Promise<{ readonly payer: Buyer; readonly other: Buyer; readonly nonce: string }> => {
    const { world } = emulated;
    const payer = await aBuyer(world);
    await payer.pay({ payment: { method: "card", nonce: aCard(number) } });
    const other = await aBuyer(world, { email: payer.email });
    await proveMailbox(world, other);
    const { code, proof } = other;
    const attemptId = newAttemptId();
    const shown = { amount: "9.99", currency_id: "EUR" as const };
    const body = { attempt_id: attemptId, products: ["ebook"], shown, consents: [] };
    const query = { p_locale: "de-DE" } as const;
    const sold = await world.client.send(sellMultiple, { params: { code }, query, body }, { proof });
    const token = sold.ok ? (sold.value.completion_url.split("/").at(-1) ?? "") : "";
    const begun = await world.client.send(completePurchase, { params: { token }, body: {} });
    expect(begun).toMatchObject({ ok: true, value: { status: "needs_confirmation" } });
    const asked = await world.client.send(createConfirmation, { params: { code, attemptId } }, { proof });
    if (!asked.ok || !asked.value.card) throw new Error("no reference was given");
    expect(Object.keys(asked.value.card).toSorted()).toEqual(["bin", "nonce"]);
    return { payer, other, nonce: asked.value.card.nonce };
  };
  /** Puts another card into the account of who has a plan. */
  const change = async ({ code, proof }: Buyer, nonce: string) => {
    const account = await emulated.world.client.send(getAccount, { params: { code } }, { proof });
    const params = { code, plan: account.ok ? (account.value.plans[0]?.id ?? "") : "" };
    const body = { payment: { method: "card" as const, nonce } };
    return emulated.world.client.send(changeCard, { params, body }, { proof });
  };
  const saved = () => [...emulated.emulator.ledger.vault.keys()];

  const CARD_REFUSED = { ok: false, error: { error_code: "card_refused" } };
  const CARD_UNCONFIRMED = { ok: false, error: { error_code: "card_unconfirmed" } };
  const REFUSED = { ok: true, value: { status: "failed", reason: "try-other-method" } };

  test.each([
    ["knows nothing of it", UNKNOWN],
    ["refuses", REFUSES],
  ])("pays for nothing, in no currency, by what is made of its reference where the bank %s", async (_, number) => {
    const { other, nonce } = await elsewhere(number);
    const before = salesWith(number);
    // It was typed on the device that paid, where its check digits are: what the vault keeps has none.
    expect(before.at(-1)).toBe("submitted_for_settlement");
    const [first, second, third] = [madeOf(nonce), madeOf(madeOf(nonce)), madeOf(nonce)];
    const paid = await other.pay({ ...EBOOK, payment: { method: "card", nonce: first } });
    expect(paid).toMatchObject(REFUSED);
    const called = await other.pay({ ...EBOOK, payment: { method: "paypal", nonce: second } });
    expect(called).toMatchObject(REFUSED);
    // Nor for somebody else, whom nothing ties to the mailbox.
    const stranger = await aBuyer(emulated.world);
    expect(await stranger.pay({ payment: { method: "card", nonce: third } })).toMatchObject(REFUSED);
    expect(salesWith(number)).toEqual([...before, "voided", "voided", "voided"]);
  });

  test("is saved by nobody", async () => {
    const { nonce } = await elsewhere(UNKNOWN);
    const stranger = await aBuyer(emulated.world);
    await stranger.pay({ payment: { method: "card", nonce: aCard("4012888888881881") } });
    const before = saved();
    expect(await change(stranger, madeOf(nonce))).toMatchObject(CARD_UNCONFIRMED);
    expect(saved()).toEqual(before);
  });

  test("is saved where it is typed with its check digits, and not with others", async () => {
    const { payer } = await elsewhere(UNKNOWN);
    const before = saved();
    // The bank says that the digits differ, or nothing of them: then it may be tried again.
    for (const [cvv, refused] of [
      ["200", CARD_REFUSED],
      ["201", CARD_UNCONFIRMED],
    ] as const) {
      const wrong = emulated.emulator.ledger.mint({ type: "credit_card", number: UNKNOWN, cvv });
      expect(await change(payer, wrong)).toMatchObject(refused);
    }
    expect(saved()).toEqual(before);
    expect(await change(payer, aCard(UNKNOWN))).toMatchObject({ ok: true });
    const { saved_method } = await emulated.world.services.database
      .selectFrom("leads")
      .select("saved_method")
      .where("code", "=", payer.code)
      .executeTakeFirstOrThrow();
    expect(saved()).toEqual([...before, saved_method]);
  });

  test("is not asked for money out of a Google account, which has no check digits of it; a device's own card pays", async () => {
    await elsewhere(UNKNOWN);
    const before = salesWith(UNKNOWN);
    const aGoogleCard = (isNetworkTokenized: boolean) => ({
      method: "google pay" as const,
      nonce: emulated.emulator.ledger.mint({ type: "android_pay_card", number: UNKNOWN, isNetworkTokenized }),
    });
    const buyer = await aBuyer(emulated.world);
    expect(await buyer.pay({ payment: aGoogleCard(false) })).toMatchObject(REFUSED);
    expect(salesWith(UNKNOWN)).toEqual(before);
    expect(await buyer.pay({ payment: aGoogleCard(true) })).toMatchObject({ ok: true, value: { status: "completed" } });
    const vault = saved();
    expect(await change(buyer, aGoogleCard(false).nonce)).toMatchObject(CARD_REFUSED);
    expect(saved()).toEqual(vault);
  });

  test("pays where it is typed with its check digits, also when the answer to that is lost", async () => {
    await elsewhere(UNKNOWN);
    const payment = () => ({ method: "card", nonce: aCard(UNKNOWN) }) as const;
    const typed = await (await aBuyer(emulated.world)).pay({ payment: payment() });
    expect(typed).toMatchObject({ ok: true, value: { status: "completed" } });
    const wrong = emulated.emulator.ledger.mint({ type: "credit_card", number: UNKNOWN, cvv: "200" });
    expect(await (await aBuyer(emulated.world)).pay({ payment: { method: "card", nonce: wrong } })).toMatchObject({
      ok: true,
      value: { status: "failed", reason: "wrong-cvc" },
    });
    emulated.emulator.script.add({ operation: "submitForSettlement", does: "status", status: 503 });
    const attempt_id = newAttemptId();
    const unheard = await (await aBuyer(emulated.world)).pay({ attempt_id, payment: payment() });
    expect(unheard).toMatchObject({ ok: true, value: { status: "unknown" } });
    await recoverPurchases(emulated.world.services);
    expect(await emulated.world.client.send(getAttempt, { params: { attemptId: attempt_id } })).toMatchObject({
      ok: true,
      value: { status: "completed" },
    });
  });

  test("pays once its bank has said yes, and others pay as ever", async () => {
    const { other, nonce } = await elsewhere(AGREES);
    const paid = await other.pay({ ...EBOOK, payment: { method: "card", nonce: madeOf(nonce) } });
    expect(paid).toMatchObject({ ok: true, value: { status: "completed" } });
    const typed = await (await aBuyer(emulated.world)).pay({
      payment: { method: "card", nonce: aCard("4012888888881881") },
    });
    expect(typed).toMatchObject({ ok: true, value: { status: "completed" } });
  });

  test("is not forgotten with whoever asked, for references are made of references; after 400 days it is", async () => {
    const { other, nonce } = await elsewhere(REFUSES);
    const { world } = emulated;
    await world.services.database.updateTable("leads").set({ email: "" }).where("code", "=", other.code).execute();
    world.clock.now += 399 * DAY;
    await forgetOld(world.services);
    const stranger = await aBuyer(world);
    expect(await stranger.pay({ payment: { method: "card", nonce: madeOf(nonce) } })).toMatchObject(REFUSED);
    world.clock.now += DAY;
    await forgetOld(world.services);
    expect(await stranger.pay({ payment: { method: "card", nonce: madeOf(nonce) } })).toMatchObject({
      ok: true,
      value: { status: "completed" },
    });
  });

  test("says nothing over the wire that the provider does not know", () => {
    expect(emulated.emulator.violations).toEqual([]);
  });
});
