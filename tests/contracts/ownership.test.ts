import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAddress } from "../../src/api/calls/create-address.gen.ts";
import { getAccount } from "../../src/api/calls/get-account.gen.ts";
import { getAttempt } from "../../src/api/calls/get-attempt.gen.ts";
import { getClientSummary } from "../../src/api/calls/get-client-summary.gen.ts";
import { sellMultiple } from "../../src/api/calls/sell-multiple.gen.ts";
import { updateLeadEmail } from "../../src/api/calls/update-lead-email.gen.ts";
import { MIGRATIONS } from "../../src/server/database/migrations.ts";
import { LIMITS } from "../../src/server/http/limits/limits.ts";
import { rateLimits } from "../../src/server/http/limits/rate.ts";
import { renewDue } from "../../src/server/subscriptions/renew.ts";
import { subscriptionsOf } from "../../src/server/subscriptions/views.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { ADDRESS, aBuyer, type Buyer, newAttemptId, proveMailbox } from "../support/buyer.ts";
import { SMALL_FUNNEL } from "../support/small-funnel.ts";
import { changeSubscription } from "../support/subscriptions/change-subscription.ts";

const ASKED = { ok: false, error: { error_code: "CLIENT_WITH_GIVEN_EMAIL_EXISTS", status: 409 } };
const PAID = { ok: true, value: { status: "completed" } };
const DAY = 86_400_000;
const MONTH = 31 * DAY;
const GIFT = { product: "gift", shown: { amount: "49.00", currency_id: "USD" as const } };
const BOTTLE = { product: "bottle", shown: { amount: "15.00", currency_id: "USD" as const } };

describe.each(ENGINES)("one person and what they own on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine);
  });
  afterAll(() => world.stop());

  const prove = (buyer: Buyer) => proveMailbox(world, buyer);
  const orders = async (email: string): Promise<number> =>
    (
      await world.services.database
        .selectFrom("orders")
        .innerJoin("leads", "leads.code", "orders.lead_code")
        .select("orders.id")
        .where("leads.email", "=", email)
        .execute()
    ).length;

  test("two leads with one address do not both buy the same plan; who has not proved the mailbox is asked to", async () => {
    const first = await aBuyer(world);
    const second = await aBuyer(world, { email: first.email.toUpperCase() });
    expect(await first.pay({})).toMatchObject(PAID);
    expect(await second.pay({})).toMatchObject(ASKED);
    expect(JSON.stringify(await second.pay({}))).not.toContain("order_id");
  });

  test("who has proved it is told that it is bought, by no number of the order or its attempt, and pays nothing", async () => {
    const first = await aBuyer(world);
    const second = await aBuyer(world, { email: first.email });
    const attempt_id = newAttemptId();
    const paid = await first.pay({ attempt_id });
    await prove(second);
    const answer = await second.pay({});
    expect(answer).toMatchObject({ error: { error_code: "already_purchased" } });
    expect(JSON.stringify(answer)).not.toContain(paid.ok ? paid.value.order_id : "none");
    expect(JSON.stringify(answer)).not.toContain(attempt_id);
    expect(await orders(first.email)).toBe(1);
  });

  test("a payment of another device that is not settled is told to who has proved the mailbox by no number", async () => {
    for (const asked of [{}, GIFT]) {
      const first = await aBuyer(world);
      const second = await aBuyer(world, { email: first.email });
      const attempt_id = newAttemptId();
      await first.pay({ ...asked, attempt_id, payment: { method: "card", nonce: "simulated-times-out" } });
      await prove(second);
      const answer = await second.pay(asked);
      expect(answer).toMatchObject({ error: { error_code: "purchase_in_flight" } });
      expect(JSON.stringify(answer)).not.toContain(attempt_id);
    }
  });

  test("the number of an order is told of an attempt to the device that paid", async () => {
    const first = await aBuyer(world);
    const second = await aBuyer(world, { email: first.email });
    const attemptId = newAttemptId();
    const paid = await first.pay({ attempt_id: attemptId });
    await prove(second);
    const ask = (proof?: string) =>
      world.client.send(getAttempt, { params: { attemptId } }, proof === undefined ? {} : { proof });
    expect(await ask(first.proof)).toMatchObject({
      value: { status: "completed", order_id: paid.ok ? paid.value.order_id : "none" },
    });
    for (const proof of [undefined, second.proof]) {
      const answer = await ask(proof);
      expect(answer).toMatchObject({ value: { status: "completed" } });
      expect(answer).not.toHaveProperty("value.order_id");
    }
  });

  test("a payment under an address that waits for its bank makes nobody a client, and one of the two is charged", async () => {
    const WAITS = { payment: { method: "card", nonce: "simulated-needs-confirmation" } } as const;
    const first = await aBuyer(world);
    const second = await aBuyer(world, { email: first.email });
    const [attempt_id, secret] = [newAttemptId(), await first.secret()];
    expect(await first.pay({ ...WAITS, attempt_id, secret })).toMatchObject({
      value: { status: "needs_confirmation" },
    });
    expect(await second.pay({})).toMatchObject(PAID);
    const confirmed = { method: "card", nonce: "simulated-confirmed" } as const;
    expect(await first.pay({ attempt_id, secret, payment: confirmed })).toMatchObject(ASKED);
    expect(await orders(first.email)).toBe(1);
  });

  test("of two that wait for their banks under one address the first to be confirmed is charged, and no other", async () => {
    const waits = { method: "card", nonce: "simulated-needs-confirmation" } as const;
    const confirmed = { method: "card", nonce: "simulated-confirmed" } as const;
    const first = await aBuyer(world);
    const second = await aBuyer(world, { email: first.email });
    const asked = [];
    for (const buyer of [first, second]) {
      const begun = { attempt_id: newAttemptId(), secret: await buyer.secret() };
      expect(await buyer.pay({ ...begun, payment: waits })).toMatchObject({ value: { status: "needs_confirmation" } });
      asked.push(() => buyer.pay({ ...begun, payment: confirmed }));
    }
    const answers = await Promise.all(asked.map((confirm) => confirm()));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await orders(first.email)).toBe(1);
  });

  // Some browsers send a domain as it is typed, others as the name service has it. The last letter of a Greek word has a small
  // form of its own, which a database does not know.
  test.each([
    ["as it is read", "as the name service has it", "@müller.example", "@xn--mller-kva.example"],
    ["as the name service has it", "as it is read", "@xn--mller-kva.example", "@Müller.example"],
    ["in small letters", "in capitals", "@müller.example", "@MÜLLER.example"],
    ["in capitals", "in small letters", "@MÜLLER.example", "@müller.example"],
    ["in Greek capitals", "in the same", "ΑΝΑΣ@example.com", "ΑΝΑΣ@example.com"],
    ["with a letter in two characters", "with it in one", "@mu\u0308ller.example", "@m\u00fcller.example"],
  ])(
    "a plan that was bought with an address written %s is not sold again with it written %s",
    async (_, __, one, two) => {
      const local = newAttemptId();
      const first = await aBuyer(world, { email: `${local}${one}` });
      const second = await aBuyer(world, { email: `${local}${two}` });
      expect(await first.pay({})).toMatchObject(PAID);
      expect(await second.pay({})).toMatchObject(ASKED);
      await prove(second);
      expect(await second.pay({})).toMatchObject({ error: { error_code: "already_purchased" } });
    },
  );

  test("of ten leads with one address that pay at once one pays", async () => {
    const first = await aBuyer(world);
    const others = await Promise.all(Array.from({ length: 9 }, () => aBuyer(world, { email: first.email })));
    const secrets = await Promise.all([first, ...others].map(async (each) => [each, await each.secret()] as const));
    const answers = await Promise.all(secrets.map(([each, secret]) => each.pay({ secret })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await orders(first.email)).toBe(1);
  });

  test("a saved card pays no second time for what another lead of the mailbox owns", async () => {
    const first = await aBuyer(world);
    const second = await aBuyer(world, { email: first.email });
    const EXTRA = { amount: "9.99", currency_id: "USD" as const };
    await first.pay({ product: "ebook", shown: EXTRA });
    await second.pay({});
    const sold = await world.client.send(
      sellMultiple,
      {
        params: { code: second.code },
        query: { p_locale: "en-US" },
        body: { attempt_id: newAttemptId(), products: ["ebook"], shown: EXTRA },
      },
      { proof: second.proof },
    );
    const url = sold.ok ? sold.value.completion_url : "";
    const response = await fetch(world.origin + url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    expect(await response.json()).toMatchObject({ error_code: "CLIENT_WITH_GIVEN_EMAIL_EXISTS" });
  });

  test("the user that a proof fetches has what the mailbox owns now; a code has the plans of its lead", async () => {
    const first = await aBuyer(world);
    const second = await aBuyer(world, { email: first.email });
    const owned = async ({ code }: Buyer, proof?: string) => {
      const answer = await world.client.send(
        getClientSummary,
        { params: { code } },
        proof === undefined ? {} : { proof },
      );
      return answer.ok && answer.value.owned_products_keys;
    };
    expect(await owned(first, first.proof)).toEqual([]);
    await first.pay({});
    await first.pay({ product: "ebook", shown: { amount: "9.99", currency_id: "USD" } });
    await first.pay(GIFT);
    expect(await owned(first, first.proof)).toEqual(["ebook", "plan"]);
    expect(await owned(first)).toEqual(["plan"]);
    // Another lead with the address sees nothing before the mailbox is proved.
    expect(await owned(second, second.proof)).toEqual([]);
    await prove(second);
    expect(await owned(second, second.proof)).toEqual(["ebook", "plan"]);
    const now = world.clock.now;
    world.clock.now += MONTH;
    // Paid until today, and renewing: it is theirs until it is cancelled and has run out.
    expect(await owned(second, second.proof)).toEqual(["ebook", "plan"]);
    const [{ id } = { id: "" }] = await subscriptionsOf(world.services, [first.code]);
    await changeSubscription(world.services, id, (on) => ({ type: "cancelled", on, reason: "buyer" }));
    // What was to be charged earlier ends with the day on which it is cancelled.
    world.clock.now += DAY;
    await renewDue(world.services);
    expect(await owned(second, second.proof)).toEqual(["ebook"]);
    world.clock.now = now;
  });

  test("a proved mailbox sees which plans it has, and no number of an order, by which money goes back", async () => {
    const first = await aBuyer(world);
    const second = await aBuyer(world, { email: first.email });
    const paid = [
      await first.pay({}),
      await first.pay({ product: "ebook", shown: { amount: "9.99", currency_id: "USD" } }),
    ].map((answer) => (answer.ok ? (answer.value.order_id ?? "") : ""));
    await prove(second);
    const summaryOf = ({ code, proof }: Buyer) => world.client.send(getClientSummary, { params: { code } }, { proof });
    expect(await summaryOf(second)).toMatchObject({ value: { purchases: [], purchased_products_keys: ["plan"] } });
    const own = await summaryOf(first);
    expect(own.ok && own.value.purchases.map(({ order_id }) => order_id).sort()).toEqual(paid.toSorted());
    // A plan of the time before anybody agreed to renewals is shown as well.
    const { database } = world.services;
    await database.deleteFrom("subscriptions").where("lead_code", "=", first.code).execute();
    const account = await world.client.send(getAccount, { params: { code: second.code } }, { proof: second.proof });
    expect(account).toMatchObject({ value: { shown: "mailbox", plans: [{ acts: ["cancel"] }] } });
    for (const id of paid) expect(JSON.stringify(account)).not.toContain(id);
  });

  test("what renews stays owned; what has ended may be bought again, through whichever lead", async () => {
    const first = await aBuyer(world);
    const second = await aBuyer(world, { email: first.email });
    await first.pay({});
    expect(await second.pay({})).toMatchObject(ASKED);
    const now = world.clock.now;
    world.clock.now += MONTH;
    expect(await second.pay({})).toMatchObject(ASKED);
    const [{ id } = { id: "" }] = await subscriptionsOf(world.services, [first.code]);
    await changeSubscription(world.services, id, (on) => ({ type: "cancelled", on, reason: "buyer" }));
    world.clock.now += DAY;
    await renewDue(world.services);
    expect(await second.pay({})).toMatchObject(PAID);
    world.clock.now = now;
  });

  test("a plan that was given is owned, by the one who redeemed it and by their mailbox", async () => {
    const [owner, giver] = [await aBuyer(world), await aBuyer(world)];
    await giver.pay(GIFT);
    const again = await aBuyer(world, { email: owner.email });
    const { database, now } = world.services;
    await database
      .updateTable("gift_cards")
      .set({ redeemed_by: owner.code, redeemed_at: now() })
      .where("order_id", "in", database.selectFrom("orders").select("id").where("lead_code", "=", giver.code))
      .execute();
    expect(await owner.pay({})).toMatchObject({ error: { error_code: "already_purchased" } });
    expect(await again.pay({})).toMatchObject(ASKED);
  });

  test("a second card, book or parcel is a second one; the same attempt is the same purchase", async () => {
    const buyer = await aBuyer(world);
    await world.client.send(createAddress, { params: { code: buyer.code }, body: ADDRESS }, { proof: buyer.proof });
    for (const request of [GIFT, BOTTLE]) {
      const [one, secret] = [newAttemptId(), await buyer.secret(request.product)];
      const tap = () => buyer.pay({ ...request, attempt_id: one, secret });
      const [first, again] = [await tap(), await tap()];
      const second = await buyer.pay({ ...request, attempt_id: newAttemptId() });
      expect([first, again, second]).toMatchObject([PAID, PAID, PAID]);
      if (!first.ok || !again.ok || !second.ok) throw new Error("refused");
      expect(again.value.order_id).toBe(first.value.order_id);
      expect(second.value.order_id).not.toBe(first.value.order_id);
    }
  });

  test("an address is not corrected to a client's who has the same plan: two would renew for one person", async () => {
    const [payer, owner] = [await aBuyer(world), await aBuyer(world)];
    const correct = (email: string) =>
      world.client.send(updateLeadEmail, { params: { id: payer.code }, body: { email } }, { proof: payer.proof });
    await owner.pay({});
    await payer.pay({ product: "ebook", shown: { amount: "9.99", currency_id: "USD" } });
    // What they own beside each other is no reason.
    expect(await correct(owner.email)).toMatchObject({ ok: true });
    const free = `free-${payer.email}`;
    expect(await correct(free)).toMatchObject({ ok: true });
    expect(await payer.pay({})).toMatchObject(PAID);
    expect(await correct(owner.email)).toMatchObject(ASKED);
    expect(await orders(free)).toBe(2);
  });

  test("who is given up to a mistyped address owns nothing any more once the payer corrects it", async () => {
    const payer = await aBuyer(world);
    const owner = await aBuyer(world, { email: payer.email });
    await payer.pay({});
    const email = `right-${payer.email}`;
    const body = { email, new_login_flow: true };
    const changed = await world.client.send(
      updateLeadEmail,
      { params: { id: payer.code }, body },
      { proof: payer.proof },
    );
    expect(changed).toMatchObject({ ok: true });
    expect(await owner.pay({})).toMatchObject(PAID);
  });
});

describe.each(ENGINES)("who tries addresses in numbers, on %s", (engine) => {
  let world: ApiWorld;
  const { knownEmailsPerIp, knownEmailsPerIpDaily, knownEmailsPerRange, knownEmailsPerRangeDaily } = LIMITS;
  /** How often somebody was told that an address is a client's. */
  let told = 0;
  const held = { knownEmailsPerIp, knownEmailsPerIpDaily, knownEmailsPerRange, knownEmailsPerRangeDaily };
  beforeAll(async () => {
    const free = { times: 1_000_000, windowMs: 1 };
    const rest = Object.fromEntries(Object.keys(LIMITS).map((name) => [name, free]));
    const limits = rateLimits({ ...rest, ...held });
    const take: typeof limits.take = (keys, services) => {
      if (keys.knownEmailsPerIp !== undefined) told += 1;
      return limits.take(keys, services);
    };
    world = await startApiWorld(engine, { limits: { ...limits, take } });
  });
  afterAll(() => world.stop());

  test("hears of five clients an hour; then everybody there is asked for a proof, and new_login_flow says nothing", async () => {
    const client = await aBuyer(world);
    await client.pay({});
    for (let time = 0; time < 5; time += 1)
      expect(await (await aBuyer(world, { email: client.email })).pay({})).toMatchObject(ASKED);
    const stranger = await aBuyer(world);
    expect(await stranger.pay({})).toMatchObject(ASKED);
    const change = (email: string) =>
      world.client.send(
        updateLeadEmail,
        { params: { id: stranger.code }, body: { email, new_login_flow: true } },
        { proof: stranger.proof },
      );
    expect(await change(client.email)).toMatchObject({ ok: true });
    expect(await change("nobody@example.com")).toMatchObject({ ok: true });
    // Who has a plan themselves would hear by it who else has one. Nobody can sign in at an address that nobody has: they wait.
    const correct = (email: string) =>
      world.client.send(updateLeadEmail, { params: { id: client.code }, body: { email } }, { proof: client.proof });
    const waits = { ok: false, error: { error_code: "too_many_requests" } };
    expect(await correct("nobody-at-all@example.com")).toMatchObject(waits);
    expect(await correct(stranger.email)).toMatchObject(waits);
    world.clock.now += 3_600_000;
    expect(await correct(`new-${client.email}`)).toMatchObject({ ok: true });
    expect(await stranger.pay({})).toMatchObject(PAID);
  });

  const clientsOfYesterday = async () => {
    world.clock.now += 24 * 3_600_000;
    const clients = await Promise.all(Array.from({ length: 12 }, () => aBuyer(world)));
    for (const client of clients) await client.pay({});
    world.clock.now += 24 * 3_600_000;
    return clients;
  };

  test("hears of no more than five clients by asking about all of them at once", async () => {
    const clients = await clientsOfYesterday();
    const stranger = await aBuyer(world);
    const answers = await Promise.all(
      clients.map(({ email }) =>
        world.client.send(
          updateLeadEmail,
          { params: { id: stranger.code }, body: { email, new_login_flow: true } },
          { proof: stranger.proof },
        ),
      ),
    );
    expect(answers.filter(({ ok }) => !ok)).toHaveLength(5);
  });

  test("hears of no more than ten clients by asking from all the networks of a range, at once or one after the other", async () => {
    const clients = await clientsOfYesterday();
    const stranger = await aBuyer(world);
    const ask = async (email: string, ip: string) => {
      const headers = { "content-type": "application/json", "x-forwarded-for": ip, "x-lead-proof": stranger.proof };
      const body = JSON.stringify({ email, new_login_flow: true });
      return (await fetch(`${world.origin}/api/lead/${stranger.code}`, { method: "PATCH", headers, body })).status;
    };
    const networks = clients.map((_, at) => `2001:db8:7:${(at + 1).toString(16)}::1`);
    const statuses = await Promise.all(clients.map(({ email }, at) => ask(email, networks[at] ?? "")));
    expect(statuses.filter((status) => status === 409)).toHaveLength(10);
    for (const { email } of clients) expect(await ask(email, "2001:db8:7:ff00::1")).toBe(200);
    expect(await ask(clients[0]?.email ?? "", "2001:db8:8::1")).toBe(409);
  });

  test("hears of no more than five clients by paying under all their addresses at once", async () => {
    const clients = await clientsOfYesterday();
    const emails = ["", "no-"].flatMap((before) => clients.map(({ email }) => before + email));
    const leads = await Promise.all(emails.map((email) => aBuyer(world, { email })));
    const secrets = await Promise.all(leads.map((lead) => lead.secret()));
    told = 0;
    const paid = await Promise.all(
      leads.map((lead, at) =>
        lead.pay({ secret: secrets[at] ?? "", payment: { method: "card", nonce: "simulated-declined" } }),
      ),
    );
    expect(paid.slice(0, clients.length)).toMatchObject(clients.map(() => ASKED));
    expect(told).toBe(5);
  });

  test("sells to everybody who buys there at once and has not bought before", async () => {
    world.clock.now += 24 * 3_600_000;
    const buyers = await Promise.all(Array.from({ length: 24 }, () => aBuyer(world)));
    const secrets = await Promise.all(buyers.map((buyer) => buyer.secret()));
    const paid = await Promise.all(buyers.map((buyer, at) => buyer.pay({ secret: secrets[at] ?? "" })));
    expect(paid.filter(({ ok }) => !ok)).toEqual([]);
  });

  test("hears no more of clients by offers that are taken together", async () => {
    world.clock.now += 24 * 3_600_000;
    const EXTRA = { amount: "9.99", currency_id: "USD" as const };
    const client = await aBuyer(world);
    await client.pay({ product: "ebook", shown: EXTRA });
    const nosy = await aBuyer(world, { email: client.email });
    await nosy.pay({});
    const sold = await world.client.send(
      sellMultiple,
      {
        params: { code: nosy.code },
        query: { p_locale: "en-US" },
        body: { attempt_id: newAttemptId(), products: ["ebook"], shown: EXTRA },
      },
      { proof: nosy.proof },
    );
    const url = sold.ok ? sold.value.completion_url : "";
    const complete = async (): Promise<unknown> =>
      (
        await fetch(world.origin + url, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: "{}",
        })
      ).json();
    for (let time = 0; time < 5; time += 1)
      expect(await complete()).toMatchObject({ error_code: "CLIENT_WITH_GIVEN_EMAIL_EXISTS" });
    expect(await (await aBuyer(world)).pay({})).toMatchObject(ASKED);
  });
});

describe.each(ENGINES)("a plan of one week that does not renew, on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    const { plan, ...others } = SMALL_FUNNEL.products;
    if (!plan) throw new Error("the small funnel sells no plan");
    const week = { ...plan, is_subscription: false, plan: { duration: 1, unit: "weeks" } as const };
    world = await startApiWorld(engine, {
      definitions: new Map([["20", { ...SMALL_FUNNEL, products: { ...others, plan: week } }]]),
    });
  });
  afterAll(() => world.stop());

  test("is owned for seven days to the hour, and may then be bought again", async () => {
    const buyer = await aBuyer(world);
    const ownedNow = async () => {
      const answer = await world.client.send(
        getClientSummary,
        { params: { code: buyer.code } },
        { proof: buyer.proof },
      );
      return answer.ok ? answer.value.owned_products_keys : null;
    };
    expect(await buyer.pay({})).toMatchObject(PAID);
    world.clock.now += 7 * 86_400_000 - 1;
    expect(await ownedNow()).toEqual(["plan"]);
    expect(await buyer.pay({})).toMatchObject({ error: { error_code: "already_purchased" } });
    world.clock.now += 1;
    expect(await ownedNow()).toEqual([]);
    expect(await buyer.pay({})).toMatchObject(PAID);
  });

  test("stored without an end by an earlier build, it has ended a week after it was bought", async () => {
    const { database } = world.services;
    const end = (key: string, at: number | null) =>
      database.updateTable("order_lines").set({ product: key, period_ends_at: at }).where("lead_code", "=", buyer.code);
    const buyer = await aBuyer(world);
    const boughtAt = world.clock.now;
    await buyer.pay({});
    await end("running-plan-1-week", null).execute();
    await MIGRATIONS.find(({ name }) => name === "0029-weeks-end")?.up(database);
    const line = database.selectFrom("order_lines").select("period_ends_at").where("lead_code", "=", buyer.code);
    expect(await line.execute()).toEqual([{ period_ends_at: boughtAt + 7 * 86_400_000 }]);
    // What has no time of its own stays.
    await end("ebook", null).execute();
    await MIGRATIONS.find(({ name }) => name === "0029-weeks-end")?.up(database);
    expect(await line.execute()).toEqual([{ period_ends_at: null }]);
  });
});
