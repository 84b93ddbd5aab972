import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { completePurchase } from "../../src/api/calls/complete-purchase.gen.ts";
import { getClientSummary } from "../../src/api/calls/get-client-summary.gen.ts";
import { sellMultiple } from "../../src/api/calls/sell-multiple.gen.ts";
import { sendEvent } from "../../src/api/calls/send-event.gen.ts";
import { localMailbox } from "../../src/server/mail/send-mail.ts";
import { outboxSenders } from "../../src/server/mail/senders.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { aBuyer, type Buyer, newAttemptId } from "../support/buyer.ts";
import { sendOutbox } from "../support/mails.ts";

const SESSION = "00000000-0000-4000-8000-00000000000a";

describe.each(ENGINES)("after a purchase on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine);
  });
  afterAll(() => world.stop());

  const sell = async (
    buyer: Buyer,
    products: string[],
    amount: string,
    { attempt_id = newAttemptId(), coupon }: { readonly attempt_id?: string; readonly coupon?: string } = {},
  ) => {
    const consents = (await Promise.all(products.map((product) => buyer.consents(product)))).flat();
    return world.client.send(
      sellMultiple,
      {
        params: { code: buyer.code },
        query: { p_locale: "en-US" },
        body: {
          attempt_id,
          products,
          shown: { amount, currency_id: "USD" },
          consents,
          ...(coupon !== undefined && { coupon }),
        },
      },
      { proof: buyer.proof },
    );
  };
  const complete = (completionUrl: string) =>
    world.client.send(completePurchase, { params: { token: completionUrl.split("/").at(-1) ?? "" }, body: {} });

  test("several products are bought together with the saved method, in one order", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    const sold = await sell(buyer, ["meal-plan", "ebook"], "29.98");
    if (!sold.ok) throw new Error(sold.error.error_code);
    expect(sold.value.completion_url).toMatch(/^\/payments\/completions\//);
    const done = await complete(sold.value.completion_url);
    expect(done).toMatchObject({
      ok: true,
      value: { status: "completed", amount: "29.98", products: ["ebook", "meal-plan"] },
    });
    expect(await complete(sold.value.completion_url)).toEqual(done);
    const summary = await world.client.send(getClientSummary, { params: { code: buyer.code } }, { proof: buyer.proof });
    expect(summary).toMatchObject({
      ok: true,
      value: { purchased_products_keys: expect.arrayContaining(["plan", "ebook", "meal-plan"]) as string[] },
    });
  });

  test("an offer that was paid with the last use of its coupon answers the same when its completion is sent again", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    const sold = await sell(buyer, ["meal-plan"], "14.99", { coupon: "LAST" });
    if (!sold.ok) throw new Error(sold.error.error_code);
    const done = await complete(sold.value.completion_url);
    expect(done).toMatchObject({ ok: true, value: { status: "completed", amount: "14.99" } });
    expect(await complete(sold.value.completion_url)).toEqual(done);
  });

  test("a completion that is sent twice at once with the last use of its coupon is charged once and answered twice", async () => {
    await world.services.database.deleteFrom("coupon_counters").where("coupon", "=", "LAST").execute();
    const buyer = await aBuyer(world);
    await buyer.pay({});
    const sold = await sell(buyer, ["meal-plan"], "14.99", { coupon: "LAST" });
    if (!sold.ok) throw new Error(sold.error.error_code);
    const answers = await Promise.all(Array.from({ length: 6 }, () => complete(sold.value.completion_url)));
    expect(answers.filter(({ ok }) => !ok)).toEqual([]);
    expect(await complete(sold.value.completion_url)).toMatchObject({ ok: true, value: { status: "completed" } });
  });

  test("a completion that takes up the attempt of another one is no repetition of it", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    const attempt_id = newAttemptId();
    const [book, meals] = [
      await sell(buyer, ["ebook"], "9.99", { attempt_id }),
      await sell(buyer, ["meal-plan"], "19.99", { attempt_id }),
    ];
    if (!book.ok || !meals.ok) throw new Error("not sold");
    expect(await complete(book.value.completion_url)).toMatchObject({ ok: true, value: { products: ["ebook"] } });
    expect(await complete(meals.value.completion_url)).toMatchObject({
      ok: false,
      error: { error_code: "attempt_mismatch" },
    });
  });

  test("a coupon that is for something else goes along with an offer and keeps its use", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    const sold = await sell(buyer, ["ebook"], "9.99", { coupon: "SPARE" });
    if (!sold.ok) throw new Error(sold.error.error_code);
    expect(await complete(sold.value.completion_url)).toMatchObject({ ok: true, value: { amount: "9.99" } });
    const used = world.services.database.selectFrom("coupon_counters").selectAll().where("coupon", "=", "SPARE");
    expect(await used.execute()).toEqual([]);
  });

  test("what is bought together was led to by what led to the lead", async () => {
    const buyer = await aBuyer(world, { utm_params: { utm_source: "tiktok", traffic_source: "notOrganic" } });
    await buyer.pay({});
    const sold = await sell(buyer, ["meal-plan", "ebook"], "29.98");
    if (!sold.ok) throw new Error(sold.error.error_code);
    await complete(sold.value.completion_url);
    const attempts = await world.services.database
      .selectFrom("attempts")
      .select("url_params")
      .where("lead_code", "=", buyer.code)
      .where("minor", "=", 2998)
      .execute();
    expect(attempts.map(({ url_params }) => JSON.parse(url_params) as unknown)).toEqual([
      { utm_source: "tiktok", traffic_source: "notOrganic" },
    ]);
  });

  test("a completion address that is altered, forged or old is refused and charges nothing", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    const sold = await sell(buyer, ["ebook"], "9.99");
    if (!sold.ok) throw new Error(sold.error.error_code);
    const [payload = "", signature = ""] = (sold.value.completion_url.split("/").at(-1) ?? "").split(".");
    const cheaper = Buffer.from(Buffer.from(payload, "base64url").toString().replace("999", "1")).toString("base64url");
    const refusal = { ok: false, error: { error_code: "completion_refused", status: 403 } };
    expect(await complete(`${cheaper}.${signature}`)).toMatchObject(refusal);
    expect(await complete(`${payload}.${"A".repeat(43)}`)).toMatchObject(refusal);
    world.clock.now += 16 * 60_000;
    expect(await complete(sold.value.completion_url)).toMatchObject(refusal);
    const charges = await world.services.database
      .selectFrom("orders")
      .selectAll()
      .where("lead_code", "=", buyer.code)
      .execute();
    expect(charges).toHaveLength(1);
  });

  test("a completion that was charged is answered when it is sent again long after, and charges once", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    const sold = await sell(buyer, ["gift"], "49.00");
    if (!sold.ok) throw new Error(sold.error.error_code);
    const first = await complete(sold.value.completion_url);
    expect(first).toMatchObject({ ok: true, value: { status: "completed" } });
    world.clock.now += 24 * 3_600_000;
    expect(await complete(sold.value.completion_url)).toEqual(first);
    const orders = world.services.database.selectFrom("orders").select("minor").where("lead_code", "=", buyer.code);
    expect((await orders.execute()).map(({ minor }) => minor).toSorted((one, other) => one - other)).toEqual([
      3999, 4900,
    ]);
  });

  test("a wrong total, an owned product, one product twice and a lead without a saved method are refused", async () => {
    const [buyer, visitor] = [await aBuyer(world), await aBuyer(world)];
    await buyer.pay({});
    expect(await sell(buyer, ["ebook"], "0.99")).toMatchObject({
      ok: false,
      error: { error_code: "price_changed", price: { amount: "9.99" } },
    });
    expect(await sell(buyer, ["ebook", "ebook"], "19.98")).toMatchObject({
      ok: false,
      error: { error_code: "not_for_sale" },
    });
    expect(await sell(visitor, ["ebook"], "9.99")).toMatchObject({
      ok: false,
      error: { error_code: "no_saved_payment_method" },
    });
    const owned = await sell(buyer, ["plan"], "39.99");
    if (!owned.ok) throw new Error(owned.error.error_code);
    expect(await complete(owned.value.completion_url)).toMatchObject({
      ok: false,
      error: { error_code: "already_purchased" },
    });
  });

  test("a single upsell is paid with the saved method", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    const upsell = {
      product: "ebook",
      shown: { amount: "9.99", currency_id: "USD" as const },
      payment: { method: "card" as const, nonce: "saved" },
    };
    expect(await buyer.pay(upsell)).toMatchObject({ ok: true, value: { status: "completed" } });
    expect(await (await aBuyer(world)).pay(upsell)).toMatchObject({
      ok: true,
      value: { status: "failed", reason: "card-declined" },
    });
  });

  test("the outbox sends each mail and event once, also when two processes empty it", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({ product: "trial-plan", shown: { amount: "1.00", currency_id: "USD" } });
    const send = localMailbox(world.services.database, world.services.now);
    const senders = outboxSenders(world.services, send);
    await Promise.all([sendOutbox(world.services, senders), sendOutbox(world.services, senders)]);
    const order = await world.services.database
      .selectFrom("orders")
      .select("id")
      .where("lead_code", "=", buyer.code)
      .executeTakeFirstOrThrow();
    const mails = (await world.services.database.selectFrom("mails").selectAll().execute()).filter(({ text }) =>
      text.includes("$1.00"),
    );
    expect(mails).toMatchObject([{ recipient: buyer.email }]);
    const events = await world.services.database
      .selectFrom("events")
      .selectAll()
      .where("lead_code", "=", buyer.code)
      .execute();
    expect(events.map(({ name, payload }) => [name, JSON.parse(payload)])).toEqual([
      ["trial_started", { order_id: order.id, product: "trial-plan", minor: 100, currency: "USD" }],
    ]);
    expect(await (await fetch(`${world.origin}/dev/mailbox`)).text()).toContain(buyer.email);
  });

  test.each(["browser", "outbox"] as const)(
    "a sale told by browser and outbox, the %s first, stands once, with the amount of the order and what the browser told",
    async (first) => {
      const buyer = await aBuyer(world);
      const paid = await buyer.pay({});
      const order_id = paid.ok ? (paid.value.order_id ?? "") : "";
      const senders = outboxSenders(world.services, () => Promise.resolve());
      const productData = {
        content_id: "plan",
        content_type: "product",
        quantity: 1,
        content_name: "Plan",
        value: 9000,
        price: 9000,
        currency: "USD",
      } as const;
      const reported = (event_name: "training_plan_purchased_media_only" | "checkout_visited") =>
        world.client.send(sendEvent, {
          body: {
            event_name,
            url: "/en-US/success",
            funnel: "20",
            edition: "20~plan-order.control",
            visitor_code: "abcdefgh01234567",
            session_id: SESSION,
            lead_code: buyer.code,
            order_id,
            productData,
          },
        });
      if (first === "outbox") await sendOutbox(world.services, senders);
      const [once, again] = [
        await reported("training_plan_purchased_media_only"),
        await reported("training_plan_purchased_media_only"),
      ];
      await sendOutbox(world.services, senders);
      expect(once).toEqual(again);
      await reported("checkout_visited");
      const events = await world.services.database
        .selectFrom("events")
        .selectAll()
        .where("lead_code", "=", buyer.code)
        .orderBy("name", "desc")
        .execute();
      expect(events.map(({ name }) => name)).toEqual(["training_plan_purchased", "checkout_visited"]);
      expect(once).toEqual({ ok: true, value: { event_id: events[0]?.id } });
      expect([events[0]?.session_id, events[0]?.visitor_code]).toEqual([SESSION, "abcdefgh01234567"]);
      expect(JSON.parse(events[0]?.payload ?? "")).toEqual({
        url: "/en-US/success",
        funnel: "20",
        edition: "20~plan-order.control",
        productData,
        order_id,
        product: "plan",
        minor: 3999,
        currency: "USD",
      });
    },
  );

  test("a mail that cannot be sent is tried again later", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    let tries = 0;
    const failing = {
      ...outboxSenders(world.services, () => Promise.resolve()),
      "order-confirmation": () => Promise.reject(new Error(`down ${(tries += 1)}`)),
      "purchase-event": () => Promise.resolve(),
    };
    await sendOutbox(world.services, failing);
    const before = tries;
    await sendOutbox(world.services, failing);
    expect(tries).toBe(before);
    world.clock.now += 5_000;
    await sendOutbox(world.services, failing);
    expect(tries).toBeGreaterThan(before);
  });
});
