import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Emulator } from "../../emulator/braintree/start-emulator.ts";
import type { Pay } from "../../src/api/types.gen.ts";
import type { Database } from "../../src/server/database/open.ts";
import { NO_LIMITS, openPostgres } from "../../src/server/database/postgres/open-postgres.ts";
import { completePurchase } from "../../src/server/http/handlers/complete-purchase.ts";
import { pay } from "../../src/server/http/handlers/pay.ts";
import { compareBooks } from "../../src/server/purchase/ledger/reconcile.ts";
import { reverseCharges } from "../../src/server/purchase/ledger/reverse-charges.ts";
import { recoverPurchases } from "../../src/server/purchase/recover.ts";
import { type ApiWorld, ENGINES } from "../support/api-world.ts";
import { aBuyer, type Buyer, newAttemptId } from "../support/buyer.ts";
import { dyingBefore, ProcessDied } from "../support/databases/dying-database.ts";
import { type EmulatedWorld, startEmulatedWorld } from "../support/emulated-world.ts";
import { complete, sellRoute } from "../support/simulation/sell-route.ts";
import { THINGS, type Thing } from "../support/simulation/things.ts";

/** `npm run test:money` has the full figures. */
const PARALLEL = Number(process.env["PARALLEL"] ?? 12);
const RACES = Number(process.env["RACES"] ?? 1);
/** Deaths before each statement; below one: before every so manieth. */
const KILLS = Number(process.env["KILLS"] ?? 0.2);
/** So many servers die at once: one after the other, most of the time goes by in waiting. */
const AT_A_TIME = 10;

const MINUTE = 60_000;
const VISA = {
  type: "credit_card",
  number: "4111111111111111",
  expirationMonth: "12",
  expirationYear: "2030",
} as const;
/** Nobody waits for a provider longer: races and deaths are about us, and a busy computer is no slow provider. */
const PATIENT_MS = 600_000;
/** After so long in a race an attempt that does not move was left behind by a request that a busy server broke off. */
const LEFT_BEHIND_MS = 30_000;
/** Where the provider is the slow one. */
const IMPATIENT_MS = 400;
const LONG = 3_600_000;

describe.each(ENGINES)("money through the provider on %s", (engine) => {
  /** `step`: by how much it goes on each time that somebody looks. */
  const clock = { now: Date.UTC(2026, 10, 20, 12), step: 0 };
  let emulated: EmulatedWorld;
  let world: ApiWorld;
  let emulator: Emulator;
  let patient: Database | null = null;
  const begun = clock.now;
  beforeAll(async () => {
    const now = (): number => {
      clock.now += clock.step;
      return clock.now;
    };
    emulated = await startEmulatedWorld(engine, { now, providerBudgetMs: PATIENT_MS }, { now });
    ({ world, emulator } = emulated);
    // A computer that stands still for a while runs into limits of time, and nobody has died of it.
    const { url } = world.place;
    if (url === undefined) return;
    patient = openPostgres(url, () => undefined, NO_LIMITS);
    Object.assign(world.services, { database: patient });
  });
  afterAll(async () => {
    await patient?.destroy();
    await emulated.stop();
  });

  /** Somebody who is about to buy the thing: for an upsell they have bought a plan. */
  const prepared = async ({ isSaved }: Thing): Promise<Buyer> => {
    const buyer = await aBuyer(world);
    if (isSaved) await buyer.pay({ payment: { method: "card", nonce: emulator.ledger.mint(VISA) } });
    return buyer;
  };
  /** Nothing is proved by their getting there: where the computer stood still for longer than a call may take they try again. */
  const twice = <T>(act: () => Promise<T>): Promise<T> => act().catch(act);
  const buyerOf = (thing: Thing): Promise<Buyer> => twice(() => prepared(thing));
  /** Somebody with all that a payment needs. */
  const readyFor = (thing: Thing) =>
    twice(async () => {
      const buyer = await prepared(thing);
      const [consents, secret] = [await buyer.consents(thing.product), await buyer.secret(thing.product)];
      return { buyer, consents, secret };
    });
  /** As its page sends it: what is saved pays by the sell route. */
  const send = async (thing: Thing, buyer: Buyer, body: Pay["body"], secret?: string) => {
    const { product, isSaved } = thing;
    if (!isSaved) return buyer.pay({ ...body, product, ...(secret !== undefined && { secret }) });
    return complete(world, await sellRoute(world, buyer, { ...thing, attempt_id: body.attempt_id }));
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
  /** Whether the second was begun when the first had its order. */
  const isAfterOrder = async (first: string, second: string): Promise<boolean> => {
    const row = await world.services.database
      .selectFrom("orders")
      .innerJoin("attempts", (join) => join.on("attempts.id", "=", second))
      .select(["orders.created_at as ordered", "attempts.created_at as begun"])
      .where("orders.attempt_id", "=", first)
      .executeTakeFirst();
    return row !== undefined && row.begun > row.ordered;
  };
  /** What had to be given back: in a race nothing. */
  const reversed = (attemptIds: readonly string[]) =>
    world.services.database.selectFrom("reversals").selectAll().where("attempt_id", "in", attemptIds).execute();
  /**
   * Until what the server is still busy with is done: it goes on for those who wait no longer. What it has broken off, because
   * its database was too busy, is settled as ever by whoever looks after such attempts.
   */
  const idle = async (attemptIds: readonly string[]): Promise<void> => {
    const open = () =>
      world.services.database
        .selectFrom("attempts")
        .select("id")
        .where("id", "in", attemptIds)
        .where("status", "in", ["created", "authorising", "captured"])
        .execute();
    const began = Date.now();
    await expect
      .poll(
        async () => {
          if (Date.now() - began > LEFT_BEHIND_MS) {
            clock.now += MINUTE / 2;
            await recoverPurchases(world.services);
          }
          return open();
        },
        { timeout: 5 * MINUTE, interval: 200 },
      )
      .toEqual([]);
  };
  /** Lets a day and more pass, as a server does that was started again. */
  const settleAll = async (): Promise<void> => {
    emulator.script.clear();
    for (const minutes of [1, 7, 13, 19, 25, 31, 55, 240, 480, 720, 1_440]) {
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
      const charges = { same: 0, other: 0 };
      for (let race = 0; race < RACES; race += 1) {
        const [one, many] = [await buyerOf(thing), await buyerOf(thing)];
        const [same, secret] = [bodyOf(thing), await one.secret(thing.product)];
        const others = Array.from({ length: PARALLEL }, () => bodyOf(thing));
        // On a computer that is busy some are refused with 503: those buyers have not bought.
        await Promise.allSettled([
          ...others.map(() => send(thing, one, same, secret)),
          ...others.map((body) => send(thing, many, body)),
        ]);
        const ids = others.map(({ attempt_id }) => attempt_id);
        await idle([same.attempt_id, ...ids]);
        await settleAll();
        // What may be owned twice may be bought again as soon as the purchase before it is settled.
        const most = thing.product === "gift" ? PARALLEL : 1;
        await expectExact([same.attempt_id]);
        await expectExact(ids, most);
        charges.same += chargesOf([same.attempt_id]);
        charges.other += chargesOf(ids);
        expect(await reversed([same.attempt_id, ...ids])).toEqual([]);
      }
      // Few are broken off where the computer is busy, and never all.
      expect(charges.same).toBeGreaterThan(RACES / 2);
      expect(charges.other).toBeGreaterThan(RACES / 2);
    },
    LONG,
  );

  test.each(THINGS)(
    "$name whose server dies before any of its statements is charged once with its order, or not at all",
    async (thing) => {
      const { services } = world;
      const lead = async (code: string) =>
        services.database.selectFrom("leads").selectAll().where("code", "=", code).executeTakeFirstOrThrow();
      const attempt = async (statement: number) => {
        const { buyer, ...ready } = await readyFor(thing);
        const body = { ...bodyOf(thing), consents: ready.consents };
        const { product, isSaved } = thing;
        const params = { code: buyer.code, productKey: product, secret: ready.secret };
        const token = isSaved ? await sellRoute(world, buyer, { ...thing, attempt_id: body.attempt_id }) : "";
        const dying = dyingBefore(services.database, statement);
        const mortal = { ...services, database: dying.database };
        const caller = { lead: await lead(buyer.code), ip: "127.0.0.1", header: () => undefined };
        const paying = isSaved
          ? completePurchase({ params: { token }, body: {} }, mortal, caller)
          : pay({ params, query: { p_locale: "en-US" }, body }, mortal, caller);
        const end = await paying.then(
          (answer) => (answer.ok ? answer.value.status : answer.error.code),
          (error: unknown) => (error instanceof ProcessDied ? "died" : String(error)),
        );
        return { id: body.attempt_id, end, sent: dying.sent() };
      };
      const whole = await attempt(Number.MAX_SAFE_INTEGER);
      expect([whole.end, chargesOf([whole.id]), await ordersOf([whole.id])]).toEqual(["completed", 1, 1]);
      const ids: string[] = [];
      const charged: number[] = [];
      for (let statement = 1; statement <= whole.sent; statement += Math.max(1, Math.round(1 / KILLS)))
        for (let kill = 0; kill < KILLS; kill += AT_A_TIME) {
          const left = Math.max(1, Math.min(AT_A_TIME, KILLS - kill));
          const made = await Promise.all(Array.from({ length: left }, () => attempt(statement)));
          for (const { id, end } of made) {
            // A death that was none would prove nothing.
            expect([statement, end]).toEqual([statement, "died"]);
            ids.push(id);
            charged.push(chargesOf([id]));
          }
        }
      // Some died before the charge and some after it.
      expect(new Set(charged)).toEqual(new Set([0, 1]));
      await settleAll();
      await expectExact(ids, ids.length);
      // Nobody is charged by what is settled later, and whoever was charged has their order.
      expect(ids.map((id) => chargesOf([id]))).toEqual(charged);
    },
    LONG,
  );

  test.each([
    { does: "silent" },
    { does: "deaf" },
    { does: "reset" },
    { does: "slow", milliseconds: 2 * IMPATIENT_MS },
    { does: "drip", parts: 20, milliseconds: 100 },
    { does: "status", status: 500 },
    { does: "status", status: 503 },
    { does: "status", status: 429 },
    { does: "decline", code: "2001" },
    { does: "reject", reason: "fraud" },
  ] as const)(
    "whatever the provider does (%j) a charge has its one order",
    async (conduct) => {
      const services = { ...world.services };
      onTestFinished(() => {
        Object.assign(world.services, services);
        clock.step = 0;
      });
      clock.step = 1;
      for (const thing of THINGS) {
        Object.assign(world.services, { providerBudgetMs: PATIENT_MS });
        const [buyer, body] = [await buyerOf(thing), bodyOf(thing)];
        emulator.script.add({ ...conduct, operation: "sale", orderId: body.attempt_id });
        emulator.script.add({ does: "lag", milliseconds: 10 * MINUTE });
        Object.assign(world.services, { providerBudgetMs: IMPATIENT_MS });
        await send(thing, buyer, body);
        // Impatient: a second try while the first is not settled.
        const again = bodyOf(thing);
        await send(thing, buyer, again);
        await settleAll();
        // On a busy computer the first may be settled before they try again: another gift is then one of its own.
        const isAnother = thing.product === "gift" && (await isAfterOrder(body.attempt_id, again.attempt_id));
        await expectExact([body.attempt_id, again.attempt_id], isAnother ? 2 : 1);
      }
    },
    LONG,
  );

  test(
    "a coupon of one use that many take at once is used once",
    async () => {
      const buyers: Buyer[] = [];
      // Only what they buy comes at once: that they are there is no race.
      while (buyers.length < PARALLEL) buyers.push(await aBuyer(world));
      const bodies = buyers.map(() => bodyOf({ name: "", product: "plan", amount: "34.99", coupon: "ONCE" }));
      await Promise.allSettled(buyers.map((buyer, index) => buyer.pay(bodies[index] ?? {})));
      const ids = bodies.map(({ attempt_id }) => attempt_id);
      await idle(ids);
      await settleAll();
      await expectExact(ids);
      expect(chargesOf(ids)).toBe(1);
    },
    LONG,
  );

  test(
    "in the end the provider's books and ours are the same, and we have asked for nothing that it does not know",
    async () => {
      expect(await compareBooks(world.services, begun - 24 * 60 * MINUTE)).toEqual([]);
      expect(emulator.violations).toEqual([]);
    },
    LONG,
  );
});
