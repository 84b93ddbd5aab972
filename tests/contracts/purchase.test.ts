import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { getAttempt } from "../../src/api/calls/get-attempt.gen.ts";
import { orderConfirmation } from "../../src/server/mail/order-confirmation.ts";
import { orderLetter } from "../../src/server/mail/order-letter.ts";
import { postLetter } from "../../src/server/mail/post-letter.ts";
import type { Mail } from "../../src/server/mail/send-mail.ts";
import type { PaymentProvider } from "../../src/server/payments/provider.ts";
import { recoverPurchases } from "../../src/server/purchase/recover.ts";
import { type ApiWorld, clientOf, ENGINES, startApiWorld, TRADER } from "../support/api-world.ts";
import { aBuyer, newAttemptId } from "../support/buyer.ts";
import { SMALL_FUNNEL } from "../support/small-funnel.ts";

describe.each(ENGINES)("a purchase on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine);
  });
  afterAll(() => world.stop());
  afterEach(() => {
    world.atStep = () => Promise.resolve();
    world.faults.length = 0;
  });

  const captured = async (attemptId: string): Promise<number> => {
    const rows = await world.services.database
      .selectFrom("simulated_charges")
      .selectAll()
      .where("reference", "=", attemptId)
      .execute();
    return rows.filter(({ outcome }) => outcome === "captured").length;
  };
  const orders = (leadCode: string) =>
    world.services.database.selectFrom("orders").selectAll().where("lead_code", "=", leadCode).execute();
  const statusOf = async (attemptId: string): Promise<string> => {
    const answer = await world.client.send(getAttempt, { params: { attemptId } });
    return answer.ok ? answer.value.status : answer.error.error_code;
  };

  test("becomes an order with the price that was shown, its line, a mail and an event in the outbox", async () => {
    const buyer = await aBuyer(world);
    const attempt_id = newAttemptId();
    const answer = await buyer.pay({ attempt_id });
    expect(answer).toMatchObject({
      ok: true,
      value: { attempt_id, status: "completed", amount: "39.99", currency_id: "USD", products: ["plan"] },
    });
    const [order] = await orders(buyer.code);
    expect(order).toMatchObject({ attempt_id, minor: 3999, currency: "USD", locale: "en-US", payment_method: "card" });
    const sent = await world.services.database
      .selectFrom("outbox")
      .select("kind")
      .where("payload", "=", JSON.stringify({ orderId: order?.id }))
      .orderBy("kind")
      .execute();
    expect(sent).toEqual([{ kind: "order-confirmation" }, { kind: "purchase-event" }]);
    const consents = await world.services.database
      .selectFrom("consents")
      .select(["kind", "locale"])
      .where("attempt_id", "=", attempt_id)
      .execute();
    expect(consents).toEqual([{ kind: "renewal", locale: "en-US" }]);
  });

  test("has the way to the app in the mail that confirms a plan", async () => {
    const deeplink = { kind: "article", title: "t", description: "t", sections: {} } as const;
    const definitions = new Map([["20", { ...SMALL_FUNNEL, pages: { ...SMALL_FUNNEL.pages, deeplink } }]]);
    const buyer = await aBuyer(world);
    await buyer.pay({});
    const [order] = await orders(buyer.code);
    const services = { ...world.services, definitions };
    const { blocks } = await orderConfirmation(services, await orderLetter(services, order?.id ?? ""));
    expect(blocks).toContainEqual({
      type: "button",
      label: "shop.app.open",
      href: "https://run.example/en-US/deeplink",
    });
  });

  test("is confirmed by a mail that holds what was agreed to and when on the clock of the buyer, who sells, and the conditions in full", async () => {
    const spoken = {
      ...world.services,
      words: {
        t: (_locale: string, key: string, params = {}) => [key, ...Object.values(params)].join(" | "),
      },
    };
    const buyer = await aBuyer(world);
    await buyer.pay({});
    const [order] = await orders(buyer.code);
    const sent: Mail[] = [];
    const send = (mail: Mail): Promise<void> => Promise.resolve(void sent.push(mail));
    const letter = await orderLetter(spoken, order?.id ?? "");
    const reader = { to: "ann@example.com", trader: letter.seller().trader, locale: letter.locale };
    await postLetter(spoken, send, reader, await orderConfirmation(spoken, letter), "1");
    expect(sent[0]?.text.split("\n").filter((line) => line !== "")).toEqual([
      "app.mail.order.intro",
      "products.plan: $39.99",
      "app.mail.order.total | $39.99",
      `app.mail.order.number | ${order?.id}`,
      "app.footer.account",
      "https://run.example/en-US/account",
      "app.mail.order.agreed | November 20, 2026 at 7:00:00\u00A0AM EST | app.consent.renewal",
      "app.mail.order.seller",
      "Strideo GmbH, Musterstraße 12, legal@run.example",
      "app.mail.order.rights",
      "terms.title",
      "app.section.edition | 1.0 | November 1, 2026",
      "1. terms.withdrawal",
      "terms.withdrawal.text",
      "Strideo GmbH · Musterstraße 12",
      "legal@run.example",
      "app.footer.account",
      "https://run.example/en-US/account",
      "app.nav.data-protection-policy",
      "https://run.example/en-US/privacy",
      "app.nav.contacts",
      "https://run.example/en-US/imprint",
    ]);
  });

  test("is confirmed by the brand at whose host the buyer came, whatever funnel it sells", async () => {
    const seller = { ...TRADER, company: "Vitala GmbH", email: "legal@health.example" };
    const health = await startApiWorld(engine, {
      traders: new Map([["health", { ...seller, site: "https://health.example" }]]),
      brandOf: (host) => (host.startsWith("localhost:") ? "health" : "run"),
    });
    const buyer = await aBuyer({ client: clientOf(health.origin.replace("127.0.0.1", "localhost")) });
    await buyer.pay({});
    const [order] = await health.services.database.selectFrom("orders").select("id").execute();
    const letter = await orderLetter(health.services, order?.id ?? "");
    expect(letter.seller().trader.company).toBe("Vitala GmbH");
    await health.stop();
  });

  test("sent twice with one attempt id gives the same answer, one order and one charge", async () => {
    const buyer = await aBuyer(world);
    const [attempt_id, secret] = [newAttemptId(), await buyer.secret()];
    const first = await buyer.pay({ attempt_id, secret });
    expect(await buyer.pay({ attempt_id, secret })).toEqual(first);
    expect(await buyer.pay({ attempt_id })).toEqual(first);
    expect(await orders(buyer.code)).toHaveLength(1);
    expect(await captured(attempt_id)).toBe(1);
  });

  test("sent fifty times at once gives one order and one charge", async () => {
    const buyer = await aBuyer(world);
    const [attempt_id, secret] = [newAttemptId(), await buyer.secret()];
    const answers = await Promise.all(Array.from({ length: 50 }, () => buyer.pay({ attempt_id, secret })));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await statusOf(attempt_id)).toBe("completed");
    expect(await orders(buyer.code)).toHaveLength(1);
    expect(await captured(attempt_id)).toBe(1);
  });

  test("from twenty devices at once, each with its own attempt, gives one order and one charge", async () => {
    const buyer = await aBuyer(world);
    const attempts = Array.from({ length: 20 }, newAttemptId);
    const answers = await Promise.all(attempts.map((attempt_id) => buyer.pay({ attempt_id })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const codes = new Set(answers.map((answer) => (answer.ok ? "bought" : answer.error.error_code)));
    for (const code of codes) expect(["bought", "already_purchased", "purchase_in_flight"]).toContain(code);
    expect(await orders(buyer.code)).toHaveLength(1);
    expect((await Promise.all(attempts.map(captured))).reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  test("of an owned product is refused and names the order", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    const [order] = await orders(buyer.code);
    expect(await buyer.pay({})).toMatchObject({
      ok: false,
      error: { error_code: "already_purchased", order_id: order?.id, status: 409 },
    });
  });

  test("of a subscription is possible again when its period has ended", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    const before = world.clock.now;
    world.clock.now += 32 * 24 * 3_600_000;
    expect(await buyer.pay({})).toMatchObject({ ok: true, value: { status: "completed" } });
    world.clock.now = before;
  });

  test("at another price than the server's is refused with the right one, and nothing is charged", async () => {
    const buyer = await aBuyer(world);
    const attempt_id = newAttemptId();
    const answer = await buyer.pay({ attempt_id, shown: { amount: "0.01", currency_id: "USD" } });
    expect(answer).toMatchObject({
      ok: false,
      error: { error_code: "price_changed", price: { amount: "39.99", currency_id: "USD" } },
    });
    expect(await captured(attempt_id)).toBe(0);
    const euros = await buyer.pay({ shown: { amount: "39.99", currency_id: "EUR" } });
    expect(euros).toMatchObject({ ok: false, error: { error_code: "price_changed" } });
  });

  test("of a plan with a trial bills the trial", async () => {
    const buyer = await aBuyer(world);
    const answer = await buyer.pay({ product: "trial-plan", shown: { amount: "1.00", currency_id: "USD" } });
    expect(answer).toMatchObject({ ok: true, value: { status: "completed", amount: "1.00" } });
  });

  test("with a coupon bills less; a coupon of one use is used once", async () => {
    const [one, two] = [await aBuyer(world), await aBuyer(world)];
    const shown = { amount: "34.99", currency_id: "USD" } as const;
    expect(await one.pay({ coupon: "once", shown })).toMatchObject({ ok: true, value: { amount: "34.99" } });
    expect(await two.pay({ coupon: "ONCE", shown })).toMatchObject({
      ok: false,
      error: { error_code: "coupon_refused" },
    });
    expect(await two.pay({ coupon: "OLD", shown })).toMatchObject({
      ok: false,
      error: { error_code: "coupon_refused" },
    });
  });

  test("with a coupon that is for something else leaves the coupon its use", async () => {
    const [one, two] = [await aBuyer(world), await aBuyer(world)];
    const used = () =>
      world.services.database.selectFrom("coupon_counters").select("used").where("coupon", "=", "SPARE").execute();
    const trial = { product: "trial-plan", coupon: "SPARE", shown: { amount: "1.00", currency_id: "USD" } } as const;
    expect(await one.pay(trial)).toMatchObject({ ok: true, value: { amount: "1.00" } });
    expect(await used()).toEqual([]);
    const plan = { coupon: "SPARE", shown: { amount: "34.99", currency_id: "USD" } } as const;
    expect(await two.pay(plan)).toMatchObject({ ok: true, value: { amount: "34.99" } });
    expect(await used()).toEqual([{ used: 1 }]);
  });

  test.each(["ended", "never-offered", "no-such-product"])("of %s is refused", async (product) => {
    const buyer = await aBuyer(world);
    expect(await buyer.pay({ product, secret: "a".repeat(64) })).toMatchObject({
      ok: false,
      error: { error_code: "not_for_sale" },
    });
  });

  test("that is declined says why, leaves no order, and a new attempt may follow", async () => {
    const buyer = await aBuyer(world);
    const declined = await buyer.pay({ payment: { method: "card", nonce: "simulated-insufficient-funds" } });
    expect(declined).toMatchObject({ ok: true, value: { status: "failed", reason: "insufficient-funds" } });
    expect(await orders(buyer.code)).toEqual([]);
    expect(await buyer.pay({})).toMatchObject({ ok: true, value: { status: "completed" } });
  });

  test("that needs confirmation is completed by the same attempt with the confirmed nonce", async () => {
    const buyer = await aBuyer(world);
    const [attempt_id, secret] = [newAttemptId(), await buyer.secret()];
    const asked = await buyer.pay({
      attempt_id,
      secret,
      payment: { method: "card", nonce: "simulated-needs-confirmation" },
    });
    expect(asked).toMatchObject({ ok: true, value: { status: "needs_confirmation" } });
    expect(await statusOf(attempt_id)).toBe("needs_confirmation");
    const confirmed = await buyer.pay({ attempt_id, payment: { method: "card", nonce: "simulated-confirmed" } });
    expect(confirmed).toMatchObject({ ok: true, value: { status: "completed" } });
    expect(await captured(attempt_id)).toBe(1);
  });

  test("whose provider charged and fell silent is unknown until the provider is asked, and is charged once", async () => {
    const buyer = await aBuyer(world);
    const attempt_id = newAttemptId();
    const silent = await buyer.pay({ attempt_id, payment: { method: "card", nonce: "simulated-times-out-charged" } });
    expect(silent).toMatchObject({ ok: true, value: { status: "unknown" } });
    expect(await buyer.pay({})).toMatchObject({ ok: false, error: { error_code: "purchase_in_flight", attempt_id } });
    expect(await statusOf(attempt_id)).toBe("completed");
    expect(await captured(attempt_id)).toBe(1);
    expect(await orders(buyer.code)).toHaveLength(1);
  });

  test("whose provider never answers is unknown when its budget has run out", async () => {
    const silent = await startApiWorld("sqlite", {
      providerBudgetMs: 20,
      provider: {
        ...world.services.provider,
        charge: () => new Promise(() => undefined),
        find: () => Promise.resolve(null),
      },
    });
    const buyer = await aBuyer(silent);
    expect(await buyer.pay({})).toMatchObject({ ok: true, value: { status: "unknown" } });
    await silent.stop();
  });

  test.each([
    ["authorising", "failed", 0],
    ["charged", "completed", 1],
    ["captured", "completed", 1],
    ["completed", "completed", 1],
  ] as const)("killed after the step %s ends %s with %i charge when the server is back", async (step, end, charges) => {
    const buyer = await aBuyer(world);
    const attempt_id = newAttemptId();
    world.atStep = (passed) => (passed === step ? Promise.reject(new Error("killed")) : Promise.resolve());
    expect(await buyer.pay({ attempt_id })).toMatchObject({ ok: false, error: { error_code: "internal" } });
    world.atStep = () => Promise.resolve();
    // A search that finds nothing is believed after a day.
    for (let hour = 0; hour < 26; hour += 1) {
      world.clock.now += 3_600_000;
      await recoverPurchases(world.services);
    }
    expect(await statusOf(attempt_id)).toBe(end);
    expect(await orders(buyer.code)).toHaveLength(charges);
    expect(await captured(attempt_id)).toBe(charges);
  });

  test("is recovered by two processes at once only once", async () => {
    const buyer = await aBuyer(world);
    const attempt_id = newAttemptId();
    world.atStep = (passed) => (passed === "charged" ? Promise.reject(new Error("killed")) : Promise.resolve());
    await buyer.pay({ attempt_id });
    world.atStep = () => Promise.resolve();
    await Promise.all(Array.from({ length: 5 }, () => recoverPurchases(world.services)));
    expect(await orders(buyer.code)).toHaveLength(1);
  });

  test("is recovered although the provider never answers for a hundred others", async () => {
    const [buyer, attempt_id] = [await aBuyer(world), newAttemptId()];
    world.atStep = (passed) => (passed === "charged" ? Promise.reject(new Error("killed")) : Promise.resolve());
    await buyer.pay({ attempt_id });
    world.atStep = () => Promise.resolve();
    const { database } = world.services;
    const row = await database
      .selectFrom("attempts")
      .selectAll()
      .where("id", "=", attempt_id)
      .executeTakeFirstOrThrow();
    const older = Array.from({ length: 100 }, () => ({ ...row, id: newAttemptId(), updated_at: row.updated_at - 1 }));
    await database.insertInto("attempts").values(older).execute();
    const find: PaymentProvider["find"] = (id) =>
      id === attempt_id ? world.services.provider.find(id) : new Promise(() => undefined);
    const services = { ...world.services, provider: { ...world.services.provider, find } };
    expect(await recoverPurchases(services, 50)).toBe(101);
    await expect.poll(() => orders(buyer.code)).toHaveLength(1);
    await database
      .deleteFrom("attempts")
      .where(
        "id",
        "in",
        older.map(({ id }) => id),
      )
      .execute();
  });

  test("uses its secret up, and takes no secret of another product or lead, or an old one", async () => {
    const [buyer, other] = [await aBuyer(world), await aBuyer(world)];
    const refusedSecret = { ok: false, error: { error_code: "secret_refused", status: 403 } };
    const used = await buyer.secret();
    await buyer.pay({ secret: used, payment: { method: "card", nonce: "simulated-declined" } });
    expect(await buyer.pay({ secret: used })).toMatchObject(refusedSecret);
    expect(await buyer.pay({ secret: await buyer.secret("ebook") })).toMatchObject(refusedSecret);
    expect(await buyer.pay({ secret: await other.secret() })).toMatchObject(refusedSecret);
    const old = await buyer.secret();
    world.clock.now += 16 * 60_000;
    expect(await buyer.pay({ secret: old })).toMatchObject(refusedSecret);
    expect(await orders(buyer.code)).toEqual([]);
  });

  test("with an attempt id of another purchase is refused", async () => {
    const [buyer, other] = [await aBuyer(world), await aBuyer(world)];
    const attempt_id = newAttemptId();
    await buyer.pay({ attempt_id });
    expect(await other.pay({ attempt_id })).toMatchObject({ ok: false, error: { error_code: "attempt_mismatch" } });
  });
});
