import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAccount } from "../../src/api/calls/get-account.gen.ts";
import { getClientSummary } from "../../src/api/calls/get-client-summary.gen.ts";
import type { ProviderEventKind } from "../../src/server/database/ledger-tables.ts";
import { keepEvents } from "../../src/server/purchase/ledger/provider-events.ts";
import { noteReversal } from "../../src/server/purchase/ledger/reversals.ts";
import { reverseCharges } from "../../src/server/purchase/ledger/reverse-charges.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { aBuyer, type Buyer, newAttemptId, proveMailbox } from "../support/buyer.ts";
import { withWeek } from "../support/small-funnel.ts";

const EBOOK = { product: "ebook", shown: { amount: "9.99", currency_id: "USD" } } as const;
const ENTRY = { product: "spring-run", shown: { amount: "24.99", currency_id: "USD" } } as const;
const WEEK = { product: "week", shown: { amount: "9.99", currency_id: "USD" } } as const;
const PLAN = { product: "plan", shown: { amount: "39.99", currency_id: "USD" } } as const;
const BOUGHT = { ok: true, value: { status: "completed" } };
const OWNED = { ok: false, error: { error_code: "already_purchased" } };

type Sold = typeof EBOOK | typeof ENTRY | typeof WEEK | typeof PLAN;

describe.each(ENGINES)("an order whose money is gone, on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine, { definitions: new Map([["20", withWeek()]]) });
  });
  afterAll(() => world.stop());

  /** Buys, and gives back the provider's reference to the charge. */
  const buy = async (buyer: Buyer, sold: Sold): Promise<string> => {
    const attempt_id = newAttemptId();
    expect(await buyer.pay({ ...sold, attempt_id })).toMatchObject(BOUGHT);
    const attempts = world.services.database.selectFrom("attempts").select("provider_reference");
    return (await attempts.where("id", "=", attempt_id).executeTakeFirstOrThrow()).provider_reference ?? "";
  };
  const report = (reference: string, kind: ProviderEventKind, minor: number, subject = `case-${reference}`) => {
    const about = { subject, reference, saved_method: null, currency: "USD", happened_at: world.clock.now };
    return keepEvents(world.services, [{ ...about, kind, minor }]);
  };
  const ownedBy = async ({ code, proof }: Buyer): Promise<readonly string[]> => {
    const summary = await world.client.send(getClientSummary, { params: { code } }, { proof });
    return summary.ok ? summary.value.owned_products_keys : [summary.error.error_code];
  };

  test.each([
    ["refunded", EBOOK, 999],
    ["settlement-declined", EBOOK, 999],
    ["dispute-lost", EBOOK, 999],
    ["refunded", ENTRY, 2_499],
    ["refunded", WEEK, 999],
    ["refunded", PLAN, 3_999],
    ["settlement-declined", WEEK, 999],
  ] as const)("is owned by nobody, and bought again once: %s, %o", async (kind, sold, minor) => {
    const buyer = await aBuyer(world);
    const reference = await buy(buyer, sold);
    expect(await ownedBy(buyer)).toEqual([sold.product]);
    await report(reference, kind, minor);
    expect(await ownedBy(buyer)).toEqual([]);
    expect(await buyer.pay(sold)).toMatchObject(BOUGHT);
    expect(await ownedBy(buyer)).toEqual([sold.product]);
    expect(await buyer.pay(sold)).toMatchObject(OWNED);
  });

  test("keeps no other lead of the mailbox from buying", async () => {
    const buyer = await aBuyer(world);
    await report(await buy(buyer, EBOOK), "refunded", 999);
    const other = await aBuyer(world, { email: buyer.email });
    await proveMailbox(world, other);
    expect(await other.pay(EBOOK)).toMatchObject(BOUGHT);
    expect(await buyer.pay(EBOOK)).toMatchObject({
      ok: false,
      error: { error_code: "CLIENT_WITH_GIVEN_EMAIL_EXISTS" },
    });
  });

  test("is bought again where we gave it back ourselves", async () => {
    const buyer = await aBuyer(world);
    const reference = await buy(buyer, EBOOK);
    const wanted = { reference, attempt_id: null, minor: 999, currency: "USD", reason: "undecided" } as const;
    await noteReversal(world.services.database, world.services, wanted);
    expect(await reverseCharges(world.services)).toBe(1);
    expect(await ownedBy(buyer)).toEqual([]);
    expect(await buyer.pay(EBOOK)).toMatchObject(BOUGHT);
  });

  test("is owned again when its money comes after all", async () => {
    const buyer = await aBuyer(world);
    const first = await buy(buyer, EBOOK);
    await report(first, "settlement-declined", 999);
    expect(await ownedBy(buyer)).toEqual([]);
    await report(first, "settled", 999);
    expect(await ownedBy(buyer)).toEqual(["ebook"]);
    expect(await buyer.pay(EBOOK)).toMatchObject(OWNED);
    await report(first, "refunded", 999, "refund-1");
    expect(await ownedBy(buyer)).toEqual([]);
    expect(await buyer.pay(EBOOK)).toMatchObject(BOUGHT);
  });

  test("is owned as long as a part of its money is here", async () => {
    const buyer = await aBuyer(world);
    await report(await buy(buyer, EBOOK), "refunded", 998);
    expect(await ownedBy(buyer)).toEqual(["ebook"]);
    expect(await buyer.pay(EBOOK)).toMatchObject(OWNED);
  });

  test("is owned as long as its plan goes on and renews", async () => {
    const buyer = await aBuyer(world);
    await report(await buy(buyer, PLAN), "settlement-declined", 3_999);
    expect(await ownedBy(buyer)).toEqual(["plan"]);
    expect(await buyer.pay(PLAN)).toMatchObject(OWNED);
  });

  test("is in no account as a plan", async () => {
    const buyer = await aBuyer(world);
    const { code, proof } = buyer;
    const plans = async () => {
      const account = await world.client.send(getAccount, { params: { code } }, { proof });
      return account.ok ? account.value.plans.length : account.error.error_code;
    };
    const reference = await buy(buyer, WEEK);
    expect(await plans()).toBe(1);
    await report(reference, "settlement-declined", 999);
    expect(await plans()).toBe(0);
  });
});
