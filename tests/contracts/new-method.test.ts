import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keepEvents } from "../../src/server/purchase/ledger/provider-events.ts";
import { changeSubscription, methodChanged } from "../../src/server/subscriptions/change.ts";
import { type ApiWorld, ENGINES, KEYS_AND_VALUES, startApiWorld } from "../support/api-world.ts";
import { aBuyer } from "../support/buyer.ts";
import { subscribersOf } from "../support/subscriptions/subscribers.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe.each(ENGINES)("another method for what renews, on %s", { timeout: 60_000 }, (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine, {
      words: KEYS_AND_VALUES,
    });
  });
  afterAll(() => world.stop());
  const { liveUntil, chargesOf, noticesTo, viewOf } = subscribersOf(() => world);

  test("a card of which the provider has got to know a new date is tried at once", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    const setMethod = (saved_method: string) =>
      world.services.database.updateTable("leads").set({ saved_method }).where("code", "=", buyer.code).execute();
    await setMethod("stolen-2");
    await liveUntil(world.clock.now + 36 * DAY);
    await setMethod("simulated-saved-9");
    const event = { subject: "u1", reference: null, minor: 0, currency: null, happened_at: world.clock.now };
    await keepEvents(world.services, [{ ...event, kind: "method-updated", saved_method: "simulated-saved-9" }]);
    await liveUntil(world.clock.now + HOUR);
    expect(await viewOf(buyer.code)).toMatchObject({ state: "active", renewals: 1 });
  });

  test("a card that was being charged while another was given counts against neither: the other one is tried at once", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    const setMethod = (saved_method: string) =>
      world.services.database.updateTable("leads").set({ saved_method }).where("code", "=", buyer.code).execute();
    await setMethod("stolen");
    const { id = "" } = (await viewOf(buyer.code)) ?? {};
    let isGiven = false;
    world.atStep = async (step, attemptId) => {
      const { database } = world.services;
      const attempts = database.selectFrom("attempts").select("lead_code").where("id", "=", attemptId);
      if (isGiven || step !== "created" || (await attempts.executeTakeFirst())?.lead_code !== buyer.code) return;
      isGiven = true;
      await setMethod("simulated-saved-7");
      await changeSubscription(world.services, id, (_today, held) => methodChanged(held));
    };
    await liveUntil(world.clock.now + 33 * DAY);
    world.atStep = () => Promise.resolve();
    expect(isGiven).toBe(true);
    expect(await viewOf(buyer.code)).toMatchObject({ state: "active", renewals: 1 });
    expect((await chargesOf(buyer.code)).map((line) => line.slice(11))).toEqual([
      "captured",
      "card-declined",
      "captured",
    ]);
    expect(await noticesTo(buyer.email)).toEqual(["receipt"]);
  });
});
