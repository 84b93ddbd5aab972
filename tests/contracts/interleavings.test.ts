import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Emulator } from "../../emulator/braintree/start-emulator.ts";
import type { Pay } from "../../src/api/types.gen.ts";
import { completePurchase } from "../../src/server/http/handlers/complete-purchase.ts";
import { pay } from "../../src/server/http/handlers/pay.ts";
import type { OutboxKind } from "../../src/server/mail/outbox.ts";
import { keepEvents } from "../../src/server/purchase/ledger/provider-events.ts";
import { compareBooks, settleDifference } from "../../src/server/purchase/ledger/reconcile.ts";
import { noteReversal } from "../../src/server/purchase/ledger/reversals.ts";
import { reverseCharges } from "../../src/server/purchase/ledger/reverse-charges.ts";
import { recoverPurchases } from "../../src/server/purchase/recover.ts";
import type { Services } from "../../src/server/services.ts";
import { type ApiWorld, ENGINES } from "../support/api-world.ts";
import { aBuyer, newAttemptId } from "../support/buyer.ts";
import { type EmulatedWorld, startEmulatedWorld } from "../support/emulated-world.ts";
import { interleave } from "../support/simulation/held-up.ts";
import { sellRoute } from "../support/simulation/sell-route.ts";
import { THINGS, type Thing } from "../support/simulation/things.ts";

/** One pair of points in so many, with one thing that is bought; `npm run test:money` takes every one, with all four. */
const EVERY = Number(process.env["EVERY"] ?? 400);
/** Held up in between, somebody may come to more points than alone. */
const MORE_POINTS = 20;

const MINUTE = 60_000;
const LONG = 3 * 3_600_000;
const PATIENT_MS = 600_000;
const VISA = {
  type: "credit_card",
  number: "4111111111111111",
  expirationMonth: "12",
  expirationYear: "2030",
} as const;

type Act = (services: Services) => Promise<unknown>;
type ActName = "the browser" | "the same page again" | "a second tab" | "a webhook" | "reconciling" | "a refund";

/** All pairs of the five who act at once, and the browser that sends twice. After the first two the money is there. */
const PAIRS: readonly (readonly [ActName, ActName])[] = [
  ["the browser", "the same page again"],
  ["the browser", "a second tab"],
  ["the browser", "a webhook"],
  ["the browser", "reconciling"],
  ["the browser", "a refund"],
  ["a webhook", "reconciling"],
  ["a webhook", "a refund"],
  ["reconciling", "a refund"],
  ["a webhook", "a webhook"],
  ["reconciling", "reconciling"],
  ["a refund", "a refund"],
];

describe.each(ENGINES)("two who act at once on %s", (engine) => {
  const clock = { now: Date.UTC(2026, 10, 20, 12) };
  let emulated: EmulatedWorld;
  let world: ApiWorld;
  let emulator: Emulator;
  beforeAll(async () => {
    const now = (): number => clock.now;
    emulated = await startEmulatedWorld(engine, { now, providerBudgetMs: PATIENT_MS }, { now });
    ({ world, emulator } = emulated);
  });
  afterAll(() => emulated.stop());

  const saleOf = (attemptId: string) =>
    emulator.ledger.transactions.find(({ type, orderId }) => type === "sale" && orderId === attemptId);

  /** Somebody who is about to buy the thing, and everything that may happen to it at once. */
  const scene = async (thing: Thing) => {
    const { product, amount, coupon, isSaved } = thing;
    const began = clock.now;
    const buyer = await aBuyer(world);
    if (isSaved) await buyer.pay({ payment: { method: "card", nonce: emulator.ledger.mint(VISA) } });
    const consents = await buyer.consents(product);
    const params = { code: buyer.code, productKey: product, secret: await buyer.secret(product) };
    const secrets = [params.secret, await buyer.secret(product)];
    const lead = await world.services.database
      .selectFrom("leads")
      .selectAll()
      .where("code", "=", buyer.code)
      .executeTakeFirstOrThrow();
    const ids = [newAttemptId(), newAttemptId()] as const;
    const bodies = ids.map((attempt_id): Pay["body"] => ({
      attempt_id,
      consents,
      shown: { amount, currency_id: "USD" },
      payment: { method: "card", nonce: isSaved ? "saved" : emulator.ledger.mint(VISA) },
      ...(coupon !== undefined && { coupon }),
    }));
    const tokens = isSaved
      ? await Promise.all(ids.map((attempt_id) => sellRoute(world, buyer, { ...thing, attempt_id })))
      : [];
    const buys =
      (at: 0 | 1): Act =>
      (services) => {
        const [body, secret = "", token] = [bodies[at], secrets[at], tokens[at]];
        if (!body) throw new Error("nothing is bought");
        if (token !== undefined)
          return completePurchase({ params: { token }, body: {} }, services, {
            ip: "127.0.0.1",
            header: () => undefined,
          });
        const request = { params: { ...params, secret }, query: { p_locale: "en-US" as const }, body };
        return pay(request, services, { lead, ip: "127.0.0.1", header: () => undefined });
      };
    const [id] = ids;
    const acts: Readonly<Record<ActName, Act>> = {
      "the browser": buys(0),
      "the same page again": buys(0),
      "a second tab": buys(1),
      async "a webhook"(services) {
        const sale = saleOf(id);
        if (!sale) return;
        for (const reported of [
          emulator.webhook("transaction_settled", sale.id),
          emulator.webhook("dispute_opened", emulator.dispute(sale.id)),
        ])
          await keepEvents(
            services,
            (await services.provider.readNotice(String(new URLSearchParams({ ...reported })))) ?? [],
          );
      },
      async reconciling(services) {
        await recoverPurchases(services);
        for (const difference of await compareBooks(services, began)) await settleDifference(services, difference);
      },
      async "a refund"(services) {
        const order = await services.database
          .selectFrom("attempts")
          .select(["id", "minor", "currency", "provider_reference"])
          .where("id", "=", id)
          .where("status", "=", "completed")
          .executeTakeFirst();
        if (!order?.provider_reference) return;
        const { minor, currency, provider_reference: reference } = order;
        await noteReversal(services.database, services, {
          reference,
          attempt_id: id,
          minor,
          currency,
          reason: "withdrawn",
        });
        await reverseCharges(services);
      },
    };
    return { ids, acts };
  };

  /** Lets an hour and more pass, as a server does that goes on. */
  const settleAll = async (): Promise<void> => {
    for (let minutes = 1; minutes < 60; minutes += 6) {
      clock.now += minutes * MINUTE;
      await recoverPurchases(world.services);
      await reverseCharges(world.services);
    }
  };

  /** @returns what is wrong with an attempt when everything has come to its end */
  const wrongWith = async (id: string): Promise<readonly string[]> => {
    const { database } = world.services;
    const attempt = await database.selectFrom("attempts").select("status").where("id", "=", id).executeTakeFirst();
    const orders = await database.selectFrom("orders").select("id").where("attempt_id", "=", id).execute();
    const reversals = await database
      .selectFrom("reversals")
      .select(["reason", "done_at"])
      .where("attempt_id", "=", id)
      .execute();
    const charged = emulator.ledger.transactions.filter(
      ({ type, orderId, status }) =>
        type === "sale" && orderId === id && /^(?:authorized|submitted|settl(?:ing|ed)|voided)/.test(status),
    );
    const back = charged.filter(({ status }) => status === "voided").length;
    const wrong: string[] = [];
    const say = (isWrong: boolean, what: string): void => {
      if (isWrong) wrong.push(`${id}: ${what}`);
    };
    say(attempt !== undefined && !["completed", "failed"].includes(attempt.status), `stays ${attempt?.status}`);
    say(charged.length > 1, `${charged.length} charges`);
    say(orders.length !== charged.length, `${orders.length} orders for ${charged.length} charges`);
    say(back !== reversals.length, `${back} given back of ${reversals.length} that were to be`);
    const isWithdrawn = reversals.every(({ reason, done_at }) => reason === "withdrawn" && done_at !== null);
    say(!isWithdrawn, `reversals ${JSON.stringify(reversals)}`);
    const letters = async (text: string, kinds: readonly OutboxKind[]): Promise<string> => {
      const about = database.selectFrom("outbox").select("kind").where("payload", "like", `%${text}%`);
      return (await about.where("kind", "in", kinds).orderBy("kind").execute()).map(({ kind }) => kind).join();
    };
    for (const order of orders) {
      const kinds = await letters(order.id, ["order-confirmation", "purchase-event"]);
      say(kinds !== "order-confirmation,purchase-event", `order ${order.id} is told by ${kinds}`);
    }
    for (const sale of charged) {
      const kinds = await letters(sale.id, ["charge-returned"]);
      say(kinds !== (sale.status === "voided" ? "charge-returned" : ""), `charge ${sale.id} is told by ${kinds}`);
    }
    return wrong;
  };

  const rows = PAIRS.flatMap(([one, other], index) =>
    THINGS.filter((_, place) => EVERY === 1 || place === index % THINGS.length).map((thing) => ({ one, other, thing })),
  );

  test.each(rows)(
    "$one and $other of $thing.name, held up at any two points: a charge has its one order, and goes back at most once",
    async ({ one, other, thing }) => {
      const bought: string[][] = [];
      const play = async (point: number, otherPoint: number): Promise<readonly [number, number]> => {
        clock.now += MINUTE;
        const { ids, acts } = await scene(thing);
        if (one !== "the browser") await acts["the browser"](world.services);
        const { passed, faults } = await interleave(world.services, [acts[one], point], [acts[other], otherPoint]);
        expect([point, otherPoint, faults]).toEqual([point, otherPoint, []]);
        bought.push([...ids]);
        return passed;
      };
      const [points, afterwards] = await play(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
      const [, first] = await play(1, Number.POSITIVE_INFINITY);
      const otherPoints = Math.max(afterwards, first) + MORE_POINTS;
      let turn = 0;
      for (let point = 1; point <= points; point += 1)
        for (let otherPoint = 1; otherPoint <= otherPoints; otherPoint += 1) {
          turn += 1;
          if (turn % EVERY !== 0) continue;
          const [, passed] = await play(point, otherPoint);
          // It ends before: a later point is none.
          if (passed < otherPoint) break;
        }
      await settleAll();
      for (const ids of bought) {
        for (const id of ids) expect(await wrongWith(id)).toEqual([]);
        const orders = world.services.database.selectFrom("orders").select("id").where("attempt_id", "in", ids);
        // Gift cards may be bought as often as somebody likes.
        expect((await orders.execute()).length).toBeLessThanOrEqual(thing.product === "gift" ? 2 : 1);
      }
    },
    LONG,
  );

  test("nothing was asked of the provider that it does not know", () => {
    expect(emulator.violations).toEqual([]);
  });
});
