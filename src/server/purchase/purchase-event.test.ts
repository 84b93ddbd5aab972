import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApiWorld, ENGINES, startApiWorld } from "../../../tests/support/api-world.ts";
import { ADDRESS, aBuyer } from "../../../tests/support/buyer.ts";
import { sendOutbox } from "../../../tests/support/mails.ts";
import { createAddress } from "../../api/calls/create-address.gen.ts";
import { sendEvent } from "../../api/calls/send-event.gen.ts";
import { outboxSenders } from "../mail/senders.ts";

const SESSION = "00000000-0000-4000-8000-00000000000a";

describe.each(ENGINES)("a sale on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine);
  });
  afterAll(() => world.stop());

  it("is noted under the event of its product", async () => {
    const buyer = await aBuyer(world);
    const saved = { method: "card" as const, nonce: "saved" };
    await buyer.pay({});
    await buyer.pay({ product: "ebook", shown: { amount: "9.99", currency_id: "USD" }, payment: saved });
    await buyer.pay({ product: "trial-upsell", shown: { amount: "1.00", currency_id: "USD" }, payment: saved });
    await sendOutbox(
      world.services,
      outboxSenders(world.services, () => Promise.resolve()),
    );
    const events = await world.services.database
      .selectFrom("events")
      .selectAll()
      .where("lead_code", "=", buyer.code)
      .execute();
    const names = events.map(({ name, payload }) => [JSON.parse(payload).product, name]);
    expect(Object.fromEntries(names)).toEqual({
      plan: "training_plan_purchased",
      ebook: "upsell_purchased",
      "trial-upsell": "training_plan_purchased",
    });
  });

  /** What a visitor tells who allows statistics. */
  const tellLead = (lead_code: string) =>
    world.client.send(sendEvent, {
      body: { event_name: "lead_created", url: "/en-US/email", funnel: "20", session_id: SESSION, lead_code },
    });

  const customerOf = async (phone: string, isMeasured = true) => {
    const buyer = await aBuyer(world);
    if (isMeasured) await tellLead(buyer.code);
    const body = { ...ADDRESS, full_name: "Ana María López", phone };
    await world.client.send(createAddress, { params: { code: buyer.code }, body }, { proof: buyer.proof });
    await buyer.pay({});
    await sendOutbox(
      world.services,
      outboxSenders(world.services, () => Promise.resolve()),
    );
    const { payload } = await world.services.database
      .selectFrom("events")
      .select("payload")
      .where("lead_code", "=", buyer.code)
      .where("session_id", "is", null)
      .executeTakeFirstOrThrow();
    return JSON.parse(payload);
  };

  it("names nobody who does not allow statistics", async () => {
    const sale = await customerOf("5550100", false);
    expect(sale).toEqual({ order_id: sale.order_id, product: "plan", minor: 3999, currency: "USD" });
  });

  it("goes with the first and the last name of the address", async () => {
    expect(await customerOf("")).toMatchObject({ name: "Ana", surname: "María López", phone: null });
  });

  it.each([
    ["5550100", "5550100"],
    ["+15555550100", "+15555550100"],
    ["+491555550100", null],
    ["", null],
  ])("a phone goes along with a purchase when it has 1 to 12 characters: %j", async (phone, reported) => {
    expect(await customerOf(phone)).toMatchObject({ phone: reported });
  });
});
