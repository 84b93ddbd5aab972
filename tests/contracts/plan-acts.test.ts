import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changePlan } from "../../src/api/calls/change-plan.gen.ts";
import { getAccount } from "../../src/api/calls/get-account.gen.ts";
import type { ChangePlan } from "../../src/api/types.gen.ts";
import { changeCard } from "../../src/server/accounts/change-card.ts";
import { changePlan as actOn } from "../../src/server/accounts/change-plan.ts";
import { findLead } from "../../src/server/leads/leads.ts";
import { renewDue } from "../../src/server/subscriptions/renew.ts";
import { subscriptionsOf } from "../../src/server/subscriptions/views.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { aBuyer, type Buyer } from "../support/buyer.ts";
import { mailsTo } from "../support/mails.ts";
import { withWeek } from "../support/small-funnel.ts";
import { changeSubscription } from "../support/subscriptions/change-subscription.ts";

/** The last moment before the day on which a plan of 20 November is due, in New York. */
const LAST_MOMENT = Date.UTC(2026, 11, 20, 4, 59, 59, 999);

describe.each(ENGINES)("an act on a plan, on %s,", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine, { definitions: new Map([["20", withWeek()]]) });
  });
  afterAll(() => world.stop());

  const change = ({ code, proof }: Buyer, plan: string, body: ChangePlan["body"]) =>
    world.client.send(changePlan, { params: { code, plan }, body }, { proof });
  const viewOf = async ({ code }: Buyer) => (await subscriptionsOf(world.services, [code]))[0];
  const aSubscriber = async (payment: Parameters<Buyer["pay"]>[0] = {}) => {
    const buyer = await aBuyer(world, { zone: "America/New_York" });
    await buyer.pay(payment);
    const lead = await findLead(world.services, buyer.code);
    if (!lead) throw new Error("no lead");
    return { buyer, lead, id: (await viewOf(buyer))?.id ?? "" };
  };

  test("that meets midnight is answered as it is done: a pause stands, or is refused", async () => {
    const answers = new Set<string | null>();
    for (let before = 0; before < 6; before += 1) {
      const { buyer, lead, id } = await aSubscriber();
      let asked = 0;
      const now = () => {
        asked += 1;
        return asked <= before ? LAST_MOMENT : LAST_MOMENT + 1;
      };
      const refusal = await actOn({ ...world.services, now }, lead, id, { act: "pause", until: "2027-02-20" });
      expect((await viewOf(buyer))?.resumesOn).toBe(refusal === null ? "2027-02-20" : null);
      answers.add(refusal);
    }
    expect(answers).toEqual(new Set([null, "plan_changed"]));
  });

  test("that takes a pause back is answered twice as once", async () => {
    const { buyer, id } = await aSubscriber();
    await change(buyer, id, { act: "pause", until: "2027-01-20" });
    const RUNNING = { value: { plans: [{ resumes_on: null, next: { on: "2026-12-20" } }] } };
    const back = { act: "resume", charged_on: "2026-12-20" } as const;
    expect(await change(buyer, id, back)).toMatchObject(RUNNING);
    expect(await change(buyer, id, back)).toMatchObject(RUNNING);
    expect(await change(buyer, id, { act: "resume", charged_on: "2027-01-08" })).toMatchObject({
      error: { error_code: "plan_changed" },
    });
  });

  test("that goes on after a pause is answered twice as once, and charged once", async () => {
    const { buyer, id } = await aSubscriber();
    await change(buyer, id, { act: "pause", until: "2027-01-20" });
    const then = world.clock.now;
    world.clock.now = Date.UTC(2026, 11, 21, 18);
    await renewDue(world.services);
    const on = { act: "resume", shown: { amount: "39.99", currency_id: "USD" } } as const;
    expect(await change(buyer, id, on)).toMatchObject({ ok: true });
    await renewDue(world.services);
    expect(await change(buyer, id, on)).toMatchObject({ ok: true });
    await renewDue(world.services);
    expect(await viewOf(buyer)).toMatchObject({ state: "active", renewals: 1, paidUntil: "2027-01-21" });
    world.clock.now = then;
  });

  test("that gives another card to what has ended meanwhile is refused", async () => {
    const { buyer, lead, id } = await aSubscriber();
    const { services } = world;
    const saveMethod: typeof services.provider.saveMethod = async (...asked) => {
      await changeSubscription(services, id, (on) => ({ type: "ended", on, reason: "dispute" }));
      return services.provider.saveMethod(...asked);
    };
    const provider = Object.assign(Object.create(services.provider), { saveMethod });
    const token = { nonce: "simulated-approved", method: "card" } as const;
    expect(await changeCard({ ...services, provider }, lead, id, token, [])).toBe("plan_changed");
    expect(await viewOf(buyer)).toMatchObject({ state: "expired" });
  });

  test("that withdraws from a week, sent twice at once, is done once and answered twice", async () => {
    const shown = { amount: "9.99", currency_id: "USD" } as const;
    const { buyer } = await aSubscriber({ product: "week", shown });
    const { code, proof } = buyer;
    const account = await world.client.send(getAccount, { params: { code } }, { proof });
    const id = account.ok ? (account.value.plans[0]?.id ?? "") : "";
    const [one, two] = await Promise.all([1, 2].map(() => change(buyer, id, { act: "withdraw", shown })));
    expect([one, two]).toMatchObject([{ ok: true }, { ok: true }]);
    const receipts = (await mailsTo(world, buyer.email)).filter(({ text }) =>
      text.includes("app.mail.withdrawal.next"),
    );
    expect(receipts).toHaveLength(1);
  });
});
