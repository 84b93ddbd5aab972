import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getRenewalConsent } from "../../src/api/calls/get-renewal-consent.gen.ts";
import { addDays } from "../../src/foundation/calendar.ts";
import { deleteClient } from "../../src/server/accounts/delete-client.ts";
import { keepEvents } from "../../src/server/purchase/ledger/provider-events.ts";
import { methodChanged } from "../../src/server/subscriptions/change.ts";
import { renewDue } from "../../src/server/subscriptions/renew.ts";
import { renewalFailed } from "../../src/server/subscriptions/renewal-outcomes.ts";
import { subscriptionsOf } from "../../src/server/subscriptions/views.ts";
import { type ApiWorld, ENGINES, KEYS_AND_VALUES, startApiWorld } from "../support/api-world.ts";
import { aBuyer } from "../support/buyer.ts";
import { mailsTo } from "../support/mails.ts";
import { changeSubscription } from "../support/subscriptions/change-subscription.ts";
import { subscribersOf } from "../support/subscriptions/subscribers.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe.each(ENGINES)("subscriptions on %s", { timeout: 60_000 }, (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine, {
      words: KEYS_AND_VALUES,
    });
  });
  afterAll(() => world.stop());

  const { liveUntil, chargesOf, noticesTo, viewOf, renewalOf } = subscribersOf(() => world);

  const consentTo = async (product: string, p_locale: "en-US" | "de-DE", zone?: string) => {
    const buyer = await aBuyer(world);
    const answer = await world.client.send(
      getRenewalConsent,
      { params: { code: buyer.code }, query: { product, p_locale, ...(zone !== undefined && { zone }) } },
      { proof: buyer.proof },
    );
    if (!answer.ok) throw new Error(answer.error.error_code);
    return answer.value.consents.map(({ text }) => text);
  };

  test("the server words what a buyer agrees to: product, price, period and first day in their zone", async () => {
    world.clock.now = Date.UTC(2026, 10, 20, 23, 30);
    expect(await consentTo("plan", "en-US", "America/New_York")).toEqual([
      "app.consent.renewal products.plan $39.99 app.section.interval.months_one 1 December 20, 2026",
    ]);
    expect(await consentTo("plan", "de-DE", "Europe/Berlin")).toEqual([
      "app.consent.renewal products.plan 39,99\u00a0€ app.section.interval.months_one 1 21.\u00a0Dezember 2026",
    ]);
    expect(await consentTo("plan", "de-DE", "Europe/Berlim")).toEqual(await consentTo("plan", "de-DE"));
    expect(await consentTo("ebook", "en-US")).toEqual([]);
    world.clock.now = Date.UTC(2026, 10, 20, 12);
  });

  test("what was agreed to is kept in the server's words, whatever text the browser sends", async () => {
    const buyer = await aBuyer(world);
    const [consent] = await buyer.consents();
    const paid = await buyer.pay({
      consents: [{ kind: "renewal", text: "Free for ever", token: consent?.token ?? "" }],
    });
    expect(paid.ok && paid.value.status).toBe("completed");
    const kept = await world.services.database
      .selectFrom("consents")
      .innerJoin("attempts", "attempts.id", "consents.attempt_id")
      .select(["consents.text", "consents.product", "consents.terms"])
      .where("attempts.lead_code", "=", buyer.code)
      .execute();
    expect(kept).toEqual([
      {
        text: consent?.text,
        product: "plan",
        terms: JSON.stringify({
          minor: 3999,
          currency: "USD",
          period: { duration: 1, unit: "months" },
          zone: "America/New_York",
          trial: null,
          on: "2026-11-20",
        }),
      },
    ]);
  });

  test("a purchase begins a subscription that its owner sees, and ends it at the end of what is paid", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    const [view] = await subscriptionsOf(world.services, [buyer.code]);
    expect(view).toMatchObject({
      product: "plan",
      state: "active",
      paidUntil: "2026-12-20",
      next: { on: "2026-12-20", amount: { minor: 3999, currency: "USD" } },
      pause: { from: "2026-12-21", to: "2027-03-20" },
    });
    const cancelled = await changeSubscription(world.services, view?.id ?? "", (on) => ({
      type: "cancelled",
      on,
      reason: "buyer",
    }));
    expect(cancelled).toMatchObject({ state: "cancelled", dueOn: "2026-12-20" });
    expect(await subscriptionsOf(world.services, [buyer.code])).toMatchObject([{ state: "cancelled", next: null }]);
    const mails = await mailsTo(world, buyer.email);
    const confirmation = mails.find(({ subject }) => subject.startsWith("app.mail.subscription.cancelled.subject"));
    expect(confirmation?.text).toContain("December 20, 2026");
  });

  test("nothing renews that nobody agreed to", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({ product: "ebook", shown: { amount: "9.99", currency_id: "USD" } });
    expect(await subscriptionsOf(world.services, [buyer.code])).toEqual([]);
  });

  test("a plan renews every month to the saved card, once, with a receipt", async () => {
    world.clock.now = Date.UTC(2027, 0, 31, 12);
    const buyer = await aBuyer(world);
    await buyer.pay({});
    await liveUntil(Date.UTC(2027, 4, 2));
    expect(await chargesOf(buyer.code)).toEqual([
      "2027-01-31 captured",
      "2027-02-28 captured",
      "2027-03-31 captured",
      "2027-04-30 captured",
    ]);
    expect(await noticesTo(buyer.email)).toEqual(["receipt", "receipt", "receipt"]);
    expect(await viewOf(buyer.code)).toMatchObject({ state: "active", paidUntil: "2027-05-31", renewals: 3 });
    const lines = await world.services.database
      .selectFrom("order_lines")
      .select(["period", "minor"])
      .where("lead_code", "=", buyer.code)
      .orderBy("period")
      .execute();
    expect(lines).toEqual([0, 1, 2, 3].map((period) => ({ period, minor: 3999 })));
  });

  test("a declined renewal is tried again, and goes on with another card", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    const began = world.clock.now;
    const setMethod = (saved_method: string) =>
      world.services.database.updateTable("leads").set({ saved_method }).where("code", "=", buyer.code).execute();
    await setMethod("stolen");
    await liveUntil(began + 36 * DAY);
    expect(await viewOf(buyer.code)).toMatchObject({ state: "past_due", renewals: 0 });
    expect(await noticesTo(buyer.email)).toEqual(["failed", "suspended"]);
    const { id = "" } = (await viewOf(buyer.code)) ?? {};
    for (const { text, subject } of await mailsTo(world, buyer.email))
      expect([subject, text.includes(`https://run.example/en-US/account#card-${id}`)]).toEqual([
        subject,
        subject.includes("subscription."),
      ]);
    const tryAnother = async (saved_method: string) => {
      await setMethod(saved_method);
      await changeSubscription(world.services, id, (_today, held) => methodChanged(held));
      await liveUntil(world.clock.now + HOUR);
    };
    await tryAnother("stolen-2");
    const failed = (await mailsTo(world, buyer.email)).filter(({ subject }) => subject.includes("failed.subject"));
    // The second one comes while access rests: it does not say that access goes on.
    expect(
      failed
        .map(({ text }) => /app\.mail\.subscription\.(\w+)\.text/.exec(text)?.[1] ?? "")
        .toSorted((one, other) => one.localeCompare(other)),
    ).toEqual(["failed", "suspended"]);
    expect(failed.every(({ text }) => text.includes(`https://run.example/en-US/account#card-${id}`))).toBe(true);
    await tryAnother("simulated-saved-2");
    expect(await viewOf(buyer.code)).toMatchObject({ state: "active", renewals: 1 });
    const charges = await chargesOf(buyer.code);
    expect(charges.map((line) => line.slice(11))).toEqual([
      "captured",
      "card-declined",
      "card-declined",
      "card-declined",
      "card-declined",
      "captured",
    ]);
  });

  test("what nobody can pay ends, and may be bought again", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    await world.services.database
      .updateTable("leads")
      .set({ saved_method: null })
      .where("code", "=", buyer.code)
      .execute();
    await liveUntil(world.clock.now + 50 * DAY);
    expect(await viewOf(buyer.code)).toMatchObject({ state: "expired", endReason: "unpaid" });
    const texts = (await mailsTo(world, buyer.email)).map(({ text }) => text);
    expect(texts.join()).toContain("app.mail.subscription.ended.unpaid products.plan $39.99");
    expect((await buyer.pay({})).ok).toBe(true);
    expect(await viewOf(buyer.code)).toMatchObject({ state: "active" });
  });

  test("who buys anew what is overdue has one subscription, and pays once a period", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    await world.services.database
      .updateTable("leads")
      .set({ saved_method: null })
      .where("code", "=", buyer.code)
      .execute();
    await liveUntil(world.clock.now + 36 * DAY);
    expect(await viewOf(buyer.code)).toMatchObject({ state: "past_due" });
    await buyer.pay({});
    await liveUntil(world.clock.now + 40 * DAY);
    const views = await subscriptionsOf(world.services, [buyer.code]);
    expect(views.map(({ state, endReason }) => [state, endReason])).toEqual([
      ["active", null],
      ["expired", "replaced"],
    ]);
    expect(await chargesOf(buyer.code)).toHaveLength(3);
  });

  test("a trial is announced and turns paid at the price agreed to", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({ product: "trial-plan", shown: { amount: "1.00", currency_id: "USD" } });
    expect(await viewOf(buyer.code)).toMatchObject({ state: "intro" });
    await liveUntil(world.clock.now + 8 * DAY);
    expect(await viewOf(buyer.code)).toMatchObject({ state: "active", renewals: 1 });
    expect(await noticesTo(buyer.email)).toEqual(["receipt", "trial"]);
    const lines = await world.services.database
      .selectFrom("order_lines")
      .select("minor")
      .where("lead_code", "=", buyer.code)
      .orderBy("period")
      .execute();
    expect(lines).toEqual([{ minor: 100 }, { minor: 5999 }]);
  });

  test("what was announced late is charged late, on the day that its owner sees", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({ product: "trial-plan", shown: { amount: "1.00", currency_id: "USD" } });
    const { paidUntil = "" } = (await viewOf(buyer.code)) ?? {};
    // Nothing of ours ran until the day before.
    world.clock.now = Date.parse(`${paidUntil}T15:00:00Z`) - DAY;
    await renewDue(world.services);
    const { next } = (await viewOf(buyer.code)) ?? {};
    expect(next?.on).toBe(addDays(paidUntil, 2));
    await liveUntil(Date.parse(`${addDays(paidUntil, 2)}T12:00:00Z`));
    expect(await chargesOf(buyer.code)).toHaveLength(1);
    await liveUntil(world.clock.now + DAY);
    expect(await chargesOf(buyer.code)).toHaveLength(2);
  });

  test("a process that dies anywhere in a renewal leaves one charge and one order for the period", async () => {
    for (const fatal of ["created", "authorising", "charged", "captured", "completed"] as const) {
      world.atStep = () => Promise.resolve();
      const buyer = await aBuyer(world);
      await buyer.pay({});
      let deaths = 0;
      world.atStep = async (step) => {
        if (step === fatal && deaths++ === 0) throw new Error("died");
      };
      await liveUntil(world.clock.now + 33 * DAY);
      expect([fatal, await chargesOf(buyer.code)]).toEqual([fatal, [expect.any(String), expect.any(String)]]);
      expect([fatal, deaths > 0, await viewOf(buyer.code)]).toMatchObject([
        fatal,
        true,
        { state: "active", renewals: 1 },
      ]);
      await changeSubscription(world.services, (await viewOf(buyer.code))?.id ?? "", (on) => ({
        type: "ended",
        on,
        reason: "withdrawn",
      }));
    }
    world.atStep = () => Promise.resolve();
  });

  test("a disputed charge stops what it paid for; deleted data end it without a word", async () => {
    const [disputing, leaving] = [await aBuyer(world), await aBuyer(world)];
    await disputing.pay({});
    await leaving.pay({});
    const { provider_reference } = await world.services.database
      .selectFrom("attempts")
      .select("provider_reference")
      .where("lead_code", "=", disputing.code)
      .executeTakeFirstOrThrow();
    const event = { subject: "d1", reference: provider_reference, saved_method: null, minor: 3999, currency: "USD" };
    await keepEvents(world.services, [{ ...event, kind: "dispute-opened", happened_at: world.clock.now }]);
    await deleteClient(world.services, leaving.email);
    expect(await viewOf(disputing.code)).toMatchObject({ state: "cancelled", endReason: "dispute", next: null });
    const texts = (await mailsTo(world, disputing.email)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes("subscription.cancelled"))).toEqual([
      expect.stringContaining("subscription.cancelled.dispute"),
    ]);
    expect(await viewOf(leaving.code)).toMatchObject({ state: "expired", endReason: "deleted" });
    await liveUntil(world.clock.now + 40 * DAY);
    expect([await chargesOf(disputing.code), await chargesOf(leaving.code)]).toMatchObject([
      { length: 1 },
      { length: 1 },
    ]);
  });

  test("a renewal of which nobody knows yet whether it is paid goes back where a dispute has stopped it meanwhile", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    const died: string[] = [];
    const attempts = world.services.database.selectFrom("attempts");
    world.atStep = async (step, attemptId) => {
      const { lead_code } = await attempts.select("lead_code").where("id", "=", attemptId).executeTakeFirstOrThrow();
      if (step === "charged" && lead_code === buyer.code && died.push(attemptId) === 1) throw new Error("died");
    };
    while (died.length === 0) {
      world.clock.now += 6 * HOUR;
      await renewDue(world.services);
    }
    world.atStep = () => Promise.resolve();
    const [purchase] = await attempts
      .select("provider_reference")
      .where("lead_code", "=", buyer.code)
      .where("status", "=", "completed")
      .execute();
    const reference = purchase?.provider_reference ?? "";
    const event = { subject: "d9", reference, saved_method: null, minor: 3999, currency: "USD", happened_at: 1 };
    await keepEvents(world.services, [{ ...event, kind: "dispute-opened" }]);
    const disputed = await viewOf(buyer.code);
    expect(disputed).toMatchObject({ state: "cancelled", endReason: "dispute", renewals: 0 });
    await liveUntil(world.clock.now + DAY);
    expect(await viewOf(buyer.code)).toMatchObject({ state: "expired", endReason: "dispute", renewals: 0 });
    expect(await (await renewalOf(buyer.code)).returned()).toEqual([{ reason: "order-gone" }]);
    expect(await noticesTo(buyer.email)).toEqual(["cancelled", "ended"]);
  });

  test("a renewal whose settlement is declined is due again, and is tried again", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    await liveUntil(world.clock.now + 33 * DAY);
    expect(await viewOf(buyer.code)).toMatchObject({ state: "active", renewals: 1 });
    const [renewal] = await world.services.database
      .selectFrom("attempts")
      .select(["provider_reference", "order_id"])
      .where("lead_code", "=", buyer.code)
      .where("subscription_id", "is not", null)
      .execute();
    const reference = renewal?.provider_reference ?? "";
    const event = { subject: reference, reference, saved_method: null, minor: 3999, currency: "USD", happened_at: 1 };
    await keepEvents(world.services, [{ ...event, kind: "settlement-declined" }]);
    await keepEvents(world.services, [{ ...event, kind: "settlement-declined" }]);
    expect(await viewOf(buyer.code)).toMatchObject({ state: "grace", renewals: 0 });
    const line = world.services.database.selectFrom("order_lines").select("period_ends_at");
    expect(await line.where("order_id", "=", renewal?.order_id ?? "").execute()).toEqual([
      { period_ends_at: world.clock.now },
    ]);
    await liveUntil(world.clock.now + 8 * DAY);
    expect(await viewOf(buyer.code)).toMatchObject({ state: "active", renewals: 1 });
    expect(await chargesOf(buyer.code)).toHaveLength(3);
    // The first charge has come after all: it bought nothing any more.
    await keepEvents(world.services, [{ ...event, kind: "settled" }]);
    expect(await viewOf(buyer.code)).toMatchObject({ state: "active", renewals: 1 });
    const back = world.services.database.selectFrom("reversals").select("reason").where("reference", "=", reference);
    expect(await back.execute()).toEqual([{ reason: "order-gone" }]);
  });

  test("money that comes late for the period before a pause pays it, and the pause goes on", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    await liveUntil(world.clock.now + 33 * DAY);
    const { id = "", paidUntil = "" } = (await viewOf(buyer.code)) ?? {};
    const until = addDays(paidUntil, 30);
    await changeSubscription(world.services, id, (on) => ({ type: "pauseAsked", on, until }));
    await liveUntil(Date.parse(`${addDays(paidUntil, 2)}T15:00:00Z`));
    expect(await viewOf(buyer.code)).toMatchObject({ state: "paused", renewals: 1 });
    const renewal = await renewalOf(buyer.code);
    await renewal.told("settlement-declined");
    expect(await viewOf(buyer.code)).toMatchObject({
      state: "past_due",
      renewals: 0,
      next: { on: addDays(paidUntil, 3) },
    });
    const failed = (await mailsTo(world, buyer.email)).find(({ subject }) => subject.includes("failed.subject"));
    expect(failed?.text).toContain("app.mail.subscription.failed.paused");
    await renewal.told("settled");
    expect(await viewOf(buyer.code)).toMatchObject({ state: "paused", renewals: 1, paidUntil, next: { on: until } });
    expect(await renewal.returned()).toEqual([]);
  });

  test("money that comes late for a period which nothing else has paid stays, also when the plan is over", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    await liveUntil(world.clock.now + 33 * DAY);
    const { id = "", paidUntil = "" } = (await viewOf(buyer.code)) ?? {};
    await changeSubscription(world.services, id, (on) => ({ type: "cancelled", on, reason: "buyer" }));
    await liveUntil(Date.parse(`${addDays(paidUntil, 2)}T15:00:00Z`));
    const over = await viewOf(buyer.code);
    expect(over).toMatchObject({ state: "expired", renewals: 1 });
    const renewal = await renewalOf(buyer.code);
    await renewal.told("settlement-declined");
    await renewal.told("settled");
    expect(await viewOf(buyer.code)).toEqual(over);
    expect(await renewal.returned()).toEqual([]);
  });

  test("who has paused is told of the end of the pause and of its charge, and not that it runs", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    const { id = "", paidUntil = "" } = (await viewOf(buyer.code)) ?? {};
    const until = addDays(paidUntil, 30);
    await changeSubscription(world.services, id, (on) => ({ type: "pauseAsked", on, until }));
    await liveUntil(Date.parse(`${addDays(until, -6)}T15:00:00Z`));
    expect(await noticesTo(buyer.email)).toEqual(["pause"]);
  });

  test("what is said of an earlier try or an earlier period changes nothing of the one that is paid", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    const reference = async () => {
      const [last] = await world.services.database
        .selectFrom("attempts")
        .select("provider_reference")
        .where("lead_code", "=", buyer.code)
        .orderBy("created_at", "desc")
        .execute();
      return last?.provider_reference ?? "";
    };
    await liveUntil(world.clock.now + 33 * DAY);
    const first = await reference();
    await liveUntil(world.clock.now + 31 * DAY);
    const renewed = await viewOf(buyer.code);
    expect(renewed).toMatchObject({ state: "active", renewals: 2 });
    const { services } = world;
    await services.database
      .transaction()
      .execute((transaction) => renewalFailed(transaction, services, renewed?.id ?? "", "an earlier try", "declined"));
    const event = {
      subject: first,
      reference: first,
      saved_method: null,
      minor: 3999,
      currency: "USD",
      happened_at: 1,
    };
    await keepEvents(services, [{ ...event, kind: "settlement-declined" }]);
    expect(await viewOf(buyer.code)).toEqual(renewed);
  });
});
