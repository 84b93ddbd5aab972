import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { purchase, settlePurchase } from "../../src/app/effects/purchase.ts";
import { newSession } from "../../src/engine/session/start.ts";
import { aRuntime } from "../support/a-funnel.ts";
import { aPageLoad } from "../support/a-page-load.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { aBuyer, newAttemptId, proveMailbox } from "../support/buyer.ts";
import { SMALL_FUNNEL } from "../support/small-funnel.ts";

describe.each(ENGINES)("a purchase by a typed card on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine);
  });
  afterAll(() => world.stop());

  test("of what another tab has bought for less holds what was charged, and not the price of today", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({ coupon: "once", shown: { amount: "34.99", currency_id: "USD" } });
    world.clock.now += 2 * 86_400_000;
    vi.stubEnv("TZ", "Asia/Tokyo");
    const runtime = { ...aRuntime(), definition: SMALL_FUNNEL };
    const lead = { code: buyer.code, email: buyer.email, proof: buyer.proof };
    const session = { ...newSession(runtime, { locale: "en-US", startedOn: "2026-11-20" }), lead };
    const attemptId = newAttemptId();
    const payment = { method: "card", nonce: "simulated-approved", consents: await buyer.consents("plan") } as const;
    const ports = aPageLoad({ client: world.client, runtime, pause: () => Promise.resolve() });
    const outcomes = await purchase({ type: "purchase", attemptId, product: "plan", payment }, session, ports);
    expect(outcomes).toMatchObject([
      { type: "purchaseCaptured", attemptId, purchase: { product: "plan", minor: 3499, currency: "USD" } },
    ]);
    // Two days before it was asked about.
    expect(outcomes[0]).toHaveProperty("purchase.at", "2026-11-20T21:00");
    vi.unstubAllEnvs();
  });

  test("that was refused because another tab bought the same, and is asked about after a load, holds what was bought", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    const runtime = { ...aRuntime(), definition: SMALL_FUNNEL };
    const lead = { code: buyer.code, email: buyer.email, proof: buyer.proof };
    const attemptId = newAttemptId();
    const attempt = { id: attemptId, product: "plan", status: "started" } as const;
    const session = { ...newSession(runtime, { locale: "en-US", startedOn: "2026-11-20" }), lead, attempt };
    const ports = aPageLoad({ client: world.client, runtime, pause: () => Promise.resolve() });
    expect(await settlePurchase({ type: "settlePurchase", attemptId }, session, ports)).toMatchObject([
      { type: "purchaseCaptured", attemptId, purchase: { product: "plan", minor: 3999, currency: "USD" } },
    ]);
  });

  test("that was refused where the same was bought earlier, and is here already, stays refused", async () => {
    const buyer = await aBuyer(world);
    const paid = await buyer.pay({});
    const orderId = paid.ok && paid.value.status === "completed" ? (paid.value.order_id ?? "") : "";
    const earlier = { product: "plan", orderId, minor: 3999, currency: "USD" } as const;
    const runtime = { ...aRuntime(), definition: SMALL_FUNNEL };
    const lead = { code: buyer.code, email: buyer.email, proof: buyer.proof };
    const attemptId = newAttemptId();
    const attempt = { id: attemptId, product: "plan", status: "started" } as const;
    const session = {
      ...newSession(runtime, { locale: "en-US", startedOn: "2026-11-20" }),
      lead,
      attempt,
      purchases: [earlier],
    };
    const ports = aPageLoad({ client: world.client, runtime, pause: () => Promise.resolve() });
    expect(await settlePurchase({ type: "settlePurchase", attemptId }, session, ports)).toEqual([
      { type: "purchaseDeclined", attemptId, reason: "try-again" },
    ]);
  });

  test("that never reached the shop, and whose product nobody has bought, can be tried again", async () => {
    const buyer = await aBuyer(world);
    const runtime = { ...aRuntime(), definition: SMALL_FUNNEL };
    const lead = { code: buyer.code, email: buyer.email, proof: buyer.proof };
    const attemptId = newAttemptId();
    const attempt = { id: attemptId, product: "plan", status: "started" } as const;
    const session = { ...newSession(runtime, { locale: "en-US", startedOn: "2026-11-20" }), lead, attempt };
    const ports = aPageLoad({ client: world.client, runtime, pause: () => Promise.resolve() });
    expect(await settlePurchase({ type: "settlePurchase", attemptId }, session, ports)).toEqual([
      { type: "purchaseDeclined", attemptId, reason: "try-again" },
    ]);
  });

  test("of what another device of theirs has bought since loads the page anew, which knows what they own", async () => {
    const first = await aBuyer(world);
    const buyer = await aBuyer(world, { email: first.email });
    await proveMailbox(world, buyer);
    await first.pay({});
    const runtime = { ...aRuntime(), definition: SMALL_FUNNEL };
    const lead = { code: buyer.code, email: buyer.email, proof: buyer.proof };
    const session = { ...newSession(runtime, { locale: "en-US", startedOn: "2026-11-20" }), lead };
    const attemptId = newAttemptId();
    const payment = { method: "card", nonce: "simulated-approved", consents: await buyer.consents("plan") } as const;
    let reloads = 0;
    const ports = {
      ...aPageLoad({ client: world.client, runtime, pause: () => Promise.resolve() }),
      reload: () => {
        reloads += 1;
      },
    };
    expect(await purchase({ type: "purchase", attemptId, product: "plan", payment }, session, ports)).toMatchObject([
      { type: "purchaseDeclined", attemptId, reason: "already-purchased" },
    ]);
    expect(reloads).toBe(1);
  });
});
