import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteClient } from "../../src/api/calls/delete-client.gen.ts";
import { deleteClient as removeClient } from "../../src/server/accounts/delete-client.ts";
import { issueIdToken } from "../../src/server/accounts/id-token.ts";
import { reverseCharges } from "../../src/server/purchase/ledger/reverse-charges.ts";
import { recoverPurchases } from "../../src/server/purchase/recover.ts";
import type { PurchaseStep } from "../../src/server/services.ts";
import { subscriptionsOf } from "../../src/server/subscriptions/views.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { aBuyer, type Buyer, newAttemptId } from "../support/buyer.ts";
import { mailsTo } from "../support/mails.ts";
import { heldUpAt } from "../support/simulation/held-up.ts";

const SILENT = { method: "card", nonce: "simulated-times-out-charged" } as const;
const BACK = [{ minor: 3999, reason: "order-gone" }];

describe.each(ENGINES)("money that arrives after the account was deleted, on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine);
  });
  afterAll(() => world.stop());

  /** A payment of which the provider has said nothing yet. */
  const aSilentPayment = async () => {
    const [buyer, attempt_id] = [await aBuyer(world), newAttemptId()];
    expect(await buyer.pay({ attempt_id, payment: SILENT })).toMatchObject({ value: { status: "unknown" } });
    return { buyer, attempt_id };
  };
  const remove = ({ code, email }: Buyer) =>
    world.client.send(
      deleteClient,
      {},
      { bearer: issueIdToken(code, email, world.services.signingKey, world.clock.now) },
    );
  const returned = (attemptId: string) =>
    world.services.database
      .selectFrom("reversals")
      .select(["minor", "reason"])
      .where("attempt_id", "=", attemptId)
      .execute();
  const orderOf = (attemptId: string) =>
    world.services.database
      .selectFrom("orders")
      .select(["minor", "payment_state"])
      .where("attempt_id", "=", attemptId)
      .execute();

  test("goes back, for its buyer can reach nothing of it; the order stays, and neither renews nor is mailed", async () => {
    const { buyer, attempt_id } = await aSilentPayment();
    expect(await remove(buyer)).toMatchObject({ ok: true });
    await recoverPurchases(world.services);
    expect(await returned(attempt_id)).toEqual(BACK);
    await reverseCharges(world.services);
    expect(await orderOf(attempt_id)).toEqual([{ minor: 3999, payment_state: "refunded" }]);
    expect(await subscriptionsOf(world.services, [buyer.code])).toEqual([]);
    const lead = world.services.database.selectFrom("leads").selectAll().where("code", "=", buyer.code);
    expect(await lead.execute()).toMatchObject([{ email: "", saved_method: null, payment_method: null }]);
    expect(await mailsTo(world, "")).toEqual([]);
  });

  test("is not kept beside what whoever comes back has paid for since", async () => {
    const { buyer, attempt_id } = await aSilentPayment();
    await remove(buyer);
    const again = await aBuyer(world, { email: buyer.email });
    const second = newAttemptId();
    expect(await again.pay({ attempt_id: second })).toMatchObject({ value: { status: "completed" } });
    await recoverPurchases(world.services);
    expect([await returned(attempt_id), await returned(second)]).toEqual([BACK, []]);
  });

  /** A payment that was taken, of which no order was made yet. */
  const aTakenPayment = async () => {
    const [buyer, attempt_id] = [await aBuyer(world), newAttemptId()];
    world.atStep = (step: PurchaseStep, id) =>
      step === "captured" && id === attempt_id ? Promise.reject(new Error("died")) : Promise.resolve();
    expect(await buyer.pay({ attempt_id })).toMatchObject({ ok: false });
    world.atStep = () => Promise.resolve();
    return { buyer, attempt_id };
  };

  test("goes back also where it had been taken, and its order not been made", async () => {
    const { buyer, attempt_id } = await aTakenPayment();
    await remove(buyer);
    await recoverPurchases(world.services);
    expect(await returned(attempt_id)).toEqual(BACK);
  });

  test.each([
    ["arrives", aSilentPayment],
    ["is made an order", aTakenPayment],
  ])("renews nothing, wherever the deletion stands as it %s", async (_, aPayment) => {
    for (let point = 1; point <= 8; point += 1) {
      const { buyer, attempt_id } = await aPayment();
      const deletion = heldUpAt(world.services, point);
      const deleted = removeClient(deletion.services, buyer.email);
      await deletion.reached;
      const settled = recoverPurchases(world.services);
      await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, 100))]);
      deletion.release();
      await Promise.all([deleted, settled]);
      await recoverPurchases(world.services);
      const states = (await subscriptionsOf(world.services, [buyer.code])).map(({ state }) => state);
      const isBack = (await returned(attempt_id)).length > 0;
      // Whatever comes first: an order that the deletion ends, or a deletion of whose order the money goes back.
      expect([point, states]).toEqual([point, isBack ? [] : ["expired"]]);
    }
  });
});
