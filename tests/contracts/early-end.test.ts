import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changePlan } from "../../src/api/calls/change-plan.gen.ts";
import { confirmDeclaration } from "../../src/api/calls/confirm-declaration.gen.ts";
import { createCancellation } from "../../src/api/calls/create-cancellation.gen.ts";
import { getAccount } from "../../src/api/calls/get-account.gen.ts";
import { requestOtp } from "../../src/api/calls/request-otp.gen.ts";
import { signIn } from "../../src/api/calls/sign-in.gen.ts";
import type { ChangePlan, CreateCancellation } from "../../src/api/types.gen.ts";
import { openTasks, settleTask } from "../../src/server/declarations/tasks.ts";
import { compareBooks } from "../../src/server/purchase/ledger/reconcile.ts";
import { reverseCharges } from "../../src/server/purchase/ledger/reverse-charges.ts";
import { renewDue } from "../../src/server/subscriptions/renew.ts";
import { subscriptionsOf } from "../../src/server/subscriptions/views.ts";
import { type ApiWorld, ENGINES, KEYS_AND_VALUES, startApiWorld } from "../support/api-world.ts";
import { aBuyer, type Buyer } from "../support/buyer.ts";
import { mailsTo, sendMails } from "../support/mails.ts";

const DAY = 86_400_000;
const BEGIN = Date.UTC(2026, 10, 20, 12);
/** 48 of 92 days of 59.99. */
const REST = { amount: "31.30", currency_id: "USD" } as const;

describe.each(ENGINES)("a plan that has renewed, on %s,", { timeout: 60_000 }, (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine, {
      words: KEYS_AND_VALUES,
    });
  });
  afterAll(() => world.stop());

  const live = async (days: number): Promise<void> => {
    for (let day = 0; day < days; day += 1) {
      world.clock.now += DAY;
      await renewDue(world.services);
      await sendMails(world);
    }
  };
  /** Pays a week of trial, then three months from 27 November to 27 February; it is 10 December. */
  const aRenewed = async (zone: string) => {
    world.clock.now = BEGIN;
    const buyer = await aBuyer(world, { zone });
    const shown = { amount: "1.00", currency_id: "USD" } as const;
    const paid = await buyer.pay({ product: "trial-plan", shown });
    await live(20);
    return { buyer, order_id: paid.ok ? (paid.value.order_id ?? "") : "" };
  };
  const look = async ({ code, proof }: Buyer) => {
    const answer = await world.client.send(getAccount, { params: { code } }, { proof, language: "en-US" });
    if (!answer.ok) throw new Error(answer.error.error_code);
    return answer.value;
  };
  const change = ({ code, proof }: Buyer, plan: string, body: ChangePlan["body"]) =>
    world.client.send(changePlan, { params: { code, plan }, body }, { proof });
  const viewOf = async ({ code }: Buyer) => (await subscriptionsOf(world.services, [code]))[0];
  const cancel = ({ email }: Pick<Buyer, "email">, order_id: string, more: Partial<CreateCancellation["body"]> = {}) =>
    world.client.send(createCancellation, {
      body: { full_name: "Ann Lee", email, order_id, language: "en-US", kind: "ordinary", ...more },
    });
  const tasks = async () => (await openTasks(world.services.database)).map(({ task }) => task);
  const seeToAll = async () => {
    for (const { id } of await openTasks(world.services.database)) await settleTask(world.services, id);
  };

  test("is ended in Germany with a month's notice, and the days after it are paid back once and shown", async () => {
    const { buyer } = await aRenewed("Europe/Berlin");
    const [plan] = (await look(buyer)).plans;
    expect(plan).toMatchObject({
      until: "2027-02-27",
      early: { on: "2027-01-10", notice: { duration: 1, unit: "months" }, ...REST },
    });
    expect(plan?.acts).toContain("end_early");
    expect(await change(buyer, plan?.id ?? "", { act: "end_early", shown: { ...REST, amount: "1.00" } })).toMatchObject(
      {
        error: { error_code: "price_changed" },
      },
    );
    const ask = () => change(buyer, plan?.id ?? "", { act: "end_early", shown: REST });
    expect(await Promise.all([ask(), ask()])).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await look(buyer)).toMatchObject({
      plans: [{ state: "cancelled", until: "2027-01-10", next: null, early: null, acts: [] }],
      receipts: [
        { payment_state: "partly-refunded", returned: { amount: "31.30", is_on_its_way: true } },
        { returned: null },
      ],
    });
    const faults = world.faults.length;
    expect(await reverseCharges(world.services)).toBe(1);
    expect(await reverseCharges(world.services)).toBe(0);
    expect(world.faults).toHaveLength(faults);
    expect((await look(buyer)).receipts).toMatchObject([
      { payment_state: "partly-refunded", returned: { amount: "31.30", is_on_its_way: false } },
      { payment_state: "captured", returned: null },
    ]);
    const mails = await mailsTo(world, buyer.email);
    expect(mails.filter(({ text }) => text.includes("cancelled.early") && text.includes("$31.30"))).toHaveLength(1);
    expect(mails.filter(({ text }) => text.includes("app.mail.refunded-rest.text $31.30"))).toHaveLength(1);
    expect(await compareBooks(world.services, BEGIN)).toEqual([]);
    await live(31);
    expect(await viewOf(buyer)).toMatchObject({ state: "expired", endReason: "buyer" });
    expect((await buyer.pay({ product: "trial-plan", shown: { amount: "1.00", currency_id: "USD" } })).ok).toBe(true);
  });

  test("ends with notice also where the clock of its buyer was changed by law since it was paid", async () => {
    const { buyer } = await aRenewed("Europe/Berlin");
    await world.services.database
      .updateTable("order_lines")
      .set(({ eb }) => ({ period_ends_at: eb("period_ends_at", "+", 3_600_000) }))
      .where("lead_code", "=", buyer.code)
      .execute();
    expect((await look(buyer)).plans).toMatchObject([{ early: { on: "2027-01-10", ...REST } }]);
  });

  test("is not ended early by who has a code from the mailbox alone, who cancels it at the end of what is paid", async () => {
    const { buyer } = await aRenewed("Europe/Berlin");
    const [plan] = (await look(buyer)).plans;
    const { email } = buyer;
    await world.client.send(requestOtp, { body: { email } });
    const mail = (await mailsTo(world, email)).find(({ subject }) => subject.includes("app.mail.otp.subject"));
    const otp = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "no code";
    const answer = await world.client.send(signIn, { body: { email, otp } });
    if (!answer.ok) throw new Error(answer.error.error_code);
    const other = { ...buyer, ...answer.value };
    expect((await look(other)).plans).toMatchObject([{ acts: ["cancel"], early: null }]);
    expect(await change(other, plan?.id ?? "", { act: "end_early", shown: REST })).toMatchObject({
      error: { error_code: "device_needed", status: 403 },
    });
    expect(await change(other, plan?.id ?? "", { act: "cancel" })).toMatchObject({
      value: { plans: [{ state: "cancelled", until: "2027-02-27", locked: ["end_early"] }] },
    });
  });

  test("ends with what is paid where no such law is, and where nothing has renewed yet", async () => {
    const { buyer } = await aRenewed("America/New_York");
    const [plan] = (await look(buyer)).plans;
    expect(plan).toMatchObject({ early: null });
    expect(await change(buyer, plan?.id ?? "", { act: "end_early", shown: REST })).toMatchObject({
      error: { error_code: "plan_changed" },
    });
    world.clock.now = BEGIN;
    const first = await aBuyer(world, { zone: "Europe/Berlin" });
    await first.pay({});
    expect((await look(first)).plans).toMatchObject([{ early: null }]);
  });

  test("is ended by the form on the earliest day, or on the later one that was named, and the rest is paid back", async () => {
    const [soon, named] = [await aRenewed("Europe/Berlin"), await aRenewed("Europe/Berlin")];
    await cancel(soon.buyer, soon.order_id);
    expect(await viewOf(soon.buyer)).toMatchObject({ state: "cancelled", paidUntil: "2027-01-10", returned: 3130 });
    await cancel(named.buyer, named.order_id, { end_date: "2027-02-01" });
    expect(await viewOf(named.buyer)).toMatchObject({ state: "cancelled", paidUntil: "2027-02-01", returned: 1696 });
    await reverseCharges(world.services);
    expect(await tasks()).toEqual([]);
  });

  test("keeps to the end of what is paid where an earlier day is named that notice does not permit", async () => {
    const { buyer, order_id } = await aRenewed("America/New_York");
    await cancel(buyer, order_id, { end_date: "2026-12-24" });
    expect(await viewOf(buyer)).toMatchObject({ state: "cancelled", paidUntil: "2027-02-27", returned: null });
    expect(await tasks()).toEqual([]);
  });

  test("is charged no more where it is ended for a cause, which is confirmed and handed to a person", async () => {
    const { buyer, order_id } = await aRenewed("America/New_York");
    const extraordinary = { kind: "extraordinary", reason: "The videos do not play." } as const;
    await cancel(buyer, order_id, extraordinary);
    expect(await viewOf(buyer)).toMatchObject({ state: "cancelled", paidUntil: "2027-02-27" });
    const receipt = (await mailsTo(world, buyer.email)).find(({ text }) =>
      text.includes("app.mail.cancellation.cause"),
    );
    expect(receipt?.text).toContain("The videos do not play.");
    expect(receipt?.text).not.toContain("app.mail.cancellation.next");
    const [task] = await openTasks(world.services.database);
    expect(task).toMatchObject({ task: "cause", email: buyer.email });
    expect(await settleTask(world.services, task?.id ?? "")).toBe(true);
    expect(await settleTask(world.services, task?.id ?? "")).toBe(false);
  });

  test("is ended with what is paid by who holds the mailbox alone, and people see to the rest", async () => {
    const { buyer } = await aRenewed("Europe/Berlin");
    await cancel(buyer, "my plan", { kind: "extraordinary", reason: "It hurts.", end_date: "2027-01-20" });
    expect(await tasks()).toEqual([]);
    const mail = (await mailsTo(world, buyer.email)).find(({ text }) => text.includes("confirm-cancellation"));
    const [, id = "", token = ""] = /confirm-cancellation#declarationToken=(\w+)\.(\S+)/.exec(mail?.text ?? "") ?? [];
    await world.client.send(confirmDeclaration, { params: { id }, body: { token } });
    expect(await viewOf(buyer)).toMatchObject({ state: "cancelled", paidUntil: "2027-02-27", returned: null });
    expect(await tasks()).toEqual(["cause"]);
    await seeToAll();
    // The device that paid still ends it early, with the rest.
    const plan = (await look(buyer)).plans[0];
    expect(plan).toMatchObject({ acts: expect.arrayContaining(["end_early"]), early: { on: "2027-01-10", ...REST } });
  });

  test("whose mailbox confirms a cancellation without a cause leaves people to see whether the rest is owed", async () => {
    const { buyer } = await aRenewed("Europe/Berlin");
    await cancel(buyer, "my plan");
    const mail = (await mailsTo(world, buyer.email)).find(({ text }) => text.includes("confirm-cancellation"));
    const [, id = "", token = ""] = /confirm-cancellation#declarationToken=(\w+)\.(\S+)/.exec(mail?.text ?? "") ?? [];
    await world.client.send(confirmDeclaration, { params: { id }, body: { token } });
    expect(await viewOf(buyer)).toMatchObject({ state: "cancelled", paidUntil: "2027-02-27", returned: null });
    expect(await tasks()).toEqual(["refund"]);
    await seeToAll();
  });

  test("ends on the later day that was named, and what a renewal has paid for beyond it is paid back", async () => {
    const { buyer, order_id } = await aRenewed("Europe/Berlin");
    await cancel(buyer, order_id, { end_date: "2027-04-10" });
    expect(await viewOf(buyer)).toMatchObject({ state: "active", endsOn: "2027-04-10", paidUntil: "2027-02-27" });
    expect(await tasks()).toEqual([]);
    await live(80);
    // 47 of 89 days of 59.99, and the part of a cent.
    expect(await viewOf(buyer)).toMatchObject({ state: "cancelled", paidUntil: "2027-04-10", returned: 3169 });
    const mails = (await mailsTo(world, buyer.email)).map(({ text }) => /subscription\.([\w.]+)/.exec(text)?.[1]);
    expect(mails.filter((text) => text?.startsWith("cancelled"))).toEqual(["cancelled.early"]);
    await live(50);
    expect(await viewOf(buyer)).toMatchObject({ state: "expired", endReason: "buyer" });
  });

  test("is left to people where it was cancelled and is to go on to a later day, or where no contract is found", async () => {
    const { buyer, order_id } = await aRenewed("America/New_York");
    await cancel(buyer, order_id);
    await cancel(buyer, order_id, { end_date: "2027-06-01" });
    world.clock.now += 1_000;
    await cancel({ email: "nobody@example.com" }, "the plan of last year");
    expect(await tasks()).toEqual(["later-end", "contract"]);
    await seeToAll();
    expect(await tasks()).toEqual([]);
  });
});
