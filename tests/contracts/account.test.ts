import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeCard } from "../../src/api/calls/change-card.gen.ts";
import { changePlan } from "../../src/api/calls/change-plan.gen.ts";
import { createAddress } from "../../src/api/calls/create-address.gen.ts";
import { createWithdrawal } from "../../src/api/calls/create-withdrawal.gen.ts";
import { getAccount } from "../../src/api/calls/get-account.gen.ts";
import { requestOtp } from "../../src/api/calls/request-otp.gen.ts";
import { signIn } from "../../src/api/calls/sign-in.gen.ts";
import type { ChangePlan } from "../../src/api/types.gen.ts";
import { openTasks } from "../../src/server/declarations/tasks.ts";
import { keepEvents } from "../../src/server/purchase/ledger/provider-events.ts";
import { reverseCharges } from "../../src/server/purchase/ledger/reverse-charges.ts";
import { renewDue } from "../../src/server/subscriptions/renew.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { ADDRESS, aBuyer, type Buyer } from "../support/buyer.ts";
import { mailsTo, sendMails } from "../support/mails.ts";
import { withWeek } from "../support/small-funnel.ts";

describe.each(ENGINES)("the account on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine, { definitions: new Map([["20", withWeek()]]) });
  });
  afterAll(() => world.stop());
  /** What is due, with the mails of it. */
  const renew = async (): Promise<void> => {
    await renewDue(world.services);
    await sendMails(world);
  };

  const look = async ({ code, proof }: Pick<Buyer, "code" | "proof">) => {
    const answer = await world.client.send(getAccount, { params: { code } }, { proof, language: "de-DE" });
    if (!answer.ok) throw new Error(answer.error.error_code);
    return answer.value;
  };
  /** Another browser, whose visitor has shown that the mailbox is theirs. */
  const anotherDevice = async ({ email }: Buyer) => {
    world.clock.now += 1_000;
    await world.client.send(requestOtp, { body: { email } });
    const mail = (await mailsTo(world, email)).find(({ subject }) => subject === "app.mail.otp.subject");
    const otp = /^\d{6}$/m.exec(mail?.text ?? "")?.[0] ?? "no code";
    const answer = await world.client.send(signIn, { body: { email, otp } });
    if (!answer.ok) throw new Error(answer.error.error_code);
    return answer.value;
  };

  test("shows the browser that paid its receipts with who sold, its way of paying and its address", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    await world.client.send(createAddress, { params: { code: buyer.code }, body: ADDRESS }, { proof: buyer.proof });
    expect(await look(buyer)).toMatchObject({
      email: buyer.email,
      shown: "device",
      payment_method: "card",
      address: { city: "Austin" },
      receipts: [
        {
          at: new Date(world.clock.now).toISOString(),
          lines: [{ name: "products.plan", amount: "39.99" }],
          amount: "39.99",
          currency_id: "USD",
          payment_state: "captured",
          seller: ["Strideo GmbH", "Musterstraße 12"],
        },
      ],
    });
  });

  test("shows neither receipts nor card nor address to who has the mailbox alone", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    await world.client.send(createAddress, { params: { code: buyer.code }, body: ADDRESS }, { proof: buyer.proof });
    expect(await look(await anotherDevice(buyer))).toMatchObject({
      email: buyer.email,
      shown: "mailbox",
      receipts: null,
      payment_method: null,
      address: null,
    });
    expect(await look(buyer)).toMatchObject({ shown: "device", payment_method: "card" });
  });

  test("shows gift cards that were bought, and nothing of them to who has another mailbox", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({ product: "gift", shown: { amount: "49.00", currency_id: "USD" } });
    expect((await look(buyer)).gifts).toEqual([{ name: "products.plan", state: "bought", on: "2031-11-20" }]);
    expect(await look(await aBuyer(world))).toMatchObject({ gifts: [], receipts: [], shown: "device" });
  });

  test("names no last day of a card that never expires", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({ product: "gift-for-ever", shown: { amount: "49.00", currency_id: "USD" } });
    expect((await look(buyer)).gifts).toEqual([{ name: "products.plan", state: "bought" }]);
  });

  test("shows a lead that has not proved its mailbox nothing of other leads with the address", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    const stranger = await aBuyer(world, { email: buyer.email });
    expect(await look(stranger)).toMatchObject({ gifts: [], receipts: [], plans: [], shown: "device" });
  });

  const change = ({ code, proof }: Pick<Buyer, "code" | "proof">, plan: string, body: ChangePlan["body"]) =>
    world.client.send(changePlan, { params: { code, plan }, body }, { proof });
  const aSubscriber = async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    const plan = (await look(buyer)).plans[0];
    if (!plan) throw new Error("no plan");
    return { buyer, plan };
  };
  const REFUND = { amount: "39.99", currency_id: "USD" } as const;

  test("shows a plan with its next charge, what can be done with it, and what a withdrawal pays back", async () => {
    const { plan } = await aSubscriber();
    expect(plan).toMatchObject({
      name: "products.plan",
      state: "active",
      next: { on: "2026-12-20", ...REFUND },
      acts: ["card", "pause", "cancel", "withdraw"],
      locked: [],
      refund: { ...REFUND, last_day: "2026-12-04" },
    });
  });

  test("calls a plan what it is while it runs, and what was bought what the card in the shop said", async () => {
    const buyer = await aBuyer(world);
    const shown = { amount: "1.00", currency_id: "USD" } as const;
    await buyer.pay({ product: "trial-plan", shown });
    const { plans, receipts } = await look(buyer);
    expect(plans[0]?.name).toBe("products.plan-after-trial");
    expect(receipts?.[0]?.lines[0]?.name).toBe("products.trial-plan");
  });

  test("shows what was bought before renewals as what it is, and confirms its cancellation, once", async () => {
    const { buyer } = await aSubscriber();
    // As an order from then: nobody has agreed to anything.
    await world.services.database.deleteFrom("subscriptions").where("lead_code", "=", buyer.code).execute();
    const [plan] = (await look(await anotherDevice(buyer))).plans;
    expect(plan).toMatchObject({
      name: "products.plan",
      state: "active",
      next: null,
      until: "2026-12-20",
      acts: ["cancel"],
      refund: null,
    });
    expect(await change(buyer, plan?.id ?? "", { act: "pause", until: "2027-01-01" })).toMatchObject({
      error: { error_code: "plan_changed" },
    });
    const asked = [1, 2].map(() => change(buyer, plan?.id ?? "", { act: "cancel" }));
    for (const answer of await Promise.all(asked))
      expect(answer).toMatchObject({ value: { plans: [{ state: "cancelled", next: null, until: "2026-12-20" }] } });
    expect(await change(buyer, plan?.id ?? "", { act: "cancel" })).toMatchObject({
      value: { plans: [{ state: "cancelled" }] },
    });
    const subjects = (await mailsTo(world, buyer.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes("subscription.cancelled"))).toHaveLength(1);
  });

  const WEEK = { product: "week", shown: { amount: "9.99", currency_id: "USD" } } as const;

  test("shows a plan of a week until nothing can be done with it, and nothing to cancel in it", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay(WEEK);
    const { plans } = await look(buyer);
    expect(plans).toMatchObject([
      { name: "products.week", state: "active", next: null, until: "2026-11-27", acts: ["withdraw"] },
    ]);
    expect(await change(buyer, plans[0]?.id ?? "", { act: "cancel" })).toMatchObject({
      error: { error_code: "plan_changed" },
    });
    const then = world.clock.now;
    world.clock.now += 8 * 86_400_000;
    expect((await look(buyer)).plans).toMatchObject([{ state: "expired", acts: ["withdraw"] }]);
    world.clock.now = then + 15 * 86_400_000;
    expect((await look(buyer)).plans).toEqual([]);
    world.clock.now = then;
  });

  test("withdraws from a plan of a week in the account, pays all of it back once, and sells it anew", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay(WEEK);
    const [plan] = (await look(buyer)).plans;
    const refund = { amount: "9.99", currency_id: "USD" } as const;
    expect(plan).toMatchObject({ refund: { ...refund, last_day: "2026-12-04" } });
    const withdrawFor = (amount: string) =>
      change(buyer, plan?.id ?? "", { act: "withdraw", shown: { ...refund, amount } });
    expect(await withdrawFor("1.00")).toMatchObject({ error: { error_code: "price_changed" } });
    expect(await withdrawFor("9.99")).toMatchObject({ value: { plans: [{ state: "expired", acts: [] }] } });
    expect(await withdrawFor("9.99")).toMatchObject({ ok: true });
    const subjects = (await mailsTo(world, buyer.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes("app.mail.withdrawal.subject"))).toHaveLength(1);
    expect([await reverseCharges(world.services), await reverseCharges(world.services)]).toEqual([1, 0]);
    expect((await buyer.pay(WEEK)).ok).toBe(true);
    expect((await look(buyer)).plans).toMatchObject([{ state: "expired" }, { state: "active", acts: ["withdraw"] }]);
  });

  test("withdraws from a plan of a week by the number of its order alone, also when the week is over", async () => {
    const buyer = await aBuyer(world);
    const paid = await buyer.pay(WEEK);
    const order_id = (paid.ok && paid.value.order_id) || "";
    const then = world.clock.now;
    world.clock.now += 10 * 86_400_000;
    const body = { full_name: "Ann Lee", email: buyer.email, order_id, language: "en-US" } as const;
    await world.client.send(createWithdrawal, { body });
    await world.client.send(createWithdrawal, { body });
    expect((await look(buyer)).plans).toMatchObject([{ state: "expired", acts: [] }]);
    expect((await look(buyer)).receipts).toMatchObject([{ returned: { amount: "9.99", is_on_its_way: true } }]);
    expect(await reverseCharges(world.services)).toBe(1);
    const waiting = await openTasks(world.services.database);
    expect(waiting.filter(({ email }) => email === buyer.email)).toEqual([]);
    world.clock.now = then;
  });

  test("shows a plan that was given to whoever redeemed it", async () => {
    const [giver, receiver] = [await aBuyer(world), await aBuyer(world)];
    const paid = await giver.pay({ product: "gift", shown: { amount: "49.00", currency_id: "USD" } });
    await world.services.database
      .updateTable("gift_cards")
      .set({ redeemed_by: receiver.code, redeemed_at: world.clock.now })
      .where("order_id", "=", paid.ok ? (paid.value.order_id ?? "") : "")
      .execute();
    expect((await look(receiver)).plans).toMatchObject([
      { name: "products.plan", state: "active", next: null, until: "2026-12-20", acts: [], locked: [] },
    ]);
    expect((await look(giver)).plans).toEqual([]);
  });

  test("pays back a trial that was cancelled and has ended, as long as its fourteen days run, once", async () => {
    const then = world.clock.now;
    const buyer = await aBuyer(world);
    await buyer.pay({ product: "trial-plan", shown: { amount: "1.00", currency_id: "USD" } });
    const id = (await look(buyer)).plans[0]?.id ?? "";
    await change(buyer, id, { act: "cancel" });
    for (let day = 0; day < 8; day += 1) {
      world.clock.now += 86_400_000;
      await renew();
    }
    const refund = { amount: "1.00", currency_id: "USD" } as const;
    expect((await look(buyer)).plans).toMatchObject([{ state: "expired", acts: ["withdraw"], refund }]);
    expect(await change(buyer, id, { act: "withdraw", shown: refund })).toMatchObject({
      value: { plans: [{ state: "expired", acts: [], refund: null }] },
    });
    expect(await change(buyer, id, { act: "withdraw", shown: refund })).toMatchObject({ ok: true });
    expect(await reverseCharges(world.services)).toBe(1);
    world.clock.now = then;
  });

  test("cancels at the end of what is paid, once and with a mail, and shows until when it lasts", async () => {
    const { buyer, plan } = await aSubscriber();
    const [one, two] = [
      await change(buyer, plan.id, { act: "cancel" }),
      await change(buyer, plan.id, { act: "cancel" }),
    ];
    expect(one).toMatchObject({ value: { plans: [{ state: "cancelled", next: null, until: "2026-12-20" }] } });
    expect(two).toMatchObject({ ok: true });
    const subjects = (await mailsTo(world, buyer.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes("cancelled"))).toHaveLength(1);
  });

  test("pauses until a day that is allowed, and takes that back", async () => {
    const { buyer, plan } = await aSubscriber();
    expect(await change(buyer, plan.id, { act: "pause", until: "2028-01-01" })).toMatchObject({
      error: { error_code: "plan_changed", status: 409 },
    });
    expect(await change(buyer, plan.id, { act: "pause", until: "2027-01-20" })).toMatchObject({
      value: { plans: [{ resumes_on: "2027-01-20", next: { on: "2027-01-20" } }] },
    });
    expect(await change(buyer, plan.id, { act: "resume" })).toMatchObject({
      value: { plans: [{ resumes_on: null, next: { on: "2026-12-20" } }] },
    });
  });

  test("charges who takes a pause of a long plan back on the day that they have read, and tells them on the same day", async () => {
    const then = world.clock.now;
    const buyer = await aBuyer(world);
    await buyer.pay({ product: "trial-plan", shown: { amount: "1.00", currency_id: "USD" } });
    for (const day of [25, 29]) {
      world.clock.now = Date.UTC(2026, 10, day, 18);
      await renew();
    }
    const [plan] = (await look(buyer)).plans;
    expect(plan).toMatchObject({ state: "active", next: { on: "2027-02-27" }, unpaused: null });
    const id = plan?.id ?? "";
    world.clock.now = Date.UTC(2027, 0, 20, 18);
    await change(buyer, id, { act: "pause", until: "2027-04-20" });
    world.clock.now = Date.UTC(2027, 1, 10, 18);
    expect((await look(buyer)).plans).toMatchObject([{ unpaused: { on: "2027-03-13", amount: "59.99" } }]);
    const REFUSED = { error: { error_code: "plan_changed" } };
    expect(await change(buyer, id, { act: "resume" })).toMatchObject(REFUSED);
    expect(await change(buyer, id, { act: "resume", charged_on: "2027-03-12" })).toMatchObject(REFUSED);
    expect(await change(buyer, id, { act: "resume", charged_on: "2027-03-13" })).toMatchObject({
      value: { plans: [{ resumes_on: null, unpaused: null, next: { on: "2027-03-13" } }] },
    });
    const mails = (await mailsTo(world, buyer.email)).filter(({ subject }) => subject.includes("renewal"));
    expect(mails).toHaveLength(1);
    await change(buyer, id, { act: "cancel" });
    world.clock.now = then;
  });

  test("charges who goes on after a pause what they have read, and nothing to who meant to take the pause back", async () => {
    const { buyer, plan } = await aSubscriber();
    await change(buyer, plan.id, { act: "pause", until: "2027-01-20" });
    const then = world.clock.now;
    world.clock.now = Date.UTC(2026, 11, 21, 18);
    await renew();
    const [paused] = (await look(buyer)).plans;
    expect(paused).toMatchObject({ state: "paused", renewal: { amount: "39.99", currency_id: "USD" } });
    expect(await change(buyer, plan.id, { act: "resume" })).toMatchObject({ error: { error_code: "plan_changed" } });
    const shown = { amount: "29.99", currency_id: "USD" } as const;
    expect(await change(buyer, plan.id, { act: "resume", shown })).toMatchObject({
      error: { error_code: "price_changed" },
    });
    expect(await change(buyer, plan.id, { act: "resume", shown: { ...shown, amount: "39.99" } })).toMatchObject({
      value: { plans: [{ state: "active", next: { on: "2026-12-21", amount: "39.99" } }] },
    });
    await change(buyer, plan.id, { act: "cancel" });
    world.clock.now = then;
  });

  test("withdraws at the refund that was read, gives the charge back once, and confirms it", async () => {
    const { buyer, plan } = await aSubscriber();
    expect(await change(buyer, plan.id, { act: "withdraw", shown: { ...REFUND, amount: "1.00" } })).toMatchObject({
      error: { error_code: "price_changed" },
    });
    const ask = () => change(buyer, plan.id, { act: "withdraw", shown: REFUND });
    expect(await Promise.all([ask(), ask()])).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await look(buyer)).toMatchObject({
      plans: [{ state: "expired", until: "2026-11-20", acts: [] }],
      receipts: [{ payment_state: "refunded" }],
    });
    const faults = world.faults.length;
    expect(await reverseCharges(world.services)).toBe(1);
    expect(world.faults).toHaveLength(faults);
    const [order] = await world.services.database
      .selectFrom("orders")
      .select("payment_state")
      .where("lead_code", "=", buyer.code)
      .execute();
    expect(order).toEqual({ payment_state: "refunded" });
    const subjects = (await mailsTo(world, buyer.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining(["app.mail.withdrawal.subject", "app.mail.refunded.subject"]));
    expect((await buyer.pay({})).ok).toBe(true);
  });

  test("gives back all that was paid within the fourteen days, a renewal too: no share is kept for days used", async () => {
    const then = world.clock.now;
    const buyer = await aBuyer(world);
    await buyer.pay({ product: "trial-plan", shown: { amount: "1.00", currency_id: "USD" } });
    for (let day = 1; day <= 9; day += 1) {
      world.clock.now += 86_400_000;
      await renew();
    }
    const [plan] = (await look(buyer)).plans;
    const all = { amount: "60.99", currency_id: "USD" } as const;
    expect(plan).toMatchObject({ state: "active", refund: all });
    expect(await change(buyer, plan?.id ?? "", { act: "withdraw", shown: all })).toMatchObject({ ok: true });
    expect(await reverseCharges(world.services)).toBe(2);
    world.clock.now = then;
  });

  test("gives back what has come where the money of a renewal did not, and was charged again", async () => {
    const then = world.clock.now;
    const buyer = await aBuyer(world);
    await buyer.pay({ product: "trial-plan", shown: { amount: "1.00", currency_id: "USD" } });
    const live = async (days: number) => {
      for (let day = 0; day < days; day += 1) {
        world.clock.now += 86_400_000;
        await renew();
      }
    };
    await live(9);
    const { provider_reference: reference } = await world.services.database
      .selectFrom("attempts")
      .select("provider_reference")
      .where("lead_code", "=", buyer.code)
      .where("subscription_id", "is not", null)
      .executeTakeFirstOrThrow();
    const event = { subject: "t", reference, saved_method: null, minor: 5999, currency: "USD", happened_at: 1 };
    await keepEvents(world.services, [{ ...event, kind: "settlement-declined" }]);
    const trial = { amount: "1.00", currency_id: "USD" } as const;
    expect((await look(buyer)).plans).toMatchObject([{ state: "grace", refund: trial }]);
    await live(2);
    const all = { amount: "60.99", currency_id: "USD" } as const;
    const [plan] = (await look(buyer)).plans;
    expect(plan).toMatchObject({ state: "active", refund: all });
    // The first renewal comes after all: it has nothing to pay, goes back, and is no part of the refund.
    await keepEvents(world.services, [{ ...event, kind: "settled" }]);
    expect(await reverseCharges(world.services)).toBe(1);
    expect((await look(buyer)).plans).toMatchObject([{ state: "active", refund: all }]);
    expect(await change(buyer, plan?.id ?? "", { act: "withdraw", shown: all })).toMatchObject({ ok: true });
    expect(await reverseCharges(world.services)).toBe(2);
    world.clock.now = then;
  });

  test("pays back a plan that was overdue and bought anew, and leaves the new one", async () => {
    const then = world.clock.now;
    const buyer = await aBuyer(world);
    await buyer.pay({ product: "trial-plan", shown: { amount: "1.00", currency_id: "USD" } });
    const without = world.services.database.updateTable("leads").set({ saved_method: null });
    await without.where("code", "=", buyer.code).execute();
    for (let day = 0; day < 9; day += 1) {
      world.clock.now += 86_400_000;
      await renew();
    }
    expect((await look(buyer)).plans).toMatchObject([{ state: "grace" }]);
    const anew = await buyer.pay({ product: "trial-plan", shown: { amount: "1.00", currency_id: "USD" } });
    expect(anew).toMatchObject({ value: { status: "completed" } });
    const refund = { amount: "1.00", currency_id: "USD" } as const;
    const [now, old] = (await look(buyer)).plans;
    expect([now, old]).toMatchObject([{ state: "intro" }, { state: "expired", acts: ["withdraw"], refund }]);
    expect(await change(buyer, old?.id ?? "", { act: "withdraw", shown: refund })).toMatchObject({ ok: true });
    expect(await reverseCharges(world.services)).toBe(1);
    expect((await look(buyer)).plans).toMatchObject([now, { state: "expired", acts: [] }]);
    world.clock.now = then;
  });

  test("does not pay back by itself once fourteen days are over", async () => {
    const { buyer, plan } = await aSubscriber();
    const then = world.clock.now;
    world.clock.now += 15 * 86_400_000;
    expect((await look(buyer)).plans[0]).toMatchObject({ refund: null, acts: ["card", "pause", "cancel"] });
    expect(await change(buyer, plan.id, { act: "withdraw", shown: REFUND })).toMatchObject({
      error: { error_code: "plan_changed" },
    });
    world.clock.now = then;
  });

  test("lets the mailbox cancel, and refuses it everything else", async () => {
    const { buyer, plan } = await aSubscriber();
    const other = await anotherDevice(buyer);
    expect((await look(other)).plans).toMatchObject([
      { id: plan.id, next: { ...REFUND }, acts: ["cancel"], locked: ["card", "pause", "withdraw"], refund: null },
    ]);
    const DEVICE = { error: { error_code: "device_needed", status: 403 } };
    expect(await change(other, plan.id, { act: "withdraw", shown: REFUND })).toMatchObject(DEVICE);
    expect(await change(other, plan.id, { act: "pause", until: "2027-01-20" })).toMatchObject(DEVICE);
    expect(await newCard(other, plan.id, "simulated-approved")).toMatchObject(DEVICE);
    expect(await change(other, plan.id, { act: "cancel" })).toMatchObject({
      value: { plans: [{ state: "cancelled" }] },
    });
  });

  test("knows no plan of somebody else", async () => {
    const { plan } = await aSubscriber();
    const stranger = await aBuyer(world);
    expect(await change(stranger, plan.id, { act: "cancel" })).toMatchObject({ error: { status: 404 } });
    expect(await newCard(stranger, plan.id, "simulated-approved")).toMatchObject({ error: { status: 404 } });
  });

  const newCard = ({ code, proof }: Pick<Buyer, "code" | "proof">, plan: string, nonce: string) =>
    world.client.send(changeCard, { params: { code, plan }, body: { payment: { method: "card", nonce } } }, { proof });
  const savedMethod = async ({ code }: Buyer) =>
    (await world.services.database.selectFrom("leads").select("saved_method").where("code", "=", code).execute())[0]
      ?.saved_method;

  test("pays with another card from then on, and keeps the old one when the new one is declined", async () => {
    const { buyer, plan } = await aSubscriber();
    const old = await savedMethod(buyer);
    expect(await newCard(buyer, plan.id, "simulated-declined")).toMatchObject({
      error: { error_code: "card_refused" },
    });
    expect(await newCard(buyer, plan.id, "simulated-times-out")).toMatchObject({
      error: { error_code: "provider_unavailable" },
    });
    expect(await savedMethod(buyer)).toBe(old);
    expect(await newCard(buyer, plan.id, "simulated-approved")).toMatchObject({ ok: true });
    expect(await savedMethod(buyer)).not.toBe(old);
    world.faults.length = 0;
  });

  test("takes another card during a pause, which goes on", async () => {
    const { buyer, plan } = await aSubscriber();
    await change(buyer, plan.id, { act: "pause", until: "2027-01-20" });
    const began = world.clock.now;
    world.clock.now = Date.UTC(2026, 11, 25);
    await renew();
    expect((await look(buyer)).plans).toMatchObject([{ state: "paused", acts: ["resume", "card", "cancel"] }]);
    const old = await savedMethod(buyer);
    expect(await newCard(buyer, plan.id, "simulated-approved")).toMatchObject({
      value: { plans: [{ state: "paused" }] },
    });
    expect(await savedMethod(buyer)).not.toBe(old);
    world.clock.now = began;
  });
});
