import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { recoverPurchases } from "../../src/server/purchase/recover.ts";
import { renewDue } from "../../src/server/subscriptions/renew.ts";
import { type ApiWorld, ENGINES, KEYS_AND_VALUES, startApiWorld } from "../support/api-world.ts";
import { aBuyer, type Buyer } from "../support/buyer.ts";
import { mailsTo, sendMails } from "../support/mails.ts";
import { dyingAt } from "../support/outages/dying-at.ts";
import { changeSubscription } from "../support/subscriptions/change-subscription.ts";
import { subscribersOf } from "../support/subscriptions/subscribers.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe.each(ENGINES)("a renewal whose settlement is declined, on %s,", { timeout: 60_000 }, (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine, { words: KEYS_AND_VALUES });
  });
  afterAll(() => world.stop());
  beforeEach(() => {
    world.atStep = () => Promise.resolve();
  });

  const { liveUntil, chargesOf, viewOf, renewalOf } = subscribersOf(() => world);

  /** Bought on 10 January, renewed on 10 February. */
  const aRenewed = async (): Promise<Buyer> => {
    world.clock.now = Date.UTC(2027, 0, 10, 12);
    const buyer = await aBuyer(world);
    await buyer.pay({});
    await liveUntil(Date.UTC(2027, 1, 11));
    expect(await viewOf(buyer.code)).toMatchObject({ state: "active", renewals: 1, paidUntil: "2027-03-10" });
    return buyer;
  };
  const daysCharged = async ({ code }: Buyer) => (await chargesOf(code)).map((line) => line.slice(0, 10));
  const setMethod = ({ code }: Buyer, saved_method: string) =>
    world.services.database.updateTable("leads").set({ saved_method }).where("code", "=", code).execute();
  /** Lets the renewal of 10 March die where its charge is with the provider, and not with us. */
  const dieInRenewal = async ({ code }: Buyer): Promise<void> => {
    const died: string[] = [];
    world.atStep = async (step, attemptId) => {
      const attempt = world.services.database.selectFrom("attempts").select("lead_code").where("id", "=", attemptId);
      if (step !== "charged" || (await attempt.executeTakeFirst())?.lead_code !== code) return;
      died.push(attemptId);
      throw new Error("died");
    };
    await liveUntil(Date.UTC(2027, 2, 10));
    for (; died.length === 0; world.clock.now += HOUR) await renewDue(world.services);
    world.atStep = () => Promise.resolve();
    expect(await viewOf(code)).toMatchObject({ isCharging: true, renewals: 1 });
  };

  test("keeps nobody's plan for sale that has been paid again", async () => {
    const buyer = await aRenewed();
    await (await renewalOf(buyer.code)).told("settlement-declined");
    await liveUntil(world.clock.now + 4 * DAY);
    expect(await viewOf(buyer.code)).toMatchObject({ state: "active", renewals: 1, paidUntil: "2027-03-10" });
    expect(await buyer.pay({})).toMatchObject({ ok: false, error: { error_code: "already_purchased" } });
    await liveUntil(Date.UTC(2027, 3, 11));
    expect(await viewOf(buyer.code)).toMatchObject({ state: "active", renewals: 3 });
    expect(await buyer.pay({})).toMatchObject({ ok: false, error: { error_code: "already_purchased" } });
  });

  test("keeps nobody's plan for sale whose money has come after all, and sends no second receipt", async () => {
    const buyer = await aRenewed();
    const renewal = await renewalOf(buyer.code);
    await renewal.told("settlement-declined");
    await sendMails(world);
    await renewal.told("settled");
    const mails = (await mailsTo(world, buyer.email)).map(({ text }) => /mail\.subscription\.[a-z.-]+/.exec(text)?.[0]);
    expect(mails.filter((text) => text !== undefined).toSorted()).toEqual([
      "mail.subscription.failed.text",
      "mail.subscription.receipt.arrived",
      "mail.subscription.receipt.text",
    ]);
    expect(await viewOf(buyer.code)).toMatchObject({ state: "active", renewals: 1, paidUntil: "2027-03-10" });
    expect(await buyer.pay({})).toMatchObject({ ok: false, error: { error_code: "already_purchased" } });
    await liveUntil(Date.UTC(2027, 2, 11));
    expect(await daysCharged(buyer)).toEqual(["2027-01-10", "2027-02-10", "2027-03-10"]);
  });

  test("stays with the shop where its money comes after all and its buyer had cancelled while they used it", async () => {
    const buyer = await aRenewed();
    const renewal = await renewalOf(buyer.code);
    const id = (await viewOf(buyer.code))?.id ?? "";
    await changeSubscription(world.services, id, (on) => ({ type: "cancelled", on, reason: "buyer" }));
    await liveUntil(Date.UTC(2027, 2, 1));
    await renewal.told("settlement-declined");
    await liveUntil(Date.UTC(2027, 2, 2));
    expect(await viewOf(buyer.code)).toMatchObject({ state: "expired", renewals: 0 });
    await renewal.told("settled");
    expect(await renewal.returned()).toEqual([]);
    expect(await viewOf(buyer.code)).toMatchObject({ state: "cancelled", paidUntil: "2027-03-10", renewals: 1 });
    await liveUntil(Date.UTC(2027, 3, 20));
    expect(await daysCharged(buyer)).toEqual(["2027-01-10", "2027-02-10"]);
    expect(await viewOf(buyer.code)).toMatchObject({ state: "expired", endReason: "buyer" });
  });

  test("goes back where its buyer has bought the same anew since", async () => {
    const buyer = await aRenewed();
    const renewal = await renewalOf(buyer.code);
    const id = (await viewOf(buyer.code))?.id ?? "";
    await changeSubscription(world.services, id, (on) => ({ type: "cancelled", on, reason: "buyer" }));
    await renewal.told("settlement-declined");
    await liveUntil(Date.UTC(2027, 1, 13));
    expect(await buyer.pay({})).toMatchObject({ ok: true, value: { status: "completed" } });
    await renewal.told("settled");
    expect(await renewal.returned()).toEqual([{ reason: "order-gone" }]);
  });

  test("is due again also where the clock of its buyer was changed by law since it was paid", async () => {
    const buyer = await aRenewed();
    await world.services.database
      .updateTable("order_lines")
      .set(({ eb }) => ({ period_ends_at: eb("period_ends_at", "+", HOUR) }))
      .where("lead_code", "=", buyer.code)
      .execute();
    await (await renewalOf(buyer.code)).told("settlement-declined");
    expect(await viewOf(buyer.code)).toMatchObject({ state: "grace", renewals: 0 });
  });

  test("meets a purchase by hand of the period that is due again: of the two, one is charged", async () => {
    const buyer = await aRenewed();
    await (await renewalOf(buyer.code)).told("settlement-declined");
    await dyingAt(world, "authorising", () => buyer.pay({}));
    world.clock.now += 3 * DAY;
    await renewDue(world.services);
    expect(await daysCharged(buyer)).toEqual(["2027-01-10", "2027-02-10"]);
  });

  test("gives money back that comes while its buyer pays for the period by hand", async () => {
    const buyer = await aRenewed();
    const renewal = await renewalOf(buyer.code);
    await renewal.told("settlement-declined");
    await dyingAt(world, "charged", () => buyer.pay({}));
    await renewal.told("settled");
    expect(await renewal.returned()).toEqual([{ reason: "order-gone" }]);
    await liveUntil(world.clock.now + DAY);
    expect(await viewOf(buyer.code)).toMatchObject({ state: "active", renewals: 0 });
    expect(await buyer.pay({})).toMatchObject({ ok: false, error: { error_code: "already_purchased" } });
  });

  test("is paid by the next one that is under way, and every period after it is charged", async () => {
    const buyer = await aRenewed();
    const renewal = await renewalOf(buyer.code);
    await dieInRenewal(buyer);
    await renewal.told("settlement-declined");
    await liveUntil(world.clock.now + DAY);
    expect(await viewOf(buyer.code)).toMatchObject({ state: "active", renewals: 2, paidUntil: "2027-04-10" });
    await liveUntil(Date.UTC(2027, 3, 11));
    // On 10 March for the period that had become due again, and for the one after it.
    const third = (await daysCharged(buyer))[3];
    expect(await daysCharged(buyer)).toEqual(["2027-01-10", "2027-02-10", "2027-03-10", third, "2027-04-10"]);
    expect(await viewOf(buyer.code)).toMatchObject({ state: "active", renewals: 3, paidUntil: "2027-05-10" });
    const lines = world.services.database
      .selectFrom("order_lines")
      .select("period")
      .where("lead_code", "=", buyer.code);
    expect((await lines.orderBy("period").execute()).map(({ period }) => period)).toEqual([0, 1, 1, 2, 3]);
  });

  test("while the next one was declined already, is charged again, and so is the next one", async () => {
    const buyer = await aRenewed();
    const renewal = await renewalOf(buyer.code);
    await setMethod(buyer, "stolen");
    await liveUntil(Date.UTC(2027, 2, 11));
    expect(await viewOf(buyer.code)).toMatchObject({ state: "grace", renewals: 1 });
    await renewal.told("settlement-declined");
    await setMethod(buyer, "simulated-saved-2");
    await liveUntil(Date.UTC(2027, 3, 11));
    expect(await viewOf(buyer.code)).toMatchObject({ state: "active", renewals: 3, paidUntil: "2027-05-10" });
  });

  test("is paid by the next one, of which nobody knew for long whether it was charged", async () => {
    const buyer = await aRenewed();
    const renewal = await renewalOf(buyer.code);
    await dieInRenewal(buyer);
    const { provider } = world.services;
    Object.assign(world.services, { provider: { ...provider, find: () => Promise.resolve(null) } });
    for (let hours = 0; hours < 26; hours += 1) {
      world.clock.now += HOUR;
      await recoverPurchases(world.services);
    }
    Object.assign(world.services, { provider });
    expect(await viewOf(buyer.code)).toMatchObject({ isCharging: false, renewals: 1 });
    await renewal.told("settlement-declined");
    world.clock.now += 12 * HOUR;
    await recoverPurchases(world.services);
    expect(await viewOf(buyer.code)).toMatchObject({ state: "active", renewals: 1, paidUntil: "2027-03-10" });
    await liveUntil(Date.UTC(2027, 3, 11));
    expect(await viewOf(buyer.code)).toMatchObject({ state: "active", renewals: 3, paidUntil: "2027-05-10" });
  });

  test("frees no period of a purchase that is under way for a second one", async () => {
    const buyer = await aRenewed();
    const renewal = await renewalOf(buyer.code);
    // Nothing of ours runs when the plan ends, and its buyer buys it by hand.
    world.clock.now = Date.UTC(2027, 2, 12, 12);
    await dyingAt(world, "charged", () => buyer.pay({}));
    await renewal.told("settlement-declined");
    await liveUntil(world.clock.now + DAY);
    expect(await viewOf(buyer.code)).toMatchObject({ state: "active", renewals: 0 });
    expect(await buyer.pay({})).toMatchObject({ ok: false, error: { error_code: "already_purchased" } });
  });
});
