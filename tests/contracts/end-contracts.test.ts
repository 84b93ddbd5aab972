import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { confirmDeclaration } from "../../src/api/calls/confirm-declaration.gen.ts";
import { createCancellation } from "../../src/api/calls/create-cancellation.gen.ts";
import { createWithdrawal } from "../../src/api/calls/create-withdrawal.gen.ts";
import { openTasks } from "../../src/server/declarations/tasks.ts";
import { reverseCharges } from "../../src/server/purchase/ledger/reverse-charges.ts";
import { renewDue } from "../../src/server/subscriptions/renew.ts";
import { subscriptionsOf } from "../../src/server/subscriptions/views.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { aBuyer, newAttemptId } from "../support/buyer.ts";
import { mailsTo, sendMails } from "../support/mails.ts";
import { withWeek } from "../support/small-funnel.ts";
import { changeSubscription } from "../support/subscriptions/change-subscription.ts";

const DAY = 86_400_000;

describe.each(ENGINES)("a form that needs no account, on %s,", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine, { definitions: new Map([["20", withWeek()]]) });
  });
  afterAll(() => world.stop());

  const aSubscriber = async () => {
    const [buyer, attempt_id] = [await aBuyer(world), newAttemptId()];
    const paid = await buyer.pay({ attempt_id });
    const ordersOf = (code: string) =>
      world.services.database.selectFrom("orders").select("id").where("lead_code", "=", code).execute();
    const state = async () => (await subscriptionsOf(world.services, [buyer.code]))[0];
    const taken = async () =>
      (
        await world.services.database
          .selectFrom("simulated_charges")
          .select("outcome")
          .where("reference", "=", attempt_id)
          .execute()
      ).map(({ outcome }) => outcome);
    const orders = async () => (await ordersOf(buyer.code)).length;
    return {
      orders,
      email: buyer.email,
      code: buyer.code,
      order_id: paid.ok ? (paid.value.order_id ?? "") : "",
      state,
      taken,
    };
  };
  const person = (email: string, order_id: string) =>
    ({ full_name: "Ann Lee", email, order_id, language: "en-US" }) as const;
  const cancel = (email: string, order_id: string, more: { readonly end_date?: string } = {}) =>
    world.client.send(createCancellation, { body: { ...person(email, order_id), kind: "ordinary", ...more } });
  const subjectsTo = async (email: string) => (await mailsTo(world, email)).map(({ subject }) => subject);

  test("cancels at once by the number of the order, however it is typed, and confirms that with the last day", async () => {
    const { email, order_id, state } = await aSubscriber();
    await cancel(email, ` No. ${order_id.toUpperCase()} please`);
    expect(await state()).toMatchObject({
      state: "cancelled",
      endReason: "buyer",
      next: null,
      paidUntil: "2026-12-20",
    });
    expect(await subjectsTo(email)).toEqual(
      expect.arrayContaining(["app.mail.subscription.cancelled.subject", "app.mail.cancellation.subject"]),
    );
    // Sent twice, it says so twice and changes nothing.
    expect(await cancel(email, order_id)).toMatchObject({ ok: true });
    const confirmed = (await subjectsTo(email)).filter((each) => each.includes("subscription.cancelled"));
    expect(confirmed).toHaveLength(1);
  });

  test("cancels by the number on the receipt of a renewal, too", async () => {
    const { email, code, state } = await aSubscriber();
    const begun = world.clock.now;
    world.clock.now += 32 * DAY;
    await renewDue(world.services);
    world.clock.now = begun;
    const [latest] = await world.services.database
      .selectFrom("orders")
      .select("id")
      .where("lead_code", "=", code)
      .orderBy("created_at", "desc")
      .execute();
    await cancel(email, latest?.id ?? "");
    expect(await state()).toMatchObject({ state: "cancelled", paidUntil: "2027-01-20" });
  });

  test("lets a contract go on to a later day that was named, confirms its end once, and cancels it sooner if that is asked", async () => {
    const { email, order_id, state } = await aSubscriber();
    await cancel(email, order_id, { end_date: "2027-06-01" });
    await cancel(email, order_id, { end_date: "2027-06-01" });
    expect(await state()).toMatchObject({ state: "active", endsOn: "2027-06-20", next: { on: "2026-12-20" } });
    const ends = (await mailsTo(world, email)).filter(({ text }) => text.includes("subscription.ending.text"));
    expect(ends).toHaveLength(1);
    await cancel(email, order_id, { end_date: "2026-12-20" });
    expect(await state()).toMatchObject({ state: "cancelled" });
  });

  test("shows of what is overdue the end that was asked for, in the account and in the mails of it", async () => {
    const { email, code, order_id, state } = await aSubscriber();
    await cancel(email, order_id, { end_date: "2027-02-01" });
    const begun = world.clock.now;
    const leads = world.services.database.updateTable("leads").where("code", "=", code);
    await leads.set({ saved_method: "stolen" }).execute();
    for (const day of ["2026-12-20", "2026-12-21", "2026-12-23"]) {
      world.clock.now = Date.parse(`${day}T20:00Z`);
      await renewDue(world.services);
      await sendMails(world);
    }
    expect(await state()).toMatchObject({ state: "past_due", endsOn: null, endsIfPaid: "2027-02-23" });
    const said = (await mailsTo(world, email)).filter(({ text }) => text.includes("subscription.ends-if-paid"));
    expect(said.map(({ subject }) => subject).toSorted()).toEqual([
      "app.mail.subscription.failed.subject",
      "app.mail.subscription.suspended.subject",
    ]);
    world.clock.now = begun;
  });

  test("charges no period after the one that a later day is in, also where a pause has moved the periods", async () => {
    const { email, order_id, state, orders } = await aSubscriber();
    const begun = world.clock.now;
    const id = (await state())?.id ?? "";
    await changeSubscription(world.services, id, (on) => ({ type: "pauseAsked", on, until: "2027-01-15" }));
    await cancel(email, order_id, { end_date: "2027-02-10" });
    expect(await state()).toMatchObject({ endsOn: "2027-02-15", next: { on: "2027-01-15" } });
    for (const day of ["2026-12-20", "2027-01-08", "2027-01-15", "2027-02-15", "2027-03-15"]) {
      world.clock.now = Date.parse(`${day}T20:00Z`);
      await renewDue(world.services);
      await sendMails(world);
    }
    world.clock.now = begun;
    expect(await state()).toMatchObject({ state: "expired", paidUntil: "2027-02-15", renewals: 1 });
    expect(await orders()).toBe(2);
  });

  test("charges nothing behind the end that was told where no server was there on the day", async () => {
    const overdue = await aSubscriber();
    const begun = world.clock.now;
    const workOn = async (...days: readonly string[]) => {
      for (const day of days) {
        world.clock.now = Date.parse(`${day}T20:00Z`);
        await renewDue(world.services);
      }
    };
    const pays = (saved_method: string) =>
      world.services.database.updateTable("leads").set({ saved_method }).where("code", "=", overdue.code).execute();
    await cancel(overdue.email, overdue.order_id, { end_date: "2026-12-28" });
    await pays("stolen");
    await workOn("2026-12-20", "2026-12-21", "2026-12-23");
    expect(await overdue.state()).toMatchObject({ state: "past_due", next: { on: "2026-12-26" } });
    await pays("simulated-saved-2");
    await workOn("2026-12-28");
    expect(await overdue.state()).toMatchObject({ state: "expired", endReason: "buyer", renewals: 0 });
    world.clock.now = begun;
    const paying = await aSubscriber();
    await cancel(paying.email, paying.order_id, { end_date: "2027-01-10" });
    expect(await paying.state()).toMatchObject({ endsOn: "2027-01-20", next: { on: "2026-12-20" } });
    // The first renewal as well was to come while nobody was there.
    await workOn("2027-01-21");
    expect(await paying.state()).toMatchObject({ state: "expired", renewals: 0, paidUntil: "2027-01-10" });
    expect([await paying.orders(), await overdue.orders()]).toEqual([1, 1]);
    world.clock.now = begun;
  });

  test("withdraws by the number of the order, gives all of it back once, and confirms it once", async () => {
    const { email, order_id, state, taken } = await aSubscriber();
    const body = person(email, order_id);
    await world.client.send(createWithdrawal, { body });
    await world.client.send(createWithdrawal, { body });
    await reverseCharges(world.services);
    expect(await state()).toMatchObject({ state: "expired", endReason: "withdrawn" });
    expect(await taken()).toEqual(["voided"]);
  });

  test("withdraws from a trial that was cancelled and has ended, by the number and by the link of the mail", async () => {
    const begun = world.clock.now;
    const trial = async () => {
      world.clock.now = begun;
      const buyer = await aBuyer(world);
      const paid = await buyer.pay({ product: "trial-plan", shown: { amount: "1.00", currency_id: "USD" } });
      const order_id = paid.ok ? (paid.value.order_id ?? "") : "";
      await cancel(buyer.email, order_id);
      world.clock.now += 8 * DAY;
      await renewDue(world.services);
      const state = async () => (await subscriptionsOf(world.services, [buyer.code]))[0];
      expect(await state()).toMatchObject({ state: "expired", endReason: "buyer" });
      return { email: buyer.email, order_id, state };
    };
    const [first, second] = [await trial(), await trial()];
    await world.client.send(createWithdrawal, { body: person(first.email, first.order_id) });
    expect(await first.state()).toMatchObject({ endReason: "withdrawn" });
    await world.client.send(createWithdrawal, { body: person(second.email, "my trial") });
    const [link] = await linksTo(second.email, "confirm-withdrawal");
    if (link) expect(await confirm(link)).toMatchObject({ ok: true });
    expect(await second.state()).toMatchObject({ endReason: "withdrawn" });
    expect(await reverseCharges(world.services)).toBeGreaterThanOrEqual(2);
    world.clock.now = begun;
  });

  test("charges no more where a withdrawal comes too late to pay back by itself", async () => {
    const { email, order_id, state, taken } = await aSubscriber();
    const begun = world.clock.now;
    world.clock.now += 20 * DAY;
    await world.client.send(createWithdrawal, { body: person(email, order_id) });
    world.clock.now = begun;
    expect(await state()).toMatchObject({ state: "cancelled" });
    expect(await taken()).toEqual(["captured"]);
  });

  test("ends nothing of a mailbox whose address alone somebody knows, and asks whoever holds it", async () => {
    const { email, state } = await aSubscriber();
    const other = await aSubscriber();
    await cancel(email, "my running plan");
    await world.client.send(createWithdrawal, { body: person(email, "0123456789abcdef") });
    expect([(await state())?.state, (await other.state())?.state]).toEqual(["active", "active"]);
    const asked = (await mailsTo(world, email)).filter(({ text }) => text.includes("app.mail.declaration.confirm"));
    expect(asked.map(({ subject }) => subject).toSorted()).toEqual([
      "app.mail.cancellation.confirm.subject",
      "app.mail.withdrawal.confirm.subject",
    ]);
    for (const { text } of asked) {
      expect(text).toContain("https://run.example/en-US/account");
      expect(text).not.toContain("app.mail.cancellation.next");
    }
  });

  /** What the mail's links carry in their fragment, by the page that they open. */
  const linksTo = async (email: string, page: string) =>
    (await mailsTo(world, email)).flatMap(({ text }) =>
      [...text.matchAll(new RegExp(`en-US/${page}#declarationToken=(\\w+)\\.(\\S+)`, "g"))].map(
        ([, id = "", token = ""]) => ({ params: { id }, body: { token } }),
      ),
    );
  const confirm = (link: Awaited<ReturnType<typeof linksTo>>[number]) => world.client.send(confirmDeclaration, link);

  test("cancels once whoever holds the mailbox presses the link of the mail, and confirms that once", async () => {
    const { email, state } = await aSubscriber();
    await cancel(email, "my running plan");
    const [link] = await linksTo(email, "confirm-cancellation");
    if (!link) throw new Error("no link");
    expect(await confirm(link)).toMatchObject({ ok: true });
    expect(await confirm(link)).toMatchObject({ ok: true });
    expect(await state()).toMatchObject({ state: "cancelled", endReason: "buyer" });
    const mails = await mailsTo(world, email);
    expect(mails.filter(({ text }) => text.includes("app.mail.cancellation.next"))).toHaveLength(1);
  });

  test("withdraws by the link of the mail and gives all of it back, also where the contract was cancelled", async () => {
    const { email, order_id, state, taken } = await aSubscriber();
    await cancel(email, order_id);
    await world.client.send(createWithdrawal, { body: person(email, "0123456789abcdef") });
    const [link] = await linksTo(email, "confirm-withdrawal");
    if (!link) throw new Error("no link");
    expect(await confirm(link)).toMatchObject({ ok: true });
    await reverseCharges(world.services);
    expect(await state()).toMatchObject({ state: "expired", endReason: "withdrawn" });
    expect(await taken()).toEqual(["voided"]);
  });

  test("ends by a link one contract of the mailbox, and never that of another declaration or of somebody else", async () => {
    const { email, state } = await aSubscriber();
    const upsell = await aBuyer(world, { email });
    const shown = { amount: "1.00", currency_id: "USD" } as const;
    await upsell.pay({ product: "trial-plan", shown });
    const other = await aSubscriber();
    await cancel(email, "all of it");
    await cancel(other.email, "all of it");
    const links = await linksTo(email, "confirm-cancellation");
    const [foreign] = await linksTo(other.email, "confirm-cancellation");
    expect(links).toHaveLength(2);
    for (const { params } of links)
      expect(await confirm({ params, body: foreign?.body ?? { token: "" } })).toMatchObject({
        error: { error_code: "not_found" },
      });
    const forged = { params: { id: links[0]?.params.id ?? "" }, body: { token: "x".repeat(43) } };
    expect(await confirm(forged)).toMatchObject({ error: { error_code: "not_found" } });
    expect((await state())?.state).toBe("active");
    if (links[0]) await confirm(links[0]);
    const states = async () => [
      (await state())?.state,
      (await subscriptionsOf(world.services, [upsell.code]))[0]?.state,
      (await other.state())?.state,
    ];
    expect((await states()).filter((each) => each === "cancelled")).toHaveLength(1);
    if (links[1]) await confirm(links[1]);
    expect(await states()).toEqual(["cancelled", "cancelled", "active"]);
  });

  test("takes a link for thirty days", async () => {
    const { email, state } = await aSubscriber();
    await cancel(email, "my running plan");
    const [link] = await linksTo(email, "confirm-cancellation");
    const begun = world.clock.now;
    world.clock.now += 30 * DAY;
    if (link) expect(await confirm(link)).toMatchObject({ error: { error_code: "not_found" } });
    world.clock.now = begun;
    expect(await state()).toMatchObject({ state: "active" });
  });

  const WEEK = { product: "week", shown: { amount: "9.99", currency_id: "USD" } } as const;
  const aWeek = async () => {
    const buyer = await aBuyer(world);
    const paid = await buyer.pay(WEEK);
    const state = async () => (await subscriptionsOf(world.services, [buyer.code]))[0];
    const tasks = async () =>
      (await openTasks(world.services.database)).flatMap(({ email, task }) => (email === buyer.email ? [task] : []));
    return { email: buyer.email, order_id: (paid.ok && paid.value.order_id) || "", state, tasks };
  };

  test("withdraws by the link of the mail from a plan that does not renew, and gives all of it back once", async () => {
    const { email, state, tasks } = await aWeek();
    await world.client.send(createWithdrawal, { body: person(email, "my week") });
    expect(await state()).toBeUndefined();
    const links = await linksTo(email, "confirm-withdrawal");
    expect(links).toHaveLength(1);
    for (const link of [...links, ...links]) expect(await confirm(link)).toMatchObject({ ok: true });
    expect(await state()).toMatchObject({ state: "expired", endReason: "withdrawn" });
    expect([await reverseCharges(world.services), await reverseCharges(world.services)]).toEqual([1, 0]);
    const confirmed = (await mailsTo(world, email)).filter(({ text }) => text.includes("app.mail.withdrawal.next"));
    expect(confirmed).toHaveLength(1);
    expect(await tasks()).toEqual([]);
  });

  test.each([
    ["the number of its order", true],
    ["the link of the mail", false],
  ])(
    "confirms by %s the day on which a plan ends that does not renew, and charges nothing more",
    async (_, isNumber) => {
      const { email, order_id, state, tasks } = await aWeek();
      await cancel(email, isNumber ? order_id : "my week", { end_date: "2027-06-01" });
      for (const link of await linksTo(email, "confirm-cancellation"))
        expect(await confirm(link)).toMatchObject({ ok: true });
      expect(await state()).toMatchObject({ state: "cancelled", paidUntil: "2026-11-27", next: null });
      const confirmed = (await subjectsTo(email)).filter((each) => each.includes("subscription.cancelled"));
      expect(confirmed).toHaveLength(1);
      expect(await tasks()).toEqual([]);
    },
  );

  test("confirms no other end of a plan that is over when it is cancelled behind it", async () => {
    const begun = world.clock.now;
    const { email, order_id } = await aWeek();
    world.clock.now += 10 * DAY;
    await cancel(email, order_id);
    world.clock.now = begun;
    expect((await subjectsTo(email)).filter((each) => each.includes("subscription.cancelled"))).toEqual([]);
  });

  test("leaves to people what nobody has a running plan for", async () => {
    const begun = world.clock.now;
    const { email, order_id, state, tasks } = await aWeek();
    world.clock.now += 16 * DAY;
    await world.client.send(createWithdrawal, { body: person(email, order_id) });
    await cancel(email, "my week");
    world.clock.now = begun;
    expect(await tasks()).toEqual(["contract", "contract"]);
    expect(await state()).toBeUndefined();
  });

  test("lets a contract end on a later day once whoever holds the mailbox presses the link of the mail", async () => {
    const { email, state } = await aSubscriber();
    await cancel(email, "my running plan", { end_date: "2027-06-01" });
    expect(await state()).toMatchObject({ state: "active", endsOn: null });
    const [link] = await linksTo(email, "confirm-cancellation");
    if (!link) throw new Error("no link");
    expect(await confirm(link)).toMatchObject({ ok: true });
    expect(await state()).toMatchObject({ state: "active", endsOn: "2027-06-20" });
  });
});
