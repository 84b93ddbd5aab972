import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recoverPurchases } from "../../src/server/purchase/recover.ts";
import { renewDue } from "../../src/server/subscriptions/renew.ts";
import { type ApiWorld, ENGINES, KEYS_AND_VALUES, startApiWorld } from "../support/api-world.ts";
import { aBuyer } from "../support/buyer.ts";
import { sendMails } from "../support/mails.ts";
import { subscribersOf } from "../support/subscriptions/subscribers.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(ENGINES)("a renewal of which the provider knows nothing, on %s,", { timeout: 60_000 }, (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine, { words: KEYS_AND_VALUES });
  });
  afterAll(() => world.stop());
  const { liveUntil, chargesOf, noticesTo, viewOf } = subscribersOf(() => world);

  /** Lets the server live for hours as it does, looking every few minutes. */
  const liveOn = async (hours: number, pause = 5 * MINUTE): Promise<void> => {
    for (const end = world.clock.now + hours * HOUR; world.clock.now < end; world.clock.now += pause) {
      await recoverPurchases(world.services);
      await renewDue(world.services);
      await sendMails(world);
    }
  };
  /** Bought on 10 January; renewed on 10 February at nine in New York. */
  const aBought = async (until: number) => {
    world.clock.now = Date.UTC(2027, 0, 10, 12);
    const buyer = await aBuyer(world);
    await buyer.pay({});
    await liveUntil(until);
    return buyer;
  };

  test("is tried again when a day has passed, and its buyer hears of the payment alone", async () => {
    const buyer = await aBought(Date.UTC(2027, 1, 10, 12));
    let deaths = 0;
    world.atStep = (step) =>
      step === "authorising" && deaths++ === 0 ? Promise.reject(new Error("died")) : Promise.resolve();
    await liveOn(3);
    expect(await viewOf(buyer.code)).toMatchObject({ state: "active", renewals: 0, next: { on: "2027-02-10" } });
    await liveOn(30, HOUR);
    expect(await viewOf(buyer.code)).toMatchObject({ state: "active", renewals: 1, paidUntil: "2027-03-10" });
    expect(await chargesOf(buyer.code)).toEqual(["2027-01-10 captured", "2027-02-11 captured"]);
    expect(await noticesTo(buyer.email)).toEqual(["receipt"]);
  });

  test("uses up no retry while the provider is away", async () => {
    const buyer = await aBought(Date.UTC(2027, 1, 10, 12));
    const setMethod = (saved_method: string) =>
      world.services.database.updateTable("leads").set({ saved_method }).where("code", "=", buyer.code).execute();
    await setMethod("stolen");
    await liveOn(6);
    expect(await chargesOf(buyer.code)).toEqual(["2027-01-10 captured", "2027-02-10 card-declined"]);
    await setMethod("simulated-saved-2");
    const { provider } = world.services;
    const charge = () => Promise.reject(new Error("the provider is away"));
    Object.assign(world.services, { provider: { ...provider, charge } });
    await liveOn(4 * 24, HOUR);
    Object.assign(world.services, { provider });
    expect(await viewOf(buyer.code)).toMatchObject({ state: "grace", renewals: 0 });
    await liveOn(30, HOUR);
    expect(await viewOf(buyer.code)).toMatchObject({ state: "active", renewals: 1, paidUntil: "2027-03-10" });
    expect(await noticesTo(buyer.email)).toEqual(["failed", "receipt"]);
  });

  test("counts as declined after as many days as the grace lasts, and ends where nobody answers for good", async () => {
    const buyer = await aBought(Date.UTC(2027, 1, 10, 12));
    const { provider } = world.services;
    const charge = () => Promise.reject(new Error("the provider is away"));
    Object.assign(world.services, { provider: { ...provider, charge } });
    await liveOn(3 * 24, HOUR);
    expect(await viewOf(buyer.code)).toMatchObject({ state: "active", renewals: 0 });
    await liveOn(60, HOUR);
    expect(await viewOf(buyer.code)).toMatchObject({ state: "grace", renewals: 0 });
    await liveUntil(Date.UTC(2027, 2, 8), () => noticesTo(buyer.email));
    Object.assign(world.services, { provider });
    expect(await viewOf(buyer.code)).toMatchObject({ state: "expired", endReason: "unpaid", renewals: 0 });
    expect(await noticesTo(buyer.email)).toEqual(["ended", "failed", "suspended"]);
  });

  test("is charged once where its charge turns up an hour later", async () => {
    const buyer = await aBought(Date.UTC(2027, 1, 10, 12));
    let deaths = 0;
    world.atStep = (step) =>
      step === "charged" && deaths++ === 0 ? Promise.reject(new Error("died")) : Promise.resolve();
    const { provider } = world.services;
    Object.assign(world.services, { provider: { ...provider, find: () => Promise.resolve(null) } });
    await liveOn(3.5);
    Object.assign(world.services, { provider });
    await liveOn(6);
    expect(await viewOf(buyer.code)).toMatchObject({ state: "active", renewals: 1, paidUntil: "2027-03-10" });
    expect(await chargesOf(buyer.code)).toEqual(["2027-01-10 captured", "2027-02-10 captured"]);
  });
});
