import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getAttempt } from "../../src/api/calls/get-attempt.gen.ts";
import type { ChargeOutcome, PaymentProvider } from "../../src/server/payments/provider.ts";
import { reverseCharges } from "../../src/server/purchase/ledger/reverse-charges.ts";
import { recoverPurchases } from "../../src/server/purchase/recover.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { aBuyer, newAttemptId } from "../support/buyer.ts";
import { mailsTo } from "../support/mails.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** After which a provider that knows of no charge is believed. */
const DAY_OF_SILENCE = 25 * HOUR;
const SILENT = { method: "card", nonce: "simulated-times-out" } as const;
const SILENT_AFTER_CHARGE = { method: "card", nonce: "simulated-times-out-charged" } as const;

describe.each(ENGINES)("a charge whose answer is late on %s", (engine) => {
  let world: ApiWorld;
  let real: PaymentProvider;
  /** What the provider's search does, and how often it was asked. */
  let lags = false;
  let searches = 0;
  let charging: (outcome: Promise<ChargeOutcome>) => Promise<ChargeOutcome> = (outcome) => outcome;

  beforeAll(async () => {
    const provider: PaymentProvider = {
      browserConfig: (currency) => real.browserConfig(currency),
      isSingleUse: (nonce) => real.isSingleUse(nonce),
      charge: (request) => charging(real.charge(request)),
      find: (id) => {
        searches += 1;
        return lags ? Promise.resolve(null) : real.find(id);
      },
      saveMethod: () => Promise.reject(new Error("nobody saves a card here")),
      reverse: (reference) => real.reverse(reference),
      refundPart: (reference, amount, key) => real.refundPart(reference, amount, key),
      transactionsSince: (since) => real.transactionsSince(since),
      readNotice: (body) => real.readNotice(body),
    };
    const plain = await startApiWorld(engine);
    real = plain.services.provider;
    world = { ...plain, services: plain.services };
    Object.assign(plain.services, { provider, providerBudgetMs: 200 });
  });
  beforeEach(() => {
    lags = false;
    searches = 0;
    charging = (outcome) => outcome;
  });
  afterAll(() => world.stop());

  const statusOf = async (attemptId: string) => {
    const answer = await world.client.send(getAttempt, { params: { attemptId } });
    return answer.ok ? answer.value.status : answer.error.error_code;
  };
  const ordersOf = async (leadCode: string) =>
    (
      await world.services.database
        .selectFrom("orders")
        .select("attempt_id")
        .where("lead_code", "=", leadCode)
        .execute()
    ).map(({ attempt_id }) => attempt_id);
  const booked = async (attemptIds: readonly string[]) =>
    (
      await world.services.database
        .selectFrom("simulated_charges")
        .select(["reference", "outcome"])
        .where("reference", "in", attemptIds)
        .execute()
    ).map(({ reference, outcome }) => [reference, outcome]);
  /** Lets time pass as a server does, which looks every so often. */
  const pass = async (ms: number, step = ms < HOUR ? MINUTE : 3 * MINUTE): Promise<void> => {
    for (let passed = 0; passed < ms; passed += step) {
      world.clock.now += step;
      await recoverPurchases(world.services);
    }
  };
  const mailKinds = async (email: string): Promise<readonly string[]> =>
    (await mailsTo(world, email)).map(({ subject }) => subject).filter((subject) => !subject.includes("order"));

  test("is not given up after one search that finds nothing, and keeps a second try from being charged", async () => {
    const buyer = await aBuyer(world);
    const attempt_id = newAttemptId();
    lags = true;
    await buyer.pay({ attempt_id, payment: SILENT_AFTER_CHARGE });
    await pass(10 * MINUTE);
    expect(await statusOf(attempt_id)).toBe("unknown");
    expect(await buyer.pay({})).toMatchObject({ ok: false, error: { error_code: "purchase_in_flight", attempt_id } });
    lags = false;
    await pass(5 * MINUTE);
    expect(await statusOf(attempt_id)).toBe("completed");
    expect(await ordersOf(buyer.code)).toEqual([attempt_id]);
    expect(await booked([attempt_id])).toEqual([[attempt_id, "captured"]]);
  });

  test("keeps a second gift card from being charged, which may be bought again once the first is settled", async () => {
    const [buyer, attempt_id] = [await aBuyer(world), newAttemptId()];
    const gift = { product: "gift", shown: { amount: "49.00", currency_id: "USD" } } as const;
    lags = true;
    await buyer.pay({ ...gift, attempt_id, payment: SILENT_AFTER_CHARGE });
    expect(await buyer.pay(gift)).toMatchObject({ ok: false, error: { error_code: "purchase_in_flight", attempt_id } });
    lags = false;
    await pass(MINUTE);
    expect(await buyer.pay(gift)).toMatchObject({ ok: true, value: { status: "completed" } });
  });

  test("keeps the same mailbox from a second gift card through another lead, which proves the mailbox first", async () => {
    const [buyer, attempt_id] = [await aBuyer(world), newAttemptId()];
    const elsewhere = await aBuyer(world, { email: buyer.email });
    const gift = { product: "gift", shown: { amount: "49.00", currency_id: "USD" } } as const;
    lags = true;
    await buyer.pay({ ...gift, attempt_id, payment: SILENT_AFTER_CHARGE });
    const asked = await elsewhere.pay(gift);
    expect(asked).toMatchObject({ ok: false, error: { error_code: "CLIENT_WITH_GIVEN_EMAIL_EXISTS" } });
    expect(asked).not.toHaveProperty("error.attempt_id");
    await world.services.database
      .updateTable("leads")
      .set({ proven_at: world.clock.now })
      .where("code", "=", elsewhere.code)
      .execute();
    const proved = await elsewhere.pay(gift);
    expect(proved).toMatchObject({ error: { error_code: "purchase_in_flight" } });
    expect(proved).not.toHaveProperty("error.attempt_id");
    lags = false;
    await pass(MINUTE);
    expect(await elsewhere.pay(gift)).toMatchObject({ ok: true, value: { status: "completed" } });
  });

  test("is asked about with pauses that grow", async () => {
    const [buyer, attempt_id] = [await aBuyer(world), newAttemptId()];
    lags = true;
    await buyer.pay({ attempt_id, payment: SILENT });
    const asked: number[] = [];
    const began = world.clock.now;
    for (let second = 0; second < 120; second += 1) {
      const before = searches;
      await recoverPurchases(world.services);
      if (searches > before) asked.push((world.clock.now - began) / 1_000);
      world.clock.now += 1_000;
    }
    expect(asked).toEqual([0, 2, 4, 6, 9, 14, 21, 32, 48, 72, 108]);
  });

  test("is asked about by one of many processes", async () => {
    const [buyer, attempt_id] = [await aBuyer(world), newAttemptId()];
    lags = true;
    await buyer.pay({ attempt_id, payment: SILENT });
    await pass(DAY_OF_SILENCE, HOUR);
    await buyer.pay({ attempt_id: newAttemptId(), payment: SILENT });
    searches = 0;
    await Promise.all(Array.from({ length: 5 }, () => recoverPurchases(world.services)));
    expect(searches).toBe(1);
  });

  test("counts as not charged after a day of silence: the buyer is told, and may try again", async () => {
    const [buyer, attempt_id] = [await aBuyer(world), newAttemptId()];
    await buyer.pay({ attempt_id, payment: SILENT });
    await pass(23 * HOUR, HOUR);
    expect(await statusOf(attempt_id)).toBe("unknown");
    await pass(2 * HOUR, HOUR);
    expect(await statusOf(attempt_id)).toBe("failed");
    expect(await mailKinds(buyer.email)).toContain("app.mail.payment-failed.subject");
    const mail = (await mailsTo(world, buyer.email)).find(({ subject }) => subject.includes("payment-failed"));
    expect(mail?.text).toContain("app.footer.account\nhttps://run.example/en-US/account");
    expect(await buyer.pay({})).toMatchObject({ ok: true, value: { status: "completed" } });
  });

  test("completes the order when it turns up after it was taken for not charged", async () => {
    const [buyer, attempt_id] = [await aBuyer(world), newAttemptId()];
    lags = true;
    await buyer.pay({ attempt_id, payment: SILENT_AFTER_CHARGE });
    await pass(DAY_OF_SILENCE, HOUR);
    expect(await statusOf(attempt_id)).toBe("failed");
    lags = false;
    await pass(HOUR);
    expect(await statusOf(attempt_id)).toBe("completed");
    expect(await ordersOf(buyer.code)).toEqual([attempt_id]);
    expect(await buyer.pay({})).toMatchObject({ ok: false, error: { error_code: "already_purchased" } });
  });

  test("goes back when the same was bought meanwhile, and buyer and log hear of it", async () => {
    const [buyer, late, second] = [await aBuyer(world), newAttemptId(), newAttemptId()];
    lags = true;
    await buyer.pay({ attempt_id: late, payment: SILENT_AFTER_CHARGE });
    await pass(DAY_OF_SILENCE, HOUR);
    lags = false;
    expect(await buyer.pay({ attempt_id: second })).toMatchObject({ ok: true, value: { status: "completed" } });
    await pass(HOUR);
    await Promise.all(Array.from({ length: 5 }, () => reverseCharges(world.services)));
    expect(await booked([late])).toEqual([[late, "voided"]]);
    expect(await booked([second])).toEqual([[second, "captured"]]);
    expect(await ordersOf(buyer.code)).toEqual([second]);
    expect(await mailKinds(buyer.email)).toContain("app.mail.charge-returned.subject");
    expect(world.faults.join("\n")).toMatch(/a charge without an order is given back: [0-9a-f]+: order-gone/);
  });

  test("goes back when the same mailbox has bought it meanwhile through another lead", async () => {
    const [buyer, late] = [await aBuyer(world), newAttemptId()];
    const again = await aBuyer(world, { email: buyer.email });
    lags = true;
    await buyer.pay({ attempt_id: late, payment: SILENT_AFTER_CHARGE });
    await pass(DAY_OF_SILENCE, HOUR);
    lags = false;
    expect(await again.pay({})).toMatchObject({ ok: true, value: { status: "completed" } });
    await pass(HOUR);
    await reverseCharges(world.services);
    expect(await booked([late])).toEqual([[late, "voided"]]);
    expect(await ordersOf(buyer.code)).toEqual([]);
  });

  test("is given back until the provider does it", async () => {
    const [buyer, late] = [await aBuyer(world), newAttemptId()];
    lags = true;
    await buyer.pay({ attempt_id: late, payment: SILENT_AFTER_CHARGE });
    await pass(DAY_OF_SILENCE, HOUR);
    lags = false;
    await buyer.pay({});
    await pass(HOUR);
    const down = { ...world.services.provider, reverse: () => Promise.reject(new Error("down")) };
    expect(await reverseCharges({ ...world.services, provider: down })).toBe(0);
    expect(await reverseCharges(world.services)).toBe(0);
    world.clock.now += MINUTE;
    expect(await reverseCharges(world.services)).toBe(1);
    expect(await reverseCharges(world.services)).toBe(0);
    expect(await booked([late])).toEqual([[late, "voided"]]);
  });

  test("completes its order although nobody waits any more", async () => {
    const [buyer, attempt_id] = [await aBuyer(world), newAttemptId()];
    lags = true;
    charging = async (outcome) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return outcome;
    };
    expect(await buyer.pay({ attempt_id })).toMatchObject({ ok: true, value: { status: "unknown" } });
    await expect.poll(() => ordersOf(buyer.code), { timeout: 5_000 }).toEqual([attempt_id]);
    expect(await booked([attempt_id])).toEqual([[attempt_id, "captured"]]);
  });

  test("a second charge of one attempt goes back", async () => {
    const [buyer, attempt_id] = [await aBuyer(world), newAttemptId()];
    await buyer.pay({ attempt_id });
    const amount = { minor: 3999, currency: "USD" } as const;
    const twice = { attemptId: attempt_id, amount, nonce: "simulated-approved", savedMethod: null };
    const { settle } = await import("../../src/server/purchase/settle.ts");
    await settle(world.services, attempt_id, await real.charge(twice));
    await reverseCharges(world.services);
    expect(new Set((await booked([attempt_id])).map(([, outcome]) => outcome))).toEqual(
      new Set(["captured", "voided"]),
    );
    expect(await ordersOf(buyer.code)).toEqual([attempt_id]);
  });
});
