import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createEmailLead } from "../../src/api/calls/create-email-lead.gen.ts";
import { getClientSecret } from "../../src/api/calls/get-client-secret.gen.ts";
import { getPaymentConfig } from "../../src/api/calls/get-payment-config.gen.ts";
import { sendEvent } from "../../src/api/calls/send-event.gen.ts";
import { validateCoupon } from "../../src/api/calls/validate-coupon.gen.ts";
import { rateLimits } from "../../src/server/http/limits/rate.ts";
import type { Maker } from "../../src/server/http/recaptcha.ts";
import { type ApiWorld, startApiWorld } from "../support/api-world.ts";
import { aBuyer } from "../support/buyer.ts";
import { SMALL_FUNNEL } from "../support/small-funnel.ts";

const TWICE = { times: 2, windowMs: 60_000 };

describe("limits", () => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld("sqlite", {
      limits: rateLimits({
        leadsPerIp: TWICE,
        attemptsPerLead: TWICE,
        couponsPerIp: TWICE,
        eventsPerIp: TWICE,
        paymentConfigsPerIp: TWICE,
      }),
    });
  });
  afterAll(() => world.stop());

  test("leads, coupons, events, payment fields and purchase secrets are refused after so many, with the seconds to wait, and allowed again later", async () => {
    const lead = () => world.client.send(createEmailLead, { body: { email: "bo@example.com", funnel_nr: "20" } });
    const first = await lead();
    if (!first.ok) throw new Error("refused");
    const { code, proof } = first.value;
    const acts = [
      lead,
      () => world.client.send(validateCoupon, { body: { promo_code: "RUN10" } }),
      () => world.client.send(sendEvent, { body: { event_name: "quiz_started", url: "/en-US/home", funnel: "20" } }),
      () => world.client.send(getPaymentConfig, { params: { funnel: "20" }, query: { currency_id: "USD" } }),
      () => world.client.send(getClientSecret, { params: { code }, query: { product: "plan" } }, { proof }),
    ];
    for (const act of acts) {
      await act();
      await act();
      expect(await act()).toMatchObject({ ok: false, error: { error_code: "too_many_requests", status: 429 } });
    }
    const body = JSON.stringify({ promo_code: "RUN10" });
    const raw = await fetch(`${world.origin}/api/coupons/validate`, {
      method: "PATCH",
      body,
      headers: { "content-type": "application/json" },
    });
    expect(raw.headers.get("retry-after")).toBe("60");
    world.clock.now += 61_000;
    for (const act of acts) expect(await act()).toMatchObject({ ok: true });
  });

  test("each event of a batch counts: a batch stores no more than as many single ones", async () => {
    const tight = await startApiWorld("sqlite", { limits: rateLimits({ eventsPerIp: TWICE }) });
    const schema = "iglu:com.snowplowanalytics.snowplow/payload_data/jsonschema/1-0-4";
    const post = (data: readonly unknown[]) =>
      fetch(`${tight.origin}/stream/tp2`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ schema, data }),
      });
    expect((await post([{ e: "first" }])).status).toBe(200);
    expect((await post([{ e: "second" }, { e: "third" }])).status).toBe(429);
    expect(await tight.services.database.selectFrom("invalid_events").select("body").execute()).toEqual([
      { body: '{"e":"first"}' },
      { body: '{"e":"second"}' },
    ]);
    await tight.stop();
  });

  test("a new lead for each card does not let one computer try many", async () => {
    const tight = await startApiWorld("sqlite", { limits: rateLimits({ attemptsPerIp: TWICE }) });
    const tries = [];
    for (let card = 0; card < 3; card += 1) {
      const { code, proof } = await aBuyer(tight);
      tries.push(await tight.client.send(getClientSecret, { params: { code }, query: { product: "plan" } }, { proof }));
    }
    expect(tries.map(({ ok }) => ok)).toEqual([true, true, false]);
    await tight.stop();
  });

  test("coupons are not guessed by paying: what is wrong counts, and then a right one is not told apart", async () => {
    const season = { name: "SEASON", products: ["plan"], discount_type: "percentage", discount: 10 } as const;
    const active = { from: "2026-01-01", to: "2027-01-01", zone: "UTC" };
    const secret = { ...season, name: "SECRET" };
    const guessed = await startApiWorld("sqlite", {
      limits: rateLimits({ couponsPerIp: TWICE }),
      coupons: [season, secret].map((coupon) => ({ ...coupon, active, uses: null })),
      definitions: new Map([["20", { ...SMALL_FUNNEL, coupon: season }]]),
    });
    const buyer = await aBuyer(guessed);
    const tryOut = async (coupon: string) => {
      const answer = await buyer.pay({
        coupon,
        secret: "0".repeat(64),
        shown: { amount: "35.99", currency_id: "USD" },
      });
      return answer.ok ? "ok" : answer.error.error_code;
    };
    expect(await tryOut("SECRET")).toBe("secret_refused");
    expect([await tryOut("GUESS1"), await tryOut("GUESS2")]).toEqual(["coupon_refused", "coupon_refused"]);
    expect([await tryOut("GUESS3"), await tryOut("SECRET")]).toEqual(["too_many_requests", "too_many_requests"]);
    const validated = await guessed.client.send(validateCoupon, { body: { promo_code: "SECRET" } });
    expect(validated).toMatchObject({ ok: false, error: { error_code: "too_many_requests" } });
    expect(await tryOut("SEASON")).toBe("secret_refused");
    guessed.clock.now += 61_000;
    expect(await tryOut("SECRET")).toBe("secret_refused");
    await guessed.stop();
  });

  test("coupons are not guessed by paying many times at once, with several leads", async () => {
    const secret = { name: "SECRET", products: ["plan"], discount_type: "percentage", discount: 10 } as const;
    const active = { from: "2026-01-01", to: "2027-01-01", zone: "UTC" };
    const guessed = await startApiWorld("sqlite", {
      limits: rateLimits({ couponsPerIp: TWICE }),
      coupons: [{ ...secret, active, uses: null }],
    });
    const buyers = [await aBuyer(guessed), await aBuyer(guessed)];
    const answers = await Promise.all(
      ["GUESS1", "GUESS2", "GUESS3", "GUESS4", "GUESS5", "SECRET"].map(async (coupon, at) => {
        const answer = await buyers[at % 2]?.pay({
          coupon,
          secret: "0".repeat(64),
          shown: { amount: "35.99", currency_id: "USD" },
        });
        return answer?.ok ? "ok" : answer?.error.error_code;
      }),
    );
    expect(answers.filter((answer) => answer !== "too_many_requests").length).toBeLessThanOrEqual(2);
    await guessed.stop();
  });

  test("a robot makes no lead; where nobody can tell, one network makes a few", async () => {
    const verifyHuman = (token: string): Promise<Maker> =>
      Promise.resolve(token === "made-by-a-robot" ? "robot" : token === "made-by-ann" ? "human" : "unknown");
    const unsure = await startApiWorld("sqlite", { verifyHuman, limits: rateLimits({ unprovenLeadsPerIp: TWICE }) });
    const lead = (recaptcha_token: string) =>
      unsure.client.send(createEmailLead, { body: { email: "bo@example.com", funnel_nr: "20", recaptcha_token } });
    const robot = { ok: false, error: { error_code: "RECAPTCHA_FAILED_VALIDATION", status: 422 } };
    expect(await lead("made-by-a-robot")).toMatchObject(robot);
    expect([(await lead("")).ok, (await lead("blocked")).ok]).toEqual([true, true]);
    expect(await lead("")).toMatchObject({ ok: false, error: { error_code: "too_many_requests" } });
    expect(await lead("made-by-ann")).toMatchObject({ ok: true });
    await unsure.stop();
  });
});
