import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Emulator, startEmulator } from "../../emulator/braintree/start-emulator.ts";
import type { Pay } from "../../src/api/types.gen.ts";
import { recoverPurchases } from "../../src/server/purchase/recover.ts";
import { clientOf, ENGINES, type Place, startApiWorld } from "../support/api-world.ts";
import { aBuyer, newAttemptId } from "../support/buyer.ts";
import { type FreshDatabase, freshDatabase } from "../support/databases/fresh-database.ts";
import { connectTo } from "../support/emulated-world.ts";
import { startApiProcess } from "../support/outages/api-process.ts";
import { leadsDuring } from "../support/outages/lead-load.ts";
import { complete, sellRoute } from "../support/simulation/sell-route.ts";
import { THINGS, type Thing } from "../support/simulation/things.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** `KILLS=100 npx vitest run tests/contracts/killed.test.ts` is the long form. */
const KILLS = Number(process.env["KILLS"] ?? 2);
const A_LIFE_MS = 30_000;
const BUYERS = 6;
const VISA = {
  type: "credit_card",
  number: "4111111111111111",
  expirationMonth: "12",
  expirationYear: "2030",
} as const;

const card = (nonce: string): Pay["body"]["payment"] => ({ method: "card", nonce });

/**
 * People who buy until the server is gone: everything, one after the other, so that at a death something of each kind is under way.
 * @returns ids of the attempts that were answered with `completed`, as they come
 */
const buyUntilGone = (
  origin: string,
  { ledger }: Emulator,
): { readonly completed: readonly string[]; readonly gone: Promise<unknown> } => {
  const [completed, client]: [string[], ReturnType<typeof clientOf>] = [[], clientOf(origin)];
  const buy = async (thing: Thing, attempt_id: string): Promise<void> => {
    const { product, amount, coupon, isSaved } = thing;
    const [buyer, payment] = [await aBuyer({ client }), card(ledger.mint(VISA))];
    if (isSaved) await buyer.pay({ payment });
    const shown = { amount, currency_id: "USD" } as const;
    const answer = isSaved
      ? await complete({ client }, await sellRoute({ client }, buyer, { ...thing, attempt_id }))
      : await buyer.pay({ attempt_id, product, shown, payment, ...(coupon !== undefined && { coupon }) });
    if (answer.ok && answer.value.status === "completed") completed.push(attempt_id);
  };
  const buyOn = async (place: number): Promise<never> => {
    const from = place % THINGS.length;
    for (;;) for (const thing of [...THINGS.slice(from), ...THINGS.slice(0, from)]) await buy(thing, newAttemptId());
  };
  return { completed, gone: Promise.allSettled(Array.from({ length: BUYERS }, (_, place) => buyOn(place))) };
};

const inOrder = (ids: readonly string[]): readonly string[] => ids.toSorted((one, other) => (one < other ? -1 : 1));

/** Attempt ids of sales that have taken money and still have it. */
const chargesIn = ({ ledger }: Emulator) =>
  ledger.transactions
    .filter(({ type, status }) => type === "sale" && status === "submitted_for_settlement")
    .map(({ orderId }) => orderId ?? "");

describe.each(ENGINES)("a server on %s that is killed again and again", (engine) => {
  let postgres: FreshDatabase | null = null;
  let place: Place;
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await startEmulator({ port: 0 });
    if (engine === "postgres") postgres = await freshDatabase();
    place = { folder: temporaryFolder(), ...(postgres && { url: postgres.url }) };
  });
  afterAll(async () => {
    await emulator.stop();
    await postgres?.stop();
  });

  test(
    "has every lead and purchase that it acknowledged, each charge once and with its order, and none left open",
    async () => {
      const [leads, purchases]: [string[], string[]] = [[], []];
      for (let time = 0; time < KILLS; time += 1) {
        const server = await startApiProcess(place, { variables: emulator.variables });
        const { completed, gone } = buyUntilGone(server.origin, emulator);
        const load = await leadsDuring(server.origin, async (moreLeads) => {
          await moreLeads(20 + (time % 10));
          while (completed.length < BUYERS) await pause(5);
          await server.kill();
        });
        await gone;
        leads.push(...load.acknowledged);
        purchases.push(...completed);
      }
      const world = await startApiWorld(engine, { provider: await connectTo(emulator) }, place);
      const { database } = world.services;
      world.clock.now += 3_600_000;
      while ((await recoverPurchases(world.services)) > 0);
      const stored = new Set((await database.selectFrom("leads").select("code").execute()).map(({ code }) => code));
      const orders = (await database.selectFrom("orders").select("attempt_id").execute()).map((row) => row.attempt_id);
      expect(leads.filter((code) => !stored.has(code))).toEqual([]);
      expect(purchases.filter((id) => !orders.includes(id))).toEqual([]);
      expect(inOrder(chargesIn(emulator))).toEqual(inOrder(orders));
      expect(emulator.violations).toEqual([]);
      await world.stop();
    },
    (KILLS + 1) * A_LIFE_MS,
  );
});
