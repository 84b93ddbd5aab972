import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../src/server/database/open.ts";
import { recoverPurchases } from "../../src/server/purchase/recover.ts";
import { clientOf, ENGINES, type Place, startApiWorld } from "../support/api-world.ts";
import { aBuyer, newAttemptId } from "../support/buyer.ts";
import { type FreshDatabase, freshDatabase } from "../support/databases/fresh-database.ts";
import { startApiProcess } from "../support/outages/api-process.ts";
import { leadsDuring } from "../support/outages/lead-load.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** `KILLS=100 npx vitest run tests/contracts/killed.test.ts` is the long form. */
const KILLS = Number(process.env["KILLS"] ?? 2);
const A_LIFE_MS = 30_000;
const BUYERS = 6;

/** People who buy until the server is gone. @returns ids of the attempts that were answered with `completed`, as they come */
const buyUntilGone = (origin: string): { readonly completed: readonly string[]; readonly gone: Promise<unknown> } => {
  const [completed, client]: [string[], ReturnType<typeof clientOf>] = [[], clientOf(origin)];
  const buy = async (): Promise<never> => {
    for (;;) {
      const [buyer, attempt_id] = [await aBuyer({ client }), newAttemptId()];
      const answer = await buyer.pay({ attempt_id });
      if (answer.ok && answer.value.status === "completed") completed.push(attempt_id);
    }
  };
  return { completed, gone: Promise.allSettled(Array.from({ length: BUYERS }, buy)) };
};

const idsOf = async (database: Database) => {
  const [leads, charges, orders] = await Promise.all([
    database.selectFrom("leads").select("code").execute(),
    database.selectFrom("simulated_charges").select("reference").execute(),
    database.selectFrom("orders").select("attempt_id").execute(),
  ]);
  return {
    leads: new Set(leads.map(({ code }) => code)),
    charges: charges.map(({ reference }) => reference).sort(),
    orders: orders.map(({ attempt_id }) => attempt_id).sort(),
  };
};

describe.each(ENGINES)("a server on %s that is killed again and again", (engine) => {
  let postgres: FreshDatabase | null = null;
  let place: Place;
  beforeAll(async () => {
    if (engine === "postgres") postgres = await freshDatabase();
    place = { folder: temporaryFolder(), ...(postgres && { url: postgres.url }) };
  });
  afterAll(() => postgres?.stop());

  test(
    "has every lead and purchase that it acknowledged, each charge once and with its order, and none left open",
    async () => {
      const [leads, purchases]: [string[], string[]] = [[], []];
      for (let time = 0; time < KILLS; time += 1) {
        const server = await startApiProcess(place);
        const { completed, gone } = buyUntilGone(server.origin);
        const load = await leadsDuring(server.origin, async (moreLeads) => {
          await moreLeads(20 + (time % 10));
          while (completed.length < BUYERS) await pause(5);
          await server.kill();
        });
        await gone;
        leads.push(...load.acknowledged);
        purchases.push(...completed);
      }
      const world = await startApiWorld(engine, {}, place);
      world.clock.now += 3_600_000;
      while ((await recoverPurchases(world.services)) > 0);
      const stored = await idsOf(world.services.database);
      expect(leads.filter((code) => !stored.leads.has(code))).toEqual([]);
      expect(purchases.filter((id) => !stored.orders.includes(id))).toEqual([]);
      expect(stored.charges).toEqual(stored.orders);
      await world.stop();
    },
    (KILLS + 1) * A_LIFE_MS,
  );
});
