import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { completePurchase } from "../../src/api/calls/complete-purchase.gen.ts";
import { getAttempt } from "../../src/api/calls/get-attempt.gen.ts";
import { getClientSummary } from "../../src/api/calls/get-client-summary.gen.ts";
import { sellMultiple } from "../../src/api/calls/sell-multiple.gen.ts";
import { updateAddress } from "../../src/api/calls/update-address.gen.ts";
import { deleteClient } from "../../src/server/accounts/delete-client.ts";
import type { ProviderEventKind } from "../../src/server/database/ledger-tables.ts";
import { keepEvents } from "../../src/server/purchase/ledger/provider-events.ts";
import { reverseCharges } from "../../src/server/purchase/ledger/reverse-charges.ts";
import { settle } from "../../src/server/purchase/settle.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { ADDRESS, aBuyer, type Buyer, newAttemptId, proveMailbox } from "../support/buyer.ts";
import { mailsTo } from "../support/mails.ts";
import { dyingAt } from "../support/outages/dying-at.ts";

const EBOOK = { product: "ebook", shown: { amount: "9.99", currency_id: "USD" } } as const;
const BOTTLE = { product: "bottle", shown: { amount: "15.00", currency_id: "USD" } } as const;
const ASKS = { method: "card", nonce: "simulated-needs-confirmation" } as const;
const CONFIRMED = { method: "card", nonce: "simulated-confirmed" } as const;
const COMPLETED = { ok: true, value: { status: "completed" } };
const OWNED = { ok: false, error: { error_code: "already_purchased" } };
const WHOLE = [{ part: "", minor: 999, reason: "order-gone" }];

describe.each(ENGINES)("a first order whose money comes after all, on %s,", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine);
  });
  afterAll(() => world.stop());

  const referenceOf = async (attemptId: string): Promise<string> => {
    const attempts = world.services.database.selectFrom("attempts").select("provider_reference");
    return (await attempts.where("id", "=", attemptId).executeTakeFirstOrThrow()).provider_reference ?? "";
  };
  /** Buys, and gives back the provider's reference to the charge. */
  const buy = async (buyer: Buyer): Promise<string> => {
    const attempt_id = newAttemptId();
    expect(await buyer.pay({ ...EBOOK, attempt_id })).toMatchObject(COMPLETED);
    return referenceOf(attempt_id);
  };
  const buyTogether = async ({ code, proof }: Buyer, products: readonly string[], amount: string): Promise<string> => {
    const attempt_id = newAttemptId();
    const body = { attempt_id, products: [...products], shown: { amount, currency_id: "USD" as const }, consents: [] };
    const sold = await world.client.send(
      sellMultiple,
      { params: { code }, query: { p_locale: "en-US" }, body },
      { proof },
    );
    const token = sold.ok ? (sold.value.completion_url.split("/").at(-1) ?? "") : "";
    expect(await world.client.send(completePurchase, { params: { token }, body: {} })).toMatchObject({ ok: true });
    return referenceOf(attempt_id);
  };
  const report = (reference: string, kind: ProviderEventKind, minor = 999, subject = `case-${reference}`) => {
    const about = { subject, reference, saved_method: null, currency: "USD", happened_at: world.clock.now };
    return keepEvents(world.services, [{ ...about, kind, minor }]);
  };
  const returned = (reference: string) =>
    world.services.database
      .selectFrom("reversals")
      .select(["part", "minor", "reason"])
      .where("reference", "=", reference)
      .execute();
  const ownedBy = async ({ code, proof }: Buyer): Promise<readonly string[]> => {
    const summary = await world.client.send(getClientSummary, { params: { code } }, { proof });
    return summary.ok ? summary.value.owned_products_keys : [summary.error.error_code];
  };

  test("goes back where its buyer has paid for the same again, and they are told", async () => {
    const buyer = await aBuyer(world);
    const first = await buy(buyer);
    await report(first, "settlement-declined");
    const second = await buy(buyer);
    await report(second, "settled");
    await report(first, "settled");
    expect(await returned(first)).toEqual(WHOLE);
    expect(await returned(second)).toEqual([]);
    await reverseCharges(world.services);
    expect(await ownedBy(buyer)).toEqual(["ebook"]);
    const subjects = (await mailsTo(world, buyer.email)).map(({ subject }) => subject);
    expect(subjects).toContain("app.mail.charge-returned.subject");
    await report(second, "refunded", 999, "refund-1");
    expect(await ownedBy(buyer)).toEqual([]);
  });

  test("goes back where another lead of the mailbox has paid for the same", async () => {
    const buyer = await aBuyer(world);
    const first = await buy(buyer);
    await report(first, "settlement-declined");
    const other = await aBuyer(world, { email: buyer.email });
    await proveMailbox(world, other);
    await buy(other);
    await report(first, "settled");
    expect(await returned(first)).toEqual(WHOLE);
    expect(await ownedBy(other)).toEqual(["ebook"]);
  });

  test("goes back where its refund, made elsewhere, came to nothing and the same was paid for again", async () => {
    const buyer = await aBuyer(world);
    const first = await buy(buyer);
    await report(first, "refunded", 999, "refund-2");
    await buy(buyer);
    await report(first, "refund-failed", 999, "refund-2");
    expect(await returned(first)).toEqual(WHOLE);
  });

  test("goes back by the part that was paid for again", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    const first = await buyTogether(buyer, ["ebook", "meal-plan"], "29.98");
    await report(first, "settlement-declined", 2_998);
    const second = await buy(buyer);
    await report(first, "settled", 2_998);
    expect(await returned(first)).toEqual([{ part: "ebook", minor: 999, reason: "order-gone" }]);
    await reverseCharges(world.services);
    expect(await ownedBy(buyer)).toEqual(["ebook", "meal-plan", "plan"]);
    await report(second, "refunded", 999, "refund-3");
    expect(await ownedBy(buyer)).toEqual(["meal-plan", "plan"]);
  });

  test("goes back in one where everything that it paid for was paid for again", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    const first = await buyTogether(buyer, ["ebook", "meal-plan"], "29.98");
    await report(first, "settlement-declined", 2_998);
    await buyTogether(buyer, ["ebook", "meal-plan"], "29.98");
    await report(first, "settled", 2_998);
    expect(await returned(first)).toEqual([{ part: "", minor: 2_998, reason: "order-gone" }]);
  });

  test("goes back while the same is being charged again", async () => {
    const buyer = await aBuyer(world);
    const first = await buy(buyer);
    await report(first, "settlement-declined");
    await dyingAt(world, "charged", () => buyer.pay(EBOOK));
    await report(first, "settled");
    expect(await returned(first)).toEqual(WHOLE);
  });

  test("goes back where its account was deleted meanwhile, but for a parcel, which has been sent", async () => {
    const buyer = await aBuyer(world);
    await world.client.send(updateAddress, { params: { code: buyer.code }, body: ADDRESS }, { proof: buyer.proof });
    const [first, parcel] = [await buy(buyer), newAttemptId()];
    expect(await buyer.pay({ ...BOTTLE, attempt_id: parcel })).toMatchObject(COMPLETED);
    const sent = await referenceOf(parcel);
    await report(first, "settlement-declined");
    await report(sent, "settlement-declined", 1_500);
    await deleteClient(world.services, buyer.email);
    expect(await (await aBuyer(world, { email: buyer.email })).pay(EBOOK)).toMatchObject(COMPLETED);
    await report(first, "settled");
    await report(sent, "settled", 1_500);
    expect(await returned(first)).toEqual(WHOLE);
    expect(await returned(sent)).toEqual([]);
  });

  test("stays where nothing else has paid, and is owned", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    const first = await buy(buyer);
    await report(first, "settlement-declined");
    await report(first, "settled");
    expect(await returned(first)).toEqual([]);
    expect(await ownedBy(buyer)).toEqual(["ebook", "plan"]);
    expect(await buyer.pay(EBOOK)).toMatchObject(OWNED);
  });

  test("stays where its plan was renewed since", async () => {
    const buyer = await aBuyer(world);
    const attempt_id = newAttemptId();
    await buyer.pay({ attempt_id });
    const first = await referenceOf(attempt_id);
    const { database } = world.services;
    const { id } = await database
      .selectFrom("subscriptions")
      .select("id")
      .where("lead_code", "=", buyer.code)
      .executeTakeFirstOrThrow();
    await report(first, "settlement-declined", 3_999);
    // As a renewal is: the same product, the period after, with money of its own.
    const { order_id, ...attempt } = await database
      .selectFrom("attempts")
      .selectAll()
      .where("id", "=", attempt_id)
      .executeTakeFirstOrThrow();
    const renewal = { ...attempt, id: newAttemptId(), subscription_id: id, provider_reference: newAttemptId() };
    await database
      .insertInto("attempts")
      .values({ ...renewal, status: "captured", order_id: null })
      .execute();
    const line = { product: "plan", lead_code: buyer.code, minor: 3_999, period: 1, open: 1 };
    await database
      .insertInto("attempt_lines")
      .values({ ...line, attempt_id: renewal.id })
      .execute();
    await report(first, "settled", 3_999);
    expect(await returned(first)).toEqual([]);
    expect(order_id).not.toBeNull();
  });

  test("is kept, and what waits for its bank is not charged any more", async () => {
    const buyer = await aBuyer(world);
    const first = await buy(buyer);
    await report(first, "settlement-declined");
    const attempt_id = newAttemptId();
    expect(await buyer.pay({ ...EBOOK, attempt_id, payment: ASKS })).toMatchObject({
      ok: true,
      value: { status: "needs_confirmation" },
    });
    await report(first, "settled");
    expect(await returned(first)).toEqual([]);
    await buyer.pay({ ...EBOOK, attempt_id, payment: CONFIRMED });
    const attempt = await world.client.send(getAttempt, { params: { attemptId: attempt_id } });
    expect(attempt).toMatchObject({ ok: true, value: { status: "failed" } });
  });

  test("is kept, and a charge for the same that is heard of later goes back", async () => {
    const buyer = await aBuyer(world);
    const first = await buy(buyer);
    await report(first, "settlement-declined");
    const attempt_id = newAttemptId();
    await buyer.pay({ ...EBOOK, attempt_id, payment: { method: "card", nonce: "simulated-declined" } });
    await report(first, "settled");
    await settle(world.services, attempt_id, { status: "captured", reference: "late-1", savedMethod: null });
    expect(await returned(first)).toEqual([]);
    expect(await returned("late-1")).toEqual(WHOLE);
  });
});
