import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAttempt } from "../../src/api/calls/get-attempt.gen.ts";
import type { ChargeOutcome } from "../../src/server/payments/provider.ts";
import { recoverPurchases } from "../../src/server/purchase/recover.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { aBuyer, newAttemptId } from "../support/buyer.ts";

const ASKS = { method: "card", nonce: "simulated-needs-confirmation" } as const;
const CONFIRMED = { method: "card", nonce: "simulated-confirmed" } as const;
const MINUTE = 60_000;

describe.each(ENGINES)("a purchase that waits for a bank on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine);
  });
  afterAll(() => world.stop());

  const statusOf = async (attemptId: string) => {
    const answer = await world.client.send(getAttempt, { params: { attemptId } });
    return answer.ok ? [answer.value.status, answer.value.reason] : [answer.error.error_code];
  };
  const orders = (leadCode: string) =>
    world.services.database.selectFrom("orders").select("id").where("lead_code", "=", leadCode).execute();
  const charges = async (attemptIds: readonly string[]) =>
    (
      await world.services.database
        .selectFrom("simulated_charges")
        .select("id")
        .where("reference", "in", attemptIds)
        .where("outcome", "=", "captured")
        .execute()
    ).length;

  test("gives way to another card, and its late confirmation charges nothing", async () => {
    const buyer = await aBuyer(world);
    const [first, second] = [newAttemptId(), newAttemptId()];
    const asked = await buyer.pay({ attempt_id: first, payment: ASKS });
    expect(asked).toMatchObject({ value: { status: "needs_confirmation" } });
    expect(await buyer.pay({ attempt_id: second })).toMatchObject({ ok: true, value: { status: "completed" } });
    expect(await statusOf(first)).toEqual(["failed", "needs-confirmation-failed"]);
    const late = await buyer.pay({ attempt_id: first, payment: CONFIRMED });
    expect(late).toMatchObject({ ok: true, value: { status: "failed", reason: "needs-confirmation-failed" } });
    expect(await orders(buyer.code)).toHaveLength(1);
    expect(await charges([first, second])).toBe(1);
  });

  test("is charged once when it is confirmed and replaced at the same moment", async () => {
    for (let round = 0; round < 10; round += 1) {
      const buyer = await aBuyer(world);
      const [first, second] = [newAttemptId(), newAttemptId()];
      await buyer.pay({ attempt_id: first, payment: ASKS });
      await Promise.all([
        buyer.pay({ attempt_id: first, payment: CONFIRMED }),
        buyer.pay({ attempt_id: second }),
        buyer.pay({ attempt_id: first, payment: CONFIRMED }),
      ]);
      expect(await charges([first, second])).toBe(1);
      expect(await orders(buyer.code)).toHaveLength(1);
    }
  });

  test("ends after a quarter of an hour without a word and frees its coupon and product", async () => {
    const buyer = await aBuyer(world);
    const attempt_id = newAttemptId();
    const once = { coupon: "ONCE", shown: { amount: "34.99", currency_id: "USD" as const } };
    const asked = await buyer.pay({ attempt_id, payment: ASKS, ...once });
    expect(asked).toMatchObject({ value: { status: "needs_confirmation" } });
    world.clock.now += 15 * MINUTE - 1;
    await recoverPurchases(world.services);
    expect(await statusOf(attempt_id)).toEqual(["needs_confirmation", undefined]);
    world.clock.now += 1;
    await recoverPurchases(world.services);
    expect(await statusOf(attempt_id)).toEqual(["failed", "needs-confirmation-failed"]);
    expect(await buyer.pay(once)).toMatchObject({ ok: true, value: { status: "completed", amount: "34.99" } });
  });
});

describe("a confirmed charge of which no answer came, while the provider remembers only that it asked for the bank", () => {
  /** Who confirmed, and what the provider says of it. */
  const confirmedUnheard = async () => {
    let charged: ChargeOutcome = { status: "needs_confirmation" };
    const simulated = await startApiWorld("sqlite");
    const asking = await startApiWorld("sqlite", {
      provider: {
        ...simulated.services.provider,
        charge: ({ nonce }) =>
          nonce === CONFIRMED.nonce ? Promise.reject(new Error("silence")) : Promise.resolve(charged),
        find: () => Promise.resolve(charged),
      },
    });
    await simulated.stop();
    const buyer = await aBuyer(asking);
    const attempt_id = newAttemptId();
    await buyer.pay({ attempt_id, payment: ASKS });
    const unheard = await buyer.pay({ attempt_id, payment: CONFIRMED });
    expect(unheard).toMatchObject({ value: { status: "unknown" } });
    const later = async (minutes: number, step = 1) => {
      for (let minute = 0; minute < minutes; minute += step) {
        asking.clock.now += step * MINUTE;
        await recoverPurchases(asking.services);
      }
      const answer = await asking.client.send(getAttempt, { params: { attemptId: attempt_id } });
      return answer.ok ? [answer.value.status, answer.value.reason] : [answer.error.error_code];
    };
    const turnsUp = (): void => {
      charged = { status: "captured", reference: "late", savedMethod: null };
    };
    return { asking, buyer, attempt_id, later, turnsUp };
  };

  test("keeps its product from being paid twice, and is completed when it turns up", async () => {
    const { asking, buyer, attempt_id, later, turnsUp } = await confirmedUnheard();
    expect(await later(5)).toEqual(["unknown", undefined]);
    expect(await buyer.pay({})).toMatchObject({ ok: false, error: { error_code: "purchase_in_flight", attempt_id } });
    turnsUp();
    expect(await later(5)).toEqual(["completed", undefined]);
    await asking.stop();
  });

  test("ends as one of which the provider knows nothing", async () => {
    const { asking, buyer, later } = await confirmedUnheard();
    expect(await later(25 * 60, 60)).toEqual(["failed", "try-again"]);
    expect(await buyer.pay({})).toMatchObject({ ok: true, value: { status: "needs_confirmation" } });
    await asking.stop();
  });
});
