import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Emulator } from "../../emulator/braintree/start-emulator.ts";
import type { Pay } from "../../src/api/types.gen.ts";
import { pay } from "../../src/server/http/handlers/pay.ts";
import { compareBooks } from "../../src/server/purchase/ledger/reconcile.ts";
import { reverseCharges } from "../../src/server/purchase/ledger/reversals.ts";
import { recoverPurchases } from "../../src/server/purchase/recover.ts";
import { type ApiWorld, ENGINES } from "../support/api-world.ts";
import { aBuyer, type Buyer, newAttemptId } from "../support/buyer.ts";
import { dyingBefore } from "../support/dying-database.ts";
import { type EmulatedWorld, startEmulatedWorld } from "../support/emulated-world.ts";

/** `npm run test:money` has the full figures. */
const PARALLEL = Number(process.env["PARALLEL"] ?? 12);
const RACES = Number(process.env["RACES"] ?? 1);
/** Deaths before each statement; below one: before every so manieth. */
const KILLS = Number(process.env["KILLS"] ?? 0.2);

const MINUTE = 60_000;
const VISA = {
  type: "credit_card",
  number: "4111111111111111",
  expirationMonth: "12",
  expirationYear: "2030",
} as const;
const BUDGET_MS = 400;
const LONG = 3_600_000;

interface Thing {
  readonly name: string;
  readonly product: string;
  readonly amount: string;
  readonly coupon?: string;
  /** Paid with what the first purchase has saved. */
  readonly isSaved?: true;
}

const THINGS: readonly Thing[] = [
  { name: "a purchase", product: "plan", amount: "39.99" },
  { name: "a purchase with a coupon", product: "plan", amount: "35.99", coupon: "RUN10" },
  { name: "an upsell", product: "ebook", amount: "9.99", isSaved: true },
  { name: "a gift card", product: "gift", amount: "49.00" },
];

describe.each(ENGINES)("money through the provider on %s", (engine) => {
  const clock = { now: Date.UTC(2026, 10, 20, 12) };
  let emulated: EmulatedWorld;
  let world: ApiWorld;
  let emulator: Emulator;
  const begun = clock.now;
  beforeAll(async () => {
    const now = (): number => clock.now;
    emulated = await startEmulatedWorld(engine, { now, providerBudgetMs: BUDGET_MS }, { now });
    ({ world, emulator } = emulated);
  });
  afterAll(() => emulated.stop());

  /** Somebody who is about to buy the thing: for an upsell they have bought a plan. */
  const buyerOf = async ({ isSaved }: Thing): Promise<Buyer> => {
    const buyer = await aBuyer(world);
    if (isSaved) await buyer.pay({ payment: { method: "card", nonce: emulator.ledger.mint(VISA) } });
    return buyer;
  };
  const bodyOf = ({ amount, coupon, isSaved }: Thing, attempt_id = newAttemptId()): Pay["body"] => ({
    attempt_id,
    shown: { amount, currency_id: "USD" },
    payment: { method: "card", nonce: isSaved ? "saved" : emulator.ledger.mint(VISA) },
    ...(coupon !== undefined && { coupon }),
  });
  const chargesOf = (attemptIds: readonly string[]): number =>
    emulator.ledger.transactions.filter(
      ({ type, orderId, status }) =>
        type === "sale" &&
        attemptIds.includes(orderId ?? "") &&
        /^(?:authorized|submitted|settl(?:ing|ed))/.test(status),
    ).length;
  const ordersOf = async (attemptIds: readonly string[]): Promise<number> =>
    (await world.services.database.selectFrom("orders").select("id").where("attempt_id", "in", attemptIds).execute())
      .length;
  /** Lets an hour and more pass, as a server does that was started again. */
  const settleAll = async (): Promise<void> => {
    emulator.script.clear();
    for (let minutes = 1; minutes < 60; minutes += 6) {
      clock.now += minutes * MINUTE;
      await recoverPurchases(world.services);
      await reverseCharges(world.services);
    }
  };
  /** Nothing is left open, and every charge has its one order. */
  const expectExact = async (attemptIds: readonly string[], most = 1): Promise<void> => {
    const { database } = world.services;
    const rows = await database.selectFrom("attempts").select(["id", "status"]).where("id", "in", attemptIds).execute();
    expect(rows.filter(({ status }) => status !== "completed" && status !== "failed")).toEqual([]);
    for (const id of attemptIds) expect([id, chargesOf([id])]).toEqual([id, await ordersOf([id])]);
    expect(await ordersOf(attemptIds)).toBeLessThanOrEqual(most);
  };

  test.each(THINGS)(
    "$name that is sent many times at once, by one page or by many devices, is charged once",
    async (thing) => {
      for (let race = 0; race < RACES; race += 1) {
        const [one, many] = [await buyerOf(thing), await buyerOf(thing)];
        const [same, secret] = [bodyOf(thing), await one.secret(thing.product)];
        const others = Array.from({ length: PARALLEL }, () => bodyOf(thing));
        // On a computer that is busy some are refused with 503: those buyers have not bought.
        await Promise.allSettled([
          ...others.map(() => one.pay({ ...same, product: thing.product, secret })),
          ...others.map((body) => many.pay({ ...body, product: thing.product })),
        ]);
        await settleAll();
        // What may be owned twice may be bought again as soon as the purchase before it is settled.
        const most = thing.product === "gift" ? PARALLEL : 1;
        const ids = others.map(({ attempt_id }) => attempt_id);
        await expectExact([same.attempt_id]);
        await expectExact(ids, most);
        expect([chargesOf([same.attempt_id]), Math.min(1, chargesOf(ids))]).toEqual([1, 1]);
      }
    },
    LONG,
  );

  test.each(THINGS)(
    "$name whose server dies before any of its statements is charged once with its order, or not at all",
    async (thing) => {
      const { services } = world;
      const lead = async (code: string) =>
        services.database.selectFrom("leads").selectAll().where("code", "=", code).executeTakeFirstOrThrow();
      const attempt = async (statement: number): Promise<{ readonly id: string; readonly sent: number }> => {
        const [buyer, body] = [await buyerOf(thing), bodyOf(thing)];
        const params = { code: buyer.code, productKey: thing.product, secret: await buyer.secret(thing.product) };
        const dying = dyingBefore(services.database, statement);
        const caller = { lead: await lead(buyer.code), ip: "127.0.0.1", header: () => undefined };
        // The death itself: what it leaves behind is looked at below.
        await pay(
          { params, query: { p_locale: "en-US" }, body },
          { ...services, database: dying.database },
          caller,
        ).catch(() => undefined);
        return { id: body.attempt_id, sent: dying.sent() };
      };
      const whole = await attempt(Number.MAX_SAFE_INTEGER);
      const ids = [whole.id];
      for (let statement = 1; statement <= whole.sent; statement += Math.max(1, Math.round(1 / KILLS)))
        for (let kill = 0; kill < Math.max(1, KILLS); kill += 1) ids.push((await attempt(statement)).id);
      await settleAll();
      await expectExact(ids, ids.length);
      expect(chargesOf(ids)).toBeGreaterThan(1);
    },
    LONG,
  );

  test.each([
    { does: "silent" },
    { does: "deaf" },
    { does: "reset" },
    { does: "slow", milliseconds: 2 * BUDGET_MS },
    { does: "drip", parts: 20, milliseconds: 100 },
    { does: "status", status: 500 },
    { does: "status", status: 503 },
    { does: "status", status: 429 },
    { does: "decline", code: "2001" },
    { does: "reject", reason: "fraud" },
  ] as const)(
    "whatever the provider does (%j) a charge has its one order",
    async (conduct) => {
      const ids: string[] = [];
      for (const thing of THINGS) {
        const [buyer, body] = [await buyerOf(thing), bodyOf(thing)];
        emulator.script.add({ ...conduct, operation: "sale", orderId: body.attempt_id });
        emulator.script.add({ does: "lag", milliseconds: 10 * MINUTE });
        await buyer.pay({ ...body, product: thing.product });
        // Impatient: a second try while the first is not settled.
        const again = bodyOf(thing);
        await buyer.pay({ ...again, product: thing.product });
        ids.push(body.attempt_id, again.attempt_id);
        await settleAll();
        await expectExact([body.attempt_id, again.attempt_id]);
      }
      await expectExact(ids, THINGS.length);
    },
    LONG,
  );

  test("a coupon of one use that many take at once is used once", async () => {
    const buyers = await Promise.all(Array.from({ length: PARALLEL }, () => aBuyer(world)));
    const bodies = buyers.map(() => bodyOf({ name: "", product: "plan", amount: "34.99", coupon: "ONCE" }));
    await Promise.allSettled(buyers.map((buyer, index) => buyer.pay(bodies[index] ?? {})));
    await settleAll();
    const ids = bodies.map(({ attempt_id }) => attempt_id);
    await expectExact(ids);
    expect(chargesOf(ids)).toBe(1);
  });

  test("in the end the provider's books and ours are the same, and we have asked for nothing that it does not know", async () => {
    expect(await compareBooks(world.services, begun - 24 * 60 * MINUTE)).toEqual([]);
    expect(emulator.violations).toEqual([]);
  });
});
