import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changePlan } from "../../src/api/calls/change-plan.gen.ts";
import { createCancellation } from "../../src/api/calls/create-cancellation.gen.ts";
import { outboxSenders } from "../../src/server/mail/senders.ts";
import { renewDue } from "../../src/server/subscriptions/renew.ts";
import { type ApiWorld, ENGINES, KEYS_AND_VALUES, startApiWorld } from "../support/api-world.ts";
import { aBuyer } from "../support/buyer.ts";
import { mailsTo, sendOutbox } from "../support/mails.ts";
import { changeSubscription } from "../support/subscriptions/change-subscription.ts";
import { subscribersOf } from "../support/subscriptions/subscribers.ts";

describe.each(ENGINES)("a mail that was overtaken before it left, on %s,", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine, { words: KEYS_AND_VALUES });
  });
  afterAll(() => world.stop());
  const { viewOf } = subscribersOf(() => world);

  /** A trial of seven days that has just been announced to turn paid, in a mail that has not left yet. */
  const anAnnounced = async () => {
    world.clock.now = Date.parse("2027-01-10T12:00Z");
    const buyer = await aBuyer(world);
    const paid = await buyer.pay({ product: "trial-plan", shown: { amount: "1.00", currency_id: "USD" } });
    world.clock.now = Date.parse("2027-01-14T20:00Z");
    await renewDue(world.services);
    const view = await viewOf(buyer.code);
    expect(view).toMatchObject({ state: "intro", next: { on: "2027-01-17" } });
    const orderId = (paid.ok && paid.value.order_id) || "";
    return { ...buyer, orderId, id: view?.id ?? "" };
  };
  const cancelBy = (email: string, order_id: string, end_date: string) =>
    world.client.send(createCancellation, {
      body: { full_name: "Ann Lee", email, order_id, language: "en-US", kind: "ordinary", end_date },
    });
  const textsTo = async (email: string): Promise<readonly string[]> =>
    (await mailsTo(world, email)).flatMap(
      ({ text }) => text.match(/app\.mail\.subscription\.[a-z-]+\.[a-z]+.*/g) ?? [],
    );
  const keptOf = (id: string) =>
    world.services.database
      .selectFrom("sent_notices")
      .select(["notice", "about"])
      .where("subscription_id", "=", id)
      .execute();

  test("does not say that a payment failed to who has paid with another card since", async () => {
    world.clock.now = Date.parse("2027-01-10T12:00Z");
    const { code, email, pay } = await aBuyer(world);
    await pay({});
    const leads = world.services.database.updateTable("leads").where("code", "=", code);
    await leads.set({ saved_method: "stolen" }).execute();
    world.clock.now = Date.parse("2027-02-10T20:00Z");
    await renewDue(world.services);
    const view = await viewOf(code);
    expect(view).toMatchObject({ state: "grace" });
    await leads.set({ saved_method: "simulated-saved-2" }).execute();
    await changeSubscription(world.services, view?.id ?? "", (on) => ({
      type: "methodChanged",
      on,
      isCharging: false,
    }));
    await renewDue(world.services);
    expect(await viewOf(code)).toMatchObject({ state: "active", renewals: 1 });
    expect(await textsTo(email)).toEqual([expect.stringContaining("subscription.receipt.text")]);
  });

  test("does not go out: whoever has cancelled is not told that it renews, and nothing is kept of it", async () => {
    const { code, proof, email, id } = await anAnnounced();
    const params = { code, plan: id };
    expect(await world.client.send(changePlan, { params, body: { act: "cancel" } }, { proof })).toMatchObject({
      ok: true,
    });
    expect(await textsTo(email)).toEqual([expect.stringContaining("subscription.cancelled.text")]);
    expect(await keptOf(id)).toEqual([]);
  });

  test("says of a charge that comes before a later end that it ends, and when", async () => {
    const { email, orderId, id } = await anAnnounced();
    expect(await cancelBy(email, orderId, "2027-03-01")).toMatchObject({ ok: true });
    const texts = (await textsTo(email)).toSorted();
    expect(texts).toEqual([
      expect.stringContaining("subscription.announced.text"),
      expect.stringContaining("subscription.ending.text"),
    ]);
    for (const text of texts) expect(text).toContain("April 17, 2027");
    expect(texts[0]).toContain("January 17, 2027");
    expect(await keptOf(id)).toEqual([{ notice: "trial", about: "2027-01-17" }]);
  });

  test("names the day that was wanted for the end where no server was there on it", async () => {
    const { email, orderId, code } = await anAnnounced();
    await cancelBy(email, orderId, "2027-02-01");
    world.clock.now = Date.parse("2027-04-20T20:00Z");
    await renewDue(world.services);
    expect(await viewOf(code)).toMatchObject({ state: "expired", endReason: "buyer", paidUntil: "2027-02-01" });
    const [last, ...others] = (await textsTo(email)).filter((text) => /\.(?:cancelled|ended)\./.test(text));
    expect([last, others]).toEqual([expect.stringContaining("subscription.ended.asked"), []]);
    expect(last).toContain("February 1, 2027");
  });

  test("is said anew, and charged so much later, where the pause by which it was overtaken is taken back", async () => {
    const { code, proof, email, id } = await anAnnounced();
    const act = (body: { act: "pause"; until: string } | { act: "resume"; charged_on: string }) =>
      world.client.send(changePlan, { params: { code, plan: id }, body }, { proof });
    expect(await act({ act: "pause", until: "2027-02-20" })).toMatchObject({ ok: true });
    expect(await textsTo(email)).toEqual([]);
    world.clock.now = Date.parse("2027-01-16T20:00Z");
    expect(await act({ act: "resume", charged_on: "2027-01-19" })).toMatchObject({ ok: true });
    expect(await textsTo(email)).toEqual([expect.stringContaining("subscription.trial.text")]);
    expect(await keptOf(id)).toEqual([{ notice: "trial", about: "2027-01-19" }]);
    expect(await viewOf(code)).toMatchObject({ state: "intro", next: { on: "2027-01-19" } });
  });

  test("keeps the charge waiting that it is about, and says it anew, of a day so much later", async () => {
    const { code, email, id } = await anAnnounced();
    world.clock.now = Date.parse("2027-01-18T20:00Z");
    await renewDue(world.services);
    expect(await viewOf(code)).toMatchObject({ state: "intro", renewals: 0 });
    expect(await textsTo(email)).toEqual([expect.stringContaining("subscription.trial.text")]);
    expect(await keptOf(id)).toEqual([{ notice: "trial", about: "2027-01-21" }]);
    world.clock.now = Date.parse("2027-01-21T20:00Z");
    await renewDue(world.services);
    expect(await viewOf(code)).toMatchObject({ state: "active", renewals: 1 });
    expect(await textsTo(email)).toHaveLength(2);
  });

  test("keeps nothing waiting once it is given up, which it is as early where it was said anew meanwhile", async () => {
    const { code, id } = await anAnnounced();
    const entries = world.services.database
      .updateTable("outbox")
      .where("announces", "=", id)
      .where("sent_at", "is", null);
    await entries.set({ tries: 98 }).execute();
    const broken = outboxSenders(world.services, () => Promise.reject(new Error("no mail server is here")));
    const tries = async (day: string): Promise<void> => {
      world.clock.now = Date.parse(`${day}T20:00Z`);
      await sendOutbox(world.services, broken);
      await renewDue(world.services);
    };
    await tries("2027-01-15");
    await tries("2027-01-18");
    expect(await viewOf(code)).toMatchObject({ state: "intro", renewals: 0 });
    await tries("2027-01-22");
    expect(await viewOf(code)).toMatchObject({ state: "active", renewals: 1 });
  });
});
