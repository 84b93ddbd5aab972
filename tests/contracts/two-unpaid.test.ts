import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keepEvents } from "../../src/server/purchase/ledger/provider-events.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { aBuyer } from "../support/buyer.ts";
import { subscribersOf } from "../support/subscriptions/subscribers.ts";

describe.each(ENGINES)("two renewals whose money does not come, on %s,", { timeout: 60_000 }, (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine);
  });
  afterAll(() => world.stop());
  const { liveUntil, chargesOf, viewOf } = subscribersOf(() => world);

  test("are both charged again for the periods that were used, and no period is let go", async () => {
    world.clock.now = Date.UTC(2027, 0, 10, 12);
    const buyer = await aBuyer(world);
    await buyer.pay({});
    await liveUntil(Date.UTC(2027, 3, 9, 18));
    const renewals = await world.services.database
      .selectFrom("attempts")
      .select("provider_reference")
      .where("lead_code", "=", buyer.code)
      .where("subscription_id", "is not", null)
      .orderBy("created_at", "desc")
      .execute();
    expect(renewals).toHaveLength(2);
    for (const { provider_reference } of renewals) {
      const about = { subject: provider_reference ?? "", reference: provider_reference, saved_method: null };
      const money = { minor: 3999, currency: "USD", happened_at: 1 };
      await keepEvents(world.services, [{ ...about, ...money, kind: "settlement-declined" }]);
    }
    expect(await viewOf(buyer.code)).toMatchObject({ state: "grace", renewals: 0, paidUntil: "2027-02-10" });
    await liveUntil(Date.UTC(2027, 3, 12));
    expect(await viewOf(buyer.code)).toMatchObject({ state: "active", renewals: 3, paidUntil: "2027-05-10" });
    const charges = await chargesOf(buyer.code);
    expect(charges.slice(-3)).toEqual(["2027-04-10 captured", "2027-04-10 captured", "2027-04-10 captured"]);
    expect(charges).toHaveLength(6);
  });
});
