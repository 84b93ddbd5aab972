import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../src/server/database/open.ts";
import { recoverPurchases } from "../../src/server/purchase/recover.ts";
import { clientOf, ENGINES, type Place, startApiWorld } from "../support/api-world.ts";
import { aBuyer, newAttemptId } from "../support/buyer.ts";
import { startApiProcess } from "../support/outages/api-process.ts";
import { leadsDuring } from "../support/outages/lead-load.ts";
import { type PostgresServer, startPostgres } from "../support/postgres.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const KILLS = 3;
const BUYERS = 6;

describe.each(ENGINES)("a server on %s that is killed again and again", (engine) => {
  let postgres: PostgresServer | null = null;
  let place: Place;
  beforeAll(async () => {
    if (engine === "postgres") postgres = await startPostgres();
    place = { folder: temporaryFolder(), ...(postgres && { url: postgres.url }) };
  });
  afterAll(() => postgres?.stop());

  test("has stored every lead that it acknowledged", async () => {
    const acknowledged: string[] = [];
    for (let time = 0; time < KILLS; time += 1) {
      const server = await startApiProcess(place);
      const load = await leadsDuring(server.origin, async () => {
        await pause(250 + 100 * time);
        await server.kill();
      });
      expect(load.acknowledged.length).toBeGreaterThan(5);
      acknowledged.push(...load.acknowledged);
    }
    const database = await openDatabase(place);
    const rows = await database.selectFrom("leads").select("code").execute();
    const stored = new Set(rows.map(({ code }) => code));
    expect(acknowledged.filter((code) => !stored.has(code))).toEqual([]);
    await database.destroy();
  }, 60_000);

  test("has an order and one charge for every purchase that it acknowledged, and leaves none open", async () => {
    const acknowledged: string[] = [];
    for (let time = 0; time < KILLS; time += 1) {
      const server = await startApiProcess(place);
      const client = clientOf(server.origin);
      const over = new AbortController();
      const buy = async (): Promise<void> => {
        while (!over.signal.aborted) {
          const attempt_id = newAttemptId();
          const buyer = await aBuyer({ client });
          const answer = await buyer.pay({ attempt_id });
          if (answer.ok && answer.value.status === "completed") acknowledged.push(attempt_id);
        }
      };
      // A call that broke off: the buyer learned nothing, which is what recovery is for.
      const buyers = Array.from({ length: BUYERS }, () => buy().catch(() => undefined));
      await pause(600 + 200 * time);
      over.abort();
      await server.kill();
      await Promise.all(buyers);
    }
    const world = await startApiWorld(engine, {}, place);
    world.clock.now += 3_600_000;
    await recoverPurchases(world.services);
    const { database } = world.services;
    const charges = await database.selectFrom("simulated_charges").select("reference").execute();
    const charged = charges.map(({ reference }) => reference);
    expect(new Set(charged).size).toBe(charged.length);
    const attempts = await database.selectFrom("attempts").select(["id", "status"]).execute();
    const completed = attempts.filter(({ status }) => status === "completed").map(({ id }) => id);
    expect([...completed].sort()).toEqual([...charged].sort());
    expect(attempts.filter(({ status }) => status !== "completed" && status !== "failed")).toEqual([]);
    const orders = await database.selectFrom("orders").select("attempt_id").execute();
    expect(orders.map((order) => order.attempt_id).sort()).toEqual([...completed].sort());
    expect(acknowledged.filter((id) => !completed.includes(id))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(KILLS);
    await world.stop();
  }, 60_000);
});
