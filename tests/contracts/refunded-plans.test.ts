import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keepEvents } from "../../src/server/purchase/ledger/provider-events.ts";
import { renewDue } from "../../src/server/subscriptions/renew.ts";
import { type ApiWorld, ENGINES, KEYS_AND_VALUES, startApiWorld } from "../support/api-world.ts";
import { aBuyer, type Buyer } from "../support/buyer.ts";
import { mailsTo } from "../support/mails.ts";
import { changeSubscription } from "../support/subscriptions/change-subscription.ts";
import { subscribersOf } from "../support/subscriptions/subscribers.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe.each(ENGINES)("a plan whose first charge the shop gives back, on %s,", { timeout: 60_000 }, (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine, { words: KEYS_AND_VALUES });
  });
  afterAll(() => world.stop());
  const { liveUntil, chargesOf, viewOf, renewalOf } = subscribersOf(() => world);

  const aBought = async (): Promise<Buyer> => {
    world.clock.now = Date.UTC(2027, 0, 10, 12);
    const buyer = await aBuyer(world);
    await buyer.pay({});
    return buyer;
  };
  const firstReference = async ({ code }: Buyer): Promise<string> => {
    const { provider_reference } = await world.services.database
      .selectFrom("attempts")
      .select("provider_reference")
      .where("lead_code", "=", code)
      .where("subscription_id", "is", null)
      .executeTakeFirstOrThrow();
    return provider_reference ?? "";
  };
  /** As the provider tells what was done in its console. */
  const refunded = async (buyer: Buyer, minor: number, subject: string): Promise<void> => {
    const about = { reference: await firstReference(buyer), saved_method: null, currency: "USD", happened_at: 1 };
    await keepEvents(world.services, [{ ...about, kind: "refunded", subject, minor }]);
  };
  const textsTo = async ({ email }: Buyer): Promise<readonly string[]> =>
    (await mailsTo(world, email)).flatMap(
      ({ text }) => /mail\.subscription\.(?:cancelled|ended|receipt)\.[a-z-]+/.exec(text) ?? [],
    );

  test("ends at once in the period that it paid, is charged no more, and its buyer is told", async () => {
    const buyer = await aBought();
    await refunded(buyer, 3_999, `one-${buyer.code}`);
    expect(await viewOf(buyer.code)).toMatchObject({ state: "expired", endReason: "refunded", next: null });
    await liveUntil(world.clock.now + 40 * DAY);
    expect(await chargesOf(buyer.code)).toEqual(["2027-01-10 captured"]);
    expect(await textsTo(buyer)).toEqual(["mail.subscription.ended.refunded"]);
    // Nobody owns it any more.
    expect(await buyer.pay({})).toMatchObject({ ok: true, value: { status: "completed" } });
  });

  test("goes on where a part is given back, and ends with the rest of it", async () => {
    const buyer = await aBought();
    await refunded(buyer, 1_000, `part-${buyer.code}`);
    expect(await viewOf(buyer.code)).toMatchObject({ state: "active" });
    await refunded(buyer, 2_999, `rest-${buyer.code}`);
    expect(await viewOf(buyer.code)).toMatchObject({ state: "expired", endReason: "refunded" });
  });

  test("lasts until the end of what a renewal has paid, and is charged no more", async () => {
    const buyer = await aBought();
    await liveUntil(Date.UTC(2027, 1, 11));
    await refunded(buyer, 3_999, `two-${buyer.code}`);
    expect(await viewOf(buyer.code)).toMatchObject({
      state: "cancelled",
      endReason: "refunded",
      paidUntil: "2027-03-10",
    });
    await liveUntil(Date.UTC(2027, 3, 20));
    expect(await chargesOf(buyer.code)).toEqual(["2027-01-10 captured", "2027-02-10 captured"]);
    expect(await viewOf(buyer.code)).toMatchObject({ state: "expired", endReason: "refunded" });
    expect((await textsTo(buyer)).toSorted()).toEqual([
      "mail.subscription.cancelled.refunded",
      "mail.subscription.ended.refunded",
      "mail.subscription.receipt.text",
    ]);
  });

  /** Lives until the process dies behind the next charge of a buyer, and before that has become an order. */
  const dieInCharge = async (buyer: Buyer): Promise<void> => {
    const died: string[] = [];
    world.atStep = async (step, attemptId) => {
      const attempt = world.services.database.selectFrom("attempts").select("lead_code").where("id", "=", attemptId);
      const isTheirs = (await attempt.executeTakeFirst())?.lead_code === buyer.code;
      if (step === "charged" && isTheirs && died.push(attemptId) === 1) throw new Error("died");
    };
    for (; died.length === 0; world.clock.now += 6 * HOUR) await renewDue(world.services);
    world.atStep = () => Promise.resolve();
  };

  test("gives a renewal back that was being charged meanwhile", async () => {
    const buyer = await aBought();
    await dieInCharge(buyer);
    await refunded(buyer, 3_999, `three-${buyer.code}`);
    expect(await viewOf(buyer.code)).toMatchObject({ state: "expired", endReason: "refunded", isCharging: false });
    await liveUntil(world.clock.now + DAY);
    expect(await (await renewalOf(buyer.code)).returned()).toEqual([{ reason: "order-gone" }]);
    expect(await viewOf(buyer.code)).toMatchObject({ state: "expired", renewals: 0 });
  });

  test("gives back the last charge of what its buyer had cancelled while it was made, and says so", async () => {
    const buyer = await aBought();
    await liveUntil(Date.UTC(2027, 1, 11));
    await dieInCharge(buyer);
    const id = (await viewOf(buyer.code))?.id ?? "";
    await changeSubscription(world.services, id, (on) => ({ type: "cancelled", on, reason: "buyer" }));
    expect(await viewOf(buyer.code)).toMatchObject({ state: "cancelled", isCharging: true, isReturning: false });
    await refunded(buyer, 3_999, `four-${buyer.code}`);
    expect(await viewOf(buyer.code)).toMatchObject({ endReason: "refunded", isCharging: false, isReturning: true });
    await liveUntil(world.clock.now + DAY);
    const renewal = await renewalOf(buyer.code);
    expect(await renewal.returned()).toEqual([{ reason: "order-gone" }]);
    expect(await viewOf(buyer.code)).toMatchObject({ endReason: "refunded", renewals: 1, paidUntil: "2027-03-10" });
    const [last] = (await mailsTo(world, buyer.email)).filter(({ text }) => text.includes("cancelled.refunded"));
    expect(last?.text).toContain("mail.subscription.returning");
  });
});
