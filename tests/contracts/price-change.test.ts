import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changePlan } from "../../src/api/calls/change-plan.gen.ts";
import { getAccount } from "../../src/api/calls/get-account.gen.ts";
import { AFTER } from "../../src/checker/rules/parts/examples/brand-example.ts";
import type { FunnelDefinition } from "../../src/engine/definition/definition.ts";
import { deleteClient } from "../../src/server/accounts/delete-client.ts";
import { forgetOld } from "../../src/server/jobs/retention.ts";
import { suppress } from "../../src/server/mail/deliverability/suppressions.ts";
import { announcePrices } from "../../src/server/subscriptions/announce-prices.ts";
import { renewDue } from "../../src/server/subscriptions/renew.ts";
import { type ApiWorld, ENGINES, KEYS_AND_VALUES, startApiWorld, TRADER } from "../support/api-world.ts";
import { aBuyer, type Buyer, proveMailbox } from "../support/buyer.ts";
import { mailsTo, sendMails } from "../support/mails.ts";
import { SMALL_FUNNEL } from "../support/small-funnel.ts";
import { changeSubscription } from "../support/subscriptions/change-subscription.ts";
import { subscribersOf } from "../support/subscriptions/subscribers.ts";

const DAY = 86_400_000;
const BEGIN = Date.UTC(2027, 0, 10, 15);

/** The plan for 49.99, or another amount, for who renews from a day on; without a day for new buyers alone. */
const dearer = (prices_from?: string, amount = "49.99"): FunnelDefinition => {
  const { plan } = SMALL_FUNNEL.products;
  if (!plan) throw new Error("no plan");
  const prices = { ...plan.prices, "en-US": { ...plan.prices["en-US"], amount } };
  const renewal = { text: "products.renewal", ...(prices_from !== undefined && { prices_from }) };
  return { ...SMALL_FUNNEL, products: { ...SMALL_FUNNEL.products, plan: { ...plan, prices, renewal } } };
};

describe.each(ENGINES)("a new price on %s", { timeout: 60_000 }, (engine) => {
  const definitions = new Map<string, FunnelDefinition>();
  let world: ApiWorld;
  const brand = (yes_in: (typeof AFTER)["notices"]["price_change"]["yes_in"]) => ({
    ...TRADER,
    after: { ...AFTER, notices: { ...AFTER.notices, price_change: { days: 10, yes_in } } },
  });
  const traders = new Map([["run", brand([])]]);
  beforeAll(async () => {
    world = await startApiWorld(engine, {
      definitions,
      traders,
      words: KEYS_AND_VALUES,
    });
  });
  afterAll(() => world.stop());

  const aSubscriber = async (zone?: string, bought: Parameters<Buyer["pay"]>[0] = {}) => {
    world.clock.now = BEGIN;
    definitions.set("20", SMALL_FUNNEL);
    const buyer = await aBuyer(world, zone === undefined ? {} : { zone });
    await buyer.pay(bought);
    return buyer;
  };
  /** Lets days pass, with what servers do in each of them. */
  const liveUntil = async (day: number): Promise<void> => {
    for (; world.clock.now < BEGIN + day * DAY; world.clock.now += DAY) {
      await announcePrices(world.services);
      await Promise.all([announcePrices(world.services), renewDue(world.services)]);
      await sendMails(world);
    }
  };
  const paidBy = async ({ code }: Buyer): Promise<readonly number[]> => {
    const rows = await world.services.database
      .selectFrom("orders")
      .select("minor")
      .where("lead_code", "=", code)
      .orderBy("created_at")
      .execute();
    return rows.map(({ minor }) => minor);
  };
  const { renewalOf } = subscribersOf(() => world);
  const noticesTo = async ({ email }: Buyer) =>
    (await mailsTo(world, email)).filter(({ subject }) => subject.includes("subscription.price"));
  const planOf = async ({ code, proof }: Buyer) => {
    const answer = await world.client.send(getAccount, { params: { code } }, { proof, language: "en-US" });
    return answer.ok ? answer.value.plans[0] : undefined;
  };

  /** Agrees to what is read now, unless a page of before says otherwise. */
  const agree = async (buyer: Buyer, page?: { readonly token?: string }) => {
    const plan = await planOf(buyer);
    const body = { act: "agree", ...(page ?? { token: plan?.change?.consent?.token ?? "" }) } as const;
    const { code, proof } = buyer;
    return world.client.send(
      changePlan,
      { params: { code, plan: plan?.id ?? "" }, body },
      { proof, language: "en-US" },
    );
  };

  test("for new buyers alone leaves who renews at the price agreed to, and says nothing", async () => {
    const buyer = await aSubscriber();
    definitions.set("20", dearer());
    await liveUntil(70);
    expect(await paidBy(buyer)).toEqual([3999, 3999, 3999]);
    expect(await noticesTo(buyer)).toEqual([]);
  });

  test("is said once, so many days before the renewal that costs it first, and not before its day", async () => {
    traders.set("run", brand([]));
    const buyer = await aSubscriber();
    definitions.set("20", dearer("2027-02-05"));
    await liveUntil(47);
    expect(await noticesTo(buyer)).toEqual([]);
    await liveUntil(52);
    expect(await noticesTo(buyer)).toHaveLength(1);
    expect(await planOf(buyer)).toMatchObject({
      next: { on: "2027-03-10", amount: "49.99" },
      change: { amount: "49.99", from: "2027-03-10", needs_yes: false },
    });
    await liveUntil(95);
    expect(await paidBy(buyer)).toEqual([3999, 3999, 4999, 4999]);
    expect(await noticesTo(buyer)).toHaveLength(1);
  });

  test("is not charged to who was not told of it, as its mail has not left, and is said of the next renewal", async () => {
    traders.set("run", brand([]));
    const buyer = await aSubscriber();
    definitions.set("20", dearer("2027-02-05"));
    for (; world.clock.now < BEGIN + 60 * DAY; world.clock.now += DAY) {
      await announcePrices(world.services);
      await renewDue(world.services);
      expect(await planOf(buyer)).toMatchObject({ state: "active" });
    }
    expect(await paidBy(buyer)).toEqual([3999, 3999, 3999]);
    await liveUntil(95);
    expect(await paidBy(buyer)).toEqual([3999, 3999, 3999, 4999]);
    expect((await noticesTo(buyer)).map(({ created_at }) => created_at)).toEqual([Date.UTC(2027, 2, 31, 15)]);
  });

  test("is not charged to whose mailbox is not there: nothing was sent to them", async () => {
    traders.set("run", brand([]));
    const [buyer, unreached] = [await aSubscriber(), await aSubscriber()];
    await suppress(world.services, unreached.email, "bounced");
    definitions.set("20", dearer("2027-02-05"));
    await liveUntil(95);
    expect(await paidBy(buyer)).toEqual([3999, 3999, 4999, 4999]);
    expect(await paidBy(unreached)).toEqual([3999, 3999, 3999, 3999]);
    expect(await planOf(unreached)).toMatchObject({ state: "active" });
  });

  test("can be proved to have been said once the mail is gone, as that a trial turns paid", async () => {
    traders.set("run", brand([]));
    const trial = await aSubscriber(undefined, {
      product: "trial-plan",
      shown: { amount: "1.00", currency_id: "USD" },
    });
    const [buyer, unreached] = [await aSubscriber(), await aSubscriber()];
    await suppress(world.services, unreached.email, "bounced");
    definitions.set("20", dearer("2027-02-05"));
    await liveUntil(52);
    world.clock.now += 800 * DAY;
    await forgetOld(world.services);
    expect(await mailsTo(world, buyer.email)).toEqual([]);
    const proved = async ({ code }: Buyer) =>
      world.services.database
        .selectFrom("sent_notices")
        .innerJoin("subscriptions", "subscriptions.id", "sent_notices.subscription_id")
        .select(["notice", "about", "minor", "sent_at"])
        .where("subscriptions.lead_code", "=", code)
        .execute();
    expect(await proved(buyer)).toEqual([
      { notice: "price", about: "2027-03-10", minor: 4999, sent_at: Date.UTC(2027, 1, 28, 15) },
    ]);
    expect(await proved(unreached)).toEqual([]);
    expect(await proved(trial)).toMatchObject([{ notice: "trial", about: "2027-01-17", minor: 5999 }]);
    // After a deletion it stays, and names nobody.
    await deleteClient(world.services, buyer.email);
    const kept = JSON.stringify(await world.services.database.selectFrom("sent_notices").selectAll().execute());
    expect([kept.includes("2027-03-10"), kept.includes(buyer.code), kept.includes(buyer.email)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test("is kept by a server of before as well, which goes on while this one starts and names the lead", async () => {
    traders.set("run", brand([]));
    const buyer = await aSubscriber();
    const { database } = world.services;
    const [plan] = await database
      .selectFrom("subscriptions")
      .select("id")
      .where("lead_code", "=", buyer.code)
      .execute();
    await sql`insert into sent_notices (id, subscription_id, lead_code, notice, about, minor, sent_at)
      values ('older', ${plan?.id}, ${buyer.code}, 'price', '2027-03-10', 4999, 1) on conflict do nothing`.execute(
      database,
    );
    const sent = database
      .selectFrom("sent_notices")
      .select("about")
      .where("subscription_id", "=", plan?.id ?? "");
    expect(await sent.execute()).toEqual([{ about: "2027-03-10" }]);
  });

  test("stays agreed to where money of an earlier charge pays what is overdue", async () => {
    traders.set("run", brand([]));
    const buyer = await aSubscriber();
    await liveUntil(33);
    const earlier = await renewalOf(buyer.code);
    await earlier.told("settlement-declined");
    definitions.set("20", dearer("2027-02-05"));
    await liveUntil(65);
    expect(await paidBy(buyer)).toEqual([3999, 3999, 3999, 4999]);
    const leads = world.services.database.updateTable("leads").where("code", "=", buyer.code);
    await leads.set({ saved_method: "stolen" }).execute();
    await liveUntil(91);
    expect(await planOf(buyer)).toMatchObject({ state: "grace", renewal: { amount: "49.99" } });
    await earlier.told("settled");
    expect(await planOf(buyer)).toMatchObject({ state: "active", next: { on: "2027-05-10", amount: "49.99" } });
    const arrived = (await mailsTo(world, buyer.email)).filter(({ text }) => text.includes("receipt.arrived"));
    expect(arrived.map(({ text }) => text.includes("$39.99"))).toEqual([true]);
  });

  test("in another currency is said to nobody: they have agreed to another one", async () => {
    traders.set("run", brand([]));
    const buyer = await aSubscriber();
    const { products } = dearer("2027-01-11");
    const { plan } = products;
    if (!plan) throw new Error("no plan");
    const prices = { ...plan.prices, "en-US": { ...plan.prices["en-US"], currency_id: "EUR" } } as const;
    definitions.set("20", { ...SMALL_FUNNEL, products: { ...products, plan: { ...plan, prices } } });
    await liveUntil(40);
    expect(await noticesTo(buyer)).toEqual([]);
    expect(await paidBy(buyer)).toEqual([3999, 3999]);
  });

  test("that needs a yes is paid by who has said it, and by nobody else", async () => {
    traders.set("run", brand(["en-US"]));
    const [silent, willing] = [await aSubscriber(), await aSubscriber()];
    definitions.set("20", dearer("2027-01-11"));
    await liveUntil(25);
    const plan = await planOf(willing);
    expect(plan).toMatchObject({ next: { amount: "39.99" }, change: { amount: "49.99", needs_yes: true } });
    expect(await agree(willing, {})).toMatchObject({ error: { error_code: "price_changed" } });
    expect(await agree(willing)).toMatchObject({ ok: true });
    expect(await agree(silent, { token: plan?.change?.consent?.token ?? "" })).toMatchObject({ ok: false });
    await liveUntil(70);
    expect(await paidBy(willing)).toEqual([3999, 4999, 4999]);
    expect(await paidBy(silent)).toEqual([3999, 3999, 3999]);
    expect(await noticesTo(silent)).toHaveLength(1);
    const [notice] = await noticesTo(silent);
    expect(notice?.text).toContain("app.mail.subscription.price.yes");
  });

  test("needs the yes of whoever lives in Europe, in whatever language they bought", async () => {
    traders.set("run", brand([]));
    const [berlin, canaries, boston] = [
      await aSubscriber("Europe/Berlin"),
      await aSubscriber("Atlantic/Canary"),
      await aSubscriber(),
    ];
    definitions.set("20", dearer("2027-01-11"));
    await liveUntil(70);
    expect(await paidBy(berlin)).toEqual([3999, 3999, 3999]);
    expect(await paidBy(canaries)).toEqual([3999, 3999, 3999]);
    expect(await paidBy(boston)).toEqual([3999, 4999, 4999]);
  });

  test("that is lower needs nobody's yes", async () => {
    traders.set("run", brand(["en-US"]));
    const buyer = await aSubscriber();
    definitions.set("20", dearer("2027-01-11", "29.99"));
    await liveUntil(70);
    expect(await paidBy(buyer)).toEqual([3999, 2999, 2999]);
    traders.set("run", brand([]));
  });

  test("is agreed to in the server's words, which are kept with their terms, once", async () => {
    traders.set("run", brand(["en-US"]));
    const buyer = await aSubscriber();
    definitions.set("20", dearer("2027-01-11"));
    await liveUntil(25);
    const plan = await planOf(buyer);
    const text = "app.consent.price products.plan $49.99 $39.99 app.section.interval.months_one 1 February 10, 2027";
    expect(plan?.change?.consent?.text).toBe(text);
    const token = plan?.change?.consent?.token ?? "";
    for (const answer of await Promise.all([agree(buyer, { token }), agree(buyer, { token })]))
      expect(answer).toMatchObject({ value: { plans: [{ change: { needs_yes: false, consent: null } }] } });
    const kept = world.services.database.selectFrom("price_consents").selectAll();
    expect(await kept.where("subscription_id", "=", plan?.id ?? "").execute()).toMatchObject([
      {
        text,
        locale: "en-US",
        given_at: world.clock.now,
        terms: JSON.stringify({
          minor: 4999,
          currency: "USD",
          period: { duration: 1, unit: "months" },
          zone: "America/New_York",
          from: "2027-02-10",
        }),
      },
    ]);
  });

  test("that is agreed to while the old one is being charged is for the renewals after it, and no receipt names it", async () => {
    traders.set("run", brand(["en-US"]));
    const buyer = await aSubscriber();
    definitions.set("20", dearer("2027-01-11"));
    await liveUntil(25);
    let isAgreed = false;
    world.atStep = async (step) => {
      if (step !== "created" || isAgreed) return;
      isAgreed = true;
      expect(await agree(buyer)).toMatchObject({ ok: true });
    };
    await liveUntil(35);
    world.atStep = () => Promise.resolve();
    expect(isAgreed).toBe(true);
    expect(await paidBy(buyer)).toEqual([3999, 3999]);
    const receipts = (await mailsTo(world, buyer.email)).filter(({ text }) =>
      text.includes("subscription.receipt.text"),
    );
    expect(receipts.map(({ text }) => /\$[\d.]+/.exec(text)?.[0])).toEqual(["$39.99"]);
    expect(await planOf(buyer)).toMatchObject({ next: { amount: "49.99" } });
    await liveUntil(65);
    expect(await paidBy(buyer)).toEqual([3999, 3999, 4999]);
    traders.set("run", brand([]));
  });

  test("that another one has replaced is agreed to by no page of before", async () => {
    traders.set("run", brand(["en-US"]));
    const buyer = await aSubscriber();
    definitions.set("20", dearer("2027-01-11"));
    await liveUntil(25);
    const { token = "" } = (await planOf(buyer))?.change?.consent ?? {};
    const { id = "" } = (await planOf(buyer)) ?? {};
    definitions.set("20", dearer("2027-01-11", "59.99"));
    const change = { minor: 5999, from: "2027-03-10", needsYes: true, isAgreed: false };
    await changeSubscription(world.services, id, (on) => ({ type: "priceAnnounced", on, change }));
    expect(await agree(buyer, { token })).toMatchObject({ error: { error_code: "price_changed", status: 409 } });
    expect(await planOf(buyer)).toMatchObject({ change: { amount: "59.99", needs_yes: true } });
    expect(await agree(buyer)).toMatchObject({ ok: true });
    await liveUntil(62);
    expect(await paidBy(buyer)).toEqual([3999, 3999, 5999]);
  });

  test("is agreed to by words of a day, and shown without them to the mailbox alone", async () => {
    traders.set("run", brand(["en-US"]));
    const buyer = await aSubscriber();
    definitions.set("20", dearer("2027-01-11"));
    await liveUntil(25);
    const { token = "" } = (await planOf(buyer))?.change?.consent ?? {};
    world.clock.now += DAY;
    expect(await agree(buyer, { token })).toMatchObject({ error: { error_code: "price_changed" } });
    const reader = await aBuyer(world, { email: buyer.email });
    await proveMailbox(world, reader);
    expect(await planOf(reader)).toMatchObject({
      acts: ["cancel"],
      locked: ["agree", "card", "pause"],
      change: { needs_yes: true, consent: null },
    });
  });

  test("is agreed to by nobody who has cancelled meanwhile, and no longer shown", async () => {
    traders.set("run", brand(["en-US"]));
    const buyer = await aSubscriber();
    definitions.set("20", dearer("2027-01-11"));
    await liveUntil(25);
    const { id = "", change } = (await planOf(buyer)) ?? {};
    await changeSubscription(world.services, id, (on) => ({ type: "cancelled", on, reason: "buyer" }));
    expect(await planOf(buyer)).toMatchObject({ state: "cancelled", change: null, acts: [] });
    expect(await agree(buyer, { token: change?.consent?.token ?? "" })).toMatchObject({
      error: { error_code: "plan_changed" },
    });
  });

  test("is not said to who has cancelled", async () => {
    const buyer = await aSubscriber();
    const plan = await planOf(buyer);
    const { code, proof } = buyer;
    await world.client.send(changePlan, { params: { code, plan: plan?.id ?? "" }, body: { act: "cancel" } }, { proof });
    definitions.set("20", dearer("2027-01-11"));
    await liveUntil(35);
    expect(await noticesTo(buyer)).toEqual([]);
  });
});
