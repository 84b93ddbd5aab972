import { setTimeout } from "node:timers/promises";
import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "../../src/foundation/calendar.ts";
import { changeCard } from "../../src/server/accounts/change-card.ts";
import { keepEvents } from "../../src/server/purchase/ledger/provider-events.ts";
import { methodChanged } from "../../src/server/subscriptions/change.ts";
import { renewDue } from "../../src/server/subscriptions/renew.ts";
import { type ApiWorld, ENGINES, KEYS_AND_VALUES, startApiWorld } from "../support/api-world.ts";
import { aBuyer } from "../support/buyer.ts";
import { changeSubscription } from "../support/subscriptions/change-subscription.ts";
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

  test("a card whose first charge begins while it is being saved counts like every other one: a decline uses up one of its tries", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    const { services } = world;
    const { id = "", paidUntil = "" } = (await viewOf(buyer.code)) ?? {};
    const lead = await services.database.selectFrom("leads").selectAll().where("code", "=", buyer.code).execute();
    world.clock.now = Date.parse(`${paidUntil}T15:00:00Z`);
    const saveMethod = () => Promise.resolve({ status: "saved", savedMethod: "stolen-3" });
    const provider = Object.assign(Object.create(services.provider), { saveMethod });
    // Another process looks for what is due as soon as the card is written.
    const meanwhile: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (result.rows.some((row) => row["code"] === buyer.code))
          await Promise.race([renewDue(services), setTimeout(500)]);
        return result;
      },
    };
    const [buying] = lead;
    if (!buying) throw new Error("no lead");
    const token = { nonce: "simulated-approved", method: "card" } as const;
    const crossed = { ...services, provider, database: services.database.withPlugin(meanwhile) };
    expect(await changeCard(crossed, buying, id, token, [])).toBe(null);
    await liveUntil(world.clock.now + 7 * HOUR);
    expect((await chargesOf(buyer.code)).map((line) => line.slice(11))).toEqual(["captured", "card-declined"]);
    expect(await noticesTo(buyer.email)).toEqual(["failed"]);
    expect(await viewOf(buyer.code)).toMatchObject({ state: "grace", next: { on: addDays(paidUntil, 1) } });
  });
});
