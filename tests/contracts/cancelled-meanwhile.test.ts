import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changePlan } from "../../src/api/calls/change-plan.gen.ts";
import { getAccount } from "../../src/api/calls/get-account.gen.ts";
import { type ApiWorld, ENGINES, KEYS_AND_VALUES, startApiWorld } from "../support/api-world.ts";
import { aBuyer, type Buyer } from "../support/buyer.ts";
import { mailsTo } from "../support/mails.ts";
import { subscribersOf } from "../support/subscriptions/subscribers.ts";

const DAY = 86_400_000;

describe.each(ENGINES)("a plan that is cancelled while it is being charged, on %s,", { timeout: 60_000 }, (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine, { words: KEYS_AND_VALUES });
  });
  afterAll(() => world.stop());
  const { liveUntil, viewOf, renewalOf } = subscribersOf(() => world);

  const planOf = async ({ code, proof }: Buyer) => {
    const account = await world.client.send(getAccount, { params: { code } }, { proof });
    return account.ok ? account.value.plans[0] : undefined;
  };
  const setMethod = ({ code }: Buyer, saved_method: string) =>
    world.services.database.updateTable("leads").set({ saved_method }).where("code", "=", code).execute();
  const textsTo = async ({ email }: Buyer): Promise<readonly string[]> =>
    (await mailsTo(world, email)).flatMap(
      ({ text }) => text.match(/mail\.subscription\.(?:cancelled|receipt|ended|returning)[.a-z-]*/g) ?? [],
    );

  /** Lives until after the renewal, and cancels in the middle of its charge. @returns the plan before and after the cancellation */
  const cancelInCharge = async (buyer: Buyer) => {
    const { code, proof } = buyer;
    const seen: unknown[] = [];
    world.atStep = async (step) => {
      if (step !== "created" || seen.length > 0) return;
      const plan = await planOf(buyer);
      seen.push(plan?.is_charging);
      const params = { code, plan: plan?.id ?? "" };
      const answer = await world.client.send(changePlan, { params, body: { act: "cancel" } }, { proof });
      seen.push(answer.ok && answer.value.plans[0]);
    };
    await liveUntil(world.clock.now + 33 * DAY);
    world.atStep = () => Promise.resolve();
    return seen;
  };

  test("says that this payment is the last, and what it pays for", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    expect(await planOf(buyer)).toMatchObject({ is_charging: false });
    expect(await cancelInCharge(buyer)).toEqual([
      true,
      expect.objectContaining({ state: "cancelled", is_charging: true }),
    ]);
    expect(await planOf(buyer)).toMatchObject({ state: "cancelled", is_charging: false });
    expect(await viewOf(buyer.code)).toMatchObject({ renewals: 1 });
    expect((await textsTo(buyer)).toSorted()).toEqual([
      "mail.subscription.cancelled.charging",
      "mail.subscription.receipt.last",
    ]);
  });

  test("says so of no other cancellation, and of no other receipt", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    await liveUntil(world.clock.now + 33 * DAY);
    const { code, proof } = buyer;
    const params = { code, plan: (await planOf(buyer))?.id ?? "" };
    await world.client.send(changePlan, { params, body: { act: "cancel" } }, { proof });
    expect((await textsTo(buyer)).toSorted()).toEqual([
      "mail.subscription.cancelled.text",
      "mail.subscription.receipt.text",
    ]);
  });

  test("says of an overdue one, which ends at once, that the payment under way goes back", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    await setMethod(buyer, "stolen");
    while ((await viewOf(buyer.code))?.state !== "grace") await liveUntil(world.clock.now + DAY / 4);
    await setMethod(buyer, "simulated-saved-2");
    expect(await cancelInCharge(buyer)).toEqual([
      true,
      expect.objectContaining({ state: "expired", is_charging: false, is_returning: true }),
    ]);
    expect(await planOf(buyer)).toMatchObject({ state: "expired", is_charging: false, is_returning: false });
    expect(await (await renewalOf(buyer.code)).returned()).toEqual([{ reason: "order-gone" }]);
    expect((await textsTo(buyer)).toSorted()).toEqual(["mail.subscription.ended.text", "mail.subscription.returning"]);
  });

  test("says so of no other that ends at once", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    await setMethod(buyer, "stolen");
    while ((await viewOf(buyer.code))?.state !== "grace") await liveUntil(world.clock.now + DAY / 4);
    const { code, proof } = buyer;
    const params = { code, plan: (await planOf(buyer))?.id ?? "" };
    await world.client.send(changePlan, { params, body: { act: "cancel" } }, { proof });
    expect(await planOf(buyer)).toMatchObject({ state: "expired", is_charging: false, is_returning: false });
    expect(await textsTo(buyer)).toEqual(["mail.subscription.ended.text"]);
  });
});
