import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { updateAddress } from "../../src/api/calls/update-address.gen.ts";
import { holdMailbox } from "../../src/server/accounts/ownership.ts";
import type { Database } from "../../src/server/database/open.ts";
import { findAttempt } from "../../src/server/purchase/attempts.ts";
import { fulfil } from "../../src/server/purchase/fulfil.ts";
import { recoverPurchases } from "../../src/server/purchase/recover.ts";
import { settle } from "../../src/server/purchase/settle.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { ADDRESS, aBuyer, type Buyer, newAttemptId } from "../support/buyer.ts";

const GIFT = { product: "gift", shown: { amount: "49.00", currency_id: "USD" } } as const;
const ASKS = { method: "card", nonce: "simulated-needs-confirmation" } as const;
/** Longer than PostgreSQL takes to see that two wait for each other. */
const WAITING_MS = 300;

describe.each(ENGINES)("what is written of money that was taken, on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine);
  });
  afterAll(() => world.stop());

  /** A gift that was charged when its server died. */
  const charged = async (): Promise<{ readonly buyer: Buyer; readonly id: string }> => {
    const [buyer, id] = [await aBuyer(world), newAttemptId()];
    world.atStep = (step, attemptId) =>
      step === "captured" && attemptId === id ? Promise.reject(new Error("the server died")) : Promise.resolve();
    await buyer.pay({ ...GIFT, attempt_id: id });
    world.atStep = () => Promise.resolve();
    expect(await findAttempt(world.services.database, id)).toMatchObject({ status: "captured" });
    return { buyer, id };
  };

  const writtenOf = async (id: string) => {
    const { database } = world.services;
    const orders = await database.selectFrom("orders").select("id").where("attempt_id", "=", id).execute();
    const ids = ["", ...orders.map((order) => order.id)];
    const lines = await database.selectFrom("order_lines").select("product").where("order_id", "in", ids).execute();
    const cards = await database.selectFrom("gift_cards").select("id").where("order_id", "in", ids).execute();
    const outbox = await database.selectFrom("outbox").select(["kind", "payload"]).execute();
    const told = outbox.filter(({ payload }) => [...orders, ...cards].some((each) => payload.includes(each.id)));
    return {
      orders: orders.length,
      lines: lines.length,
      cards: cards.length,
      told: told.map(({ kind }) => kind).sort(),
    };
  };
  const NOTHING = { orders: 0, lines: 0, cards: 0, told: [] };
  const ALL = { orders: 1, lines: 1, cards: 1, told: ["gift-card", "order-confirmation", "purchase-event"] };

  test("is there once when five make the order at once", async () => {
    const { id } = await charged();
    const made = await Promise.all(Array.from({ length: 5 }, () => fulfil(world.services, id)));
    expect(made.filter((attempt) => attempt !== null)).toHaveLength(1);
    expect(await writtenOf(id)).toEqual(ALL);
  });

  test("is not there in part when the server dies before the last of it, and is made once by who comes after", async () => {
    const { id } = await charged();
    const { randomHex } = world.services;
    let drawn = 0;
    const counting = { ...world.services, randomHex: (bytes: number) => ((drawn += 1), randomHex(bytes)) };
    const dies = (at: number) => ({
      ...world.services,
      randomHex(bytes: number) {
        drawn += 1;
        if (drawn === at) throw new Error("the server died");
        return randomHex(bytes);
      },
    });
    for (let at = 1; ; at += 1) {
      drawn = 0;
      const left = await fulfil(dies(at), id).catch(() => "died");
      if (left !== "died") break;
      expect(await writtenOf(id)).toEqual(NOTHING);
      expect(await findAttempt(world.services.database, id)).toMatchObject({ status: "captured", order_id: null });
    }
    // The order, its messages, the card and its mail.
    expect(drawn).toBeGreaterThanOrEqual(5);
    expect(await fulfil(counting, id)).toBeNull();
    await recoverPurchases(world.services);
    expect(await writtenOf(id)).toEqual(ALL);
  });

  /**
   * Another one holds something, and comes for the attempt while the work that it has let begin waits for what it holds.
   * Which of the two is broken off is for PostgreSQL to say: the other one may be.
   */
  const besideAnother = async <Made>(
    id: string,
    hold: (transaction: Database) => Promise<unknown>,
    begin: () => Promise<Made>,
  ): Promise<Made | undefined> => {
    const begun: Promise<Made>[] = [];
    const other = world.services.database.transaction().execute(async (transaction) => {
      await hold(transaction);
      begun.push(begin());
      await pause(WAITING_MS);
      await transaction.updateTable("attempts").set({ updated_at: world.clock.now }).where("id", "=", id).execute();
    });
    await Promise.allSettled([other]);
    return begun[0];
  };

  test("is made although another one holds the lead and comes for the attempt: one of the two begins anew", async () => {
    const { buyer, id } = await charged();
    const touchLead = (transaction: Database) =>
      transaction.updateTable("leads").set({ updated_at: world.clock.now }).where("code", "=", buyer.code).execute();
    const made = await besideAnother(id, touchLead, () => fulfil(world.services, id));
    expect(made).toMatchObject({ id, status: "completed" });
    expect(await writtenOf(id)).toEqual(ALL);
  });

  test("a charge that is heard of late is written down although another one holds the mailbox and comes for the attempt", async () => {
    const [buyer, id] = [await aBuyer(world), newAttemptId()];
    await buyer.pay({ attempt_id: id, payment: ASKS });
    const charge = { status: "captured", reference: `late-${id}`, savedMethod: null } as const;
    const settled = await besideAnother(
      id,
      (transaction) => holdMailbox(transaction, world.services, buyer.email),
      () => settle(world.services, id, charge),
    );
    expect(settled).toMatchObject({ id, status: "completed" });
    const order = world.services.database.selectFrom("orders").select("attempt_id").where("attempt_id", "=", id);
    expect(await order.execute()).toHaveLength(1);
  });

  test("of ten addresses at once one is there, whole", async () => {
    const buyer = await aBuyer(world);
    const names = Array.from({ length: 10 }, (_, at) => `First${at} Last${at}`);
    const answers = await Promise.all(
      names.map((full_name) =>
        world.client.send(
          updateAddress,
          { params: { code: buyer.code }, body: { ...ADDRESS, full_name } },
          { proof: buyer.proof },
        ),
      ),
    );
    expect(answers.filter(({ ok }) => !ok)).toEqual([]);
    const rows = await world.services.database
      .selectFrom("addresses")
      .select(["first_name", "last_name", "address"])
      .where("lead_code", "=", buyer.code)
      .execute();
    expect(rows).toHaveLength(1);
    const [row] = rows;
    expect(names).toContain(`${row?.first_name} ${row?.last_name}`);
    expect(JSON.parse(row?.address ?? "{}")).toEqual({ ...ADDRESS, full_name: `${row?.first_name} ${row?.last_name}` });
  });
});
