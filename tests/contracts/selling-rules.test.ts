import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { claimRefund } from "../../src/api/calls/claim-refund.gen.ts";
import { createAddress } from "../../src/api/calls/create-address.gen.ts";
import { getProducts } from "../../src/api/calls/get-products.gen.ts";
import { sellMultiple } from "../../src/api/calls/sell-multiple.gen.ts";
import { sellPhysical } from "../../src/api/calls/sell-physical.gen.ts";
import { updateAddress } from "../../src/api/calls/update-address.gen.ts";
import { forgetOld } from "../../src/server/jobs/retention.ts";
import { refundToken } from "../../src/server/purchase/tokens/refund-token.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { ADDRESS, aBuyer, newAttemptId } from "../support/buyer.ts";
import { mailsTo } from "../support/mails.ts";

const BOTTLE = { product: "bottle", shown: { amount: "15.00", currency_id: "USD" as const } };
const DAY = 86_400_000;

describe.each(ENGINES)("rules of selling on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine);
  });
  afterAll(() => world.stop());

  test("what is sent by post is sold once we know where to", async () => {
    const buyer = await aBuyer(world);
    const refusal = { ok: false, error: { error_code: "address_required", status: 409 } };
    expect(await buyer.pay(BOTTLE)).toMatchObject(refusal);
    await buyer.pay({});
    const together = () =>
      world.client.send(
        sellMultiple,
        {
          params: { code: buyer.code },
          query: { p_locale: "en-US" },
          body: { attempt_id: newAttemptId(), products: ["bottle"], shown: BOTTLE.shown },
        },
        { proof: buyer.proof },
      );
    expect(await together()).toMatchObject(refusal);
    await world.client.send(createAddress, { params: { code: buyer.code }, body: ADDRESS }, { proof: buyer.proof });
    expect(await together()).toMatchObject({ ok: true });
    expect(await buyer.pay(BOTTLE)).toMatchObject({ ok: true, value: { status: "completed" } });
  });

  test("a parcel goes only to countries that it is sent to and to states that exist, also after it was paid", async () => {
    const buyer = await aBuyer(world);
    const store = (change: Partial<typeof ADDRESS>) =>
      world.client.send(
        createAddress,
        { params: { code: buyer.code }, body: { ...ADDRESS, ...change } },
        { proof: buyer.proof },
      );
    const update = (change: Partial<typeof ADDRESS>) =>
      world.client.send(
        updateAddress,
        { params: { code: buyer.code }, body: { ...ADDRESS, ...change } },
        { proof: buyer.proof },
      );
    const wrong = (field: string) => ({ ok: false, error: { error_code: "validation_failed", fields: [{ field }] } });
    expect(await store({ state: "ZZ" })).toMatchObject(wrong("state"));
    expect(await store({ country: "MX", state: "Nowhere" })).toMatchObject(wrong("state"));
    expect(await store({ country: "MX", state: "Jalisco" })).toMatchObject({ ok: true });
    expect(await store({ country: "DE", state: "Nowhere" })).toMatchObject(wrong("state"));
    expect(await store({ country: "DE", state: "" })).toMatchObject({ ok: true });
    expect(await buyer.pay(BOTTLE)).toMatchObject({ ok: false, error: { error_code: "address_required" } });
    expect(await update({})).toMatchObject({ ok: true });
    expect(await buyer.pay(BOTTLE)).toMatchObject({ ok: true, value: { status: "completed" } });
    expect(await update({ country: "DE", state: "" })).toMatchObject(wrong("country"));
    expect(await store({ country: "DE", state: "" })).toMatchObject(wrong("country"));
    expect(await update({ city: "Dallas" })).toMatchObject({ ok: true });
  });

  test("an address in a country that a parcel is not sent to is taken once the parcel has left", async () => {
    const buyer = await aBuyer(world);
    const credentials = { proof: buyer.proof };
    const move = () =>
      world.client.send(
        updateAddress,
        { params: { code: buyer.code }, body: { ...ADDRESS, country: "DE", state: "" } },
        credentials,
      );
    await world.client.send(updateAddress, { params: { code: buyer.code }, body: ADDRESS }, credentials);
    expect(await buyer.pay(BOTTLE)).toMatchObject({ ok: true, value: { status: "completed" } });
    const ordered = world.clock.now;
    world.clock.now = ordered + 42 * DAY - 1;
    expect(await move()).toMatchObject({ ok: false, error: { error_code: "validation_failed" } });
    world.clock.now = ordered + 42 * DAY;
    expect(await move()).toMatchObject({ ok: true });
    // Nothing more is sold that is not sent there.
    expect(await buyer.pay(BOTTLE)).toMatchObject({ ok: false, error: { error_code: "address_required" } });
    world.clock.now = ordered;
  });

  test("a payment reference of one purchase pays no other one, also when both come at once", async () => {
    const [ann, bo] = [await aBuyer(world), await aBuyer(world)];
    const payment = { method: "card" as const, nonce: `simulated-approved:${newAttemptId()}` };
    const answers = await Promise.all([ann.pay({ payment }), bo.pay({ payment })]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: { error_code: "nonce_used", status: 409 } });
  });

  test("who sends a payment reference again is told of the first purchase, and not that the reference is used", async () => {
    const buyer = await aBuyer(world);
    const payment = { method: "card" as const, nonce: `simulated-approved:${newAttemptId()}` };
    const first = await buyer.pay({ payment });
    const order_id = first.ok ? first.value.order_id : "none";
    expect(await buyer.pay({ payment })).toMatchObject({ error: { error_code: "already_purchased", order_id } });
  });

  test("a sale begins and ends at midnight of its own zone", async () => {
    const now = world.clock.now;
    const isSold = async (instant: string): Promise<boolean> => {
      world.clock.now = Date.parse(instant);
      const answer = await world.client.send(getProducts, { params: { funnel: "20" } });
      return answer.ok && answer.value.extras.some(({ key }) => key === "berlin");
    };
    expect(await isSold("2026-11-30T22:59:00Z")).toBe(false);
    expect(await isSold("2026-11-30T23:00:00Z")).toBe(true);
    expect(await isSold("2026-12-01T23:00:00Z")).toBe(false);
    world.clock.now = now;
  });

  test("sell-physical computes a route, stores no address and knows no digital product", async () => {
    const buyer = await aBuyer(world);
    const ask = (product: string) =>
      world.client.send(
        sellPhysical,
        { params: { code: buyer.code }, query: { ...ADDRESS, product } },
        { proof: buyer.proof },
      );
    expect(await ask("bottle")).toEqual({
      ok: true,
      value: { sell_route: `/api/clients/${buyer.code}/sell-multiple` },
    });
    expect(await ask("plan")).toMatchObject({ ok: false, error: { error_code: "not_for_sale" } });
    expect(
      await world.services.database.selectFrom("addresses").selectAll().where("lead_code", "=", buyer.code).execute(),
    ).toEqual([]);
  });

  test("a refund is claimed once, with the token of that order", async () => {
    const buyer = await aBuyer(world);
    const paid = await buyer.pay({});
    const id = paid.ok ? (paid.value.order_id ?? "") : "";
    const claim = (refund: string) => world.client.send(claimRefund, { params: { id }, body: { refund } });
    const refusal = { ok: false, error: { error_code: "refund_refused", status: 403 } };
    expect(await claim(refundToken("another", world.services.signingKey))).toMatchObject(refusal);
    const answers = await Promise.all([1, 2, 3].map(() => claim(refundToken(id, world.services.signingKey))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(
      (await mailsTo(world, "people@example.com")).filter(({ subject }) => subject === "app.mail.refund.subject"),
    ).toHaveLength(1);
  });

  test("visitors who never paid are forgotten after 180 days, buyers are not, and sent messages go", async () => {
    const { database } = world.services;
    const [buyer, visitor] = [await aBuyer(world), await aBuyer(world)];
    await world.client.send(createAddress, { params: { code: visitor.code }, body: ADDRESS }, { proof: visitor.proof });
    await buyer.pay({});
    await mailsTo(world, buyer.email);
    const now = world.clock.now;
    world.clock.now += 179 * DAY;
    await forgetOld(world.services);
    const known = async () =>
      (await database.selectFrom("leads").select("code").where("code", "in", [buyer.code, visitor.code]).execute()).map(
        ({ code }) => code,
      );
    expect(await known()).toHaveLength(2);
    expect(await database.selectFrom("outbox").selectAll().where("sent_at", "is not", null).execute()).toEqual([]);
    world.clock.now += DAY;
    await forgetOld(world.services);
    expect(await known()).toEqual([buyer.code]);
    world.clock.now = now;
  });
});
