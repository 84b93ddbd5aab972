import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { CallName } from "../../src/api/call.ts";
import { createAddress } from "../../src/api/calls/create-address.gen.ts";
import type { HttpClient } from "../../src/api/http-client.ts";
import { purchase } from "../../src/app/effects/purchase.ts";
import type { FunnelDefinition } from "../../src/engine/definition/definition.ts";
import { newSession } from "../../src/engine/session/start.ts";
import { present } from "../../src/foundation/invariant.ts";
import { aRuntime } from "../support/a-funnel.ts";
import { aPageLoad } from "../support/a-page-load.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { ADDRESS, aBuyer, type Buyer, newAttemptId } from "../support/buyer.ts";
import { SMALL_FUNNEL } from "../support/small-funnel.ts";

const bottle = (key: string) => ({ ...present(SMALL_FUNNEL.products["bottle"], "a bottle"), key, quantity: 3 });
const BURNER = "bottle-fat-burner";
const DEFINITION: FunnelDefinition = {
  ...SMALL_FUNNEL,
  offers: { ...SMALL_FUNNEL.offers, extras: [...(SMALL_FUNNEL.offers.extras ?? []), BURNER] },
  products: { ...SMALL_FUNNEL.products, [BURNER]: bottle(BURNER) },
};
/** A page of an earlier build, which offers what the shop sells no more. */
const GONE = "bottle-hydration-recovery";
const SHOWN: FunnelDefinition = { ...DEFINITION, products: { ...DEFINITION.products, [GONE]: bottle(GONE) } };
/** The visitor's wall clock at the server's moment, in Tokyo. */
const PAID_AT = "2026-11-20T21:00";

describe.each(ENGINES)("buying with the saved method on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine, { definitions: new Map([["20", DEFINITION]]) });
  });
  afterAll(() => world.stop());
  beforeEach(() => {
    vi.stubEnv("TZ", "Asia/Tokyo");
  });

  /** What the browser does when a buyer presses, and which calls it sends for it. */
  const press = async (buyer: Buyer, product: string, ...also: string[]) => {
    const sent: { call: CallName; query?: unknown }[] = [];
    const client: HttpClient = {
      send: (call, input, credentials) => {
        sent.push({ call: call.name, ...("query" in input && { query: input.query }) });
        return world.client.send(call, input, credentials);
      },
    };
    const ports = aPageLoad({
      client,
      runtime: { ...aRuntime(), definition: SHOWN },
      pause: () => Promise.resolve(),
    });
    const lead = { code: buyer.code, email: buyer.email, proof: buyer.proof };
    const session = { ...newSession(aRuntime(), { locale: "en-US", startedOn: "2026-11-20" }), lead };
    const attemptId = newAttemptId();
    const payment = { method: "card", nonce: "saved", consents: await buyer.consents(product) } as const;
    const outcomes = await purchase(
      { type: "purchase", attemptId, product, payment, ...(also.length > 0 && { also }) },
      session,
      ports,
    );
    return { attemptId, outcomes, sent };
  };
  const ofOrder = (product: string, minor: number) => ({ product, minor, currency: "USD" });
  const chargesOf = ({ code }: Buyer) =>
    world.services.database.selectFrom("orders").select("minor").where("lead_code", "=", code).execute();

  test("one extra goes by its sell route and the address that completes it", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    const { attemptId, outcomes, sent } = await press(buyer, "ebook");
    expect(sent.map(({ call }) => call)).toEqual(["sellMultiple", "completePurchase"]);
    const captured = { ...ofOrder("ebook", 999), at: PAID_AT };
    expect(outcomes).toMatchObject([{ type: "purchaseCaptured", attemptId, purchase: captured }]);
  });

  test("the upsell trials is bought by its sell route for the price of the trial", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({ product: "ebook", shown: { amount: "9.99", currency_id: "USD" } });
    const { outcomes } = await press(buyer, "trial-upsell");
    expect(outcomes).toMatchObject([{ type: "purchaseCaptured", purchase: ofOrder("trial-upsell", 100) }]);
  });

  test("several are one charge and one order, with the price of each", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    const { attemptId, outcomes } = await press(buyer, "ebook", "meal-plan");
    expect(outcomes).toMatchObject([
      {
        type: "purchaseCaptured",
        attemptId,
        purchase: ofOrder("ebook", 999),
        also: [ofOrder("meal-plan", 1999)],
      },
    ]);
    expect(await chargesOf(buyer)).toEqual(expect.arrayContaining([{ minor: 2998 }]));
  });

  test("where one of several is bought already nothing is charged, and the buyer is told which", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    await press(buyer, "ebook");
    const { attemptId, outcomes } = await press(buyer, "ebook", "meal-plan");
    expect(outcomes).toMatchObject([
      { type: "purchaseCaptured", purchase: ofOrder("ebook", 999) },
      { type: "purchaseDeclined", attemptId, reason: "partly-purchased" },
    ]);
    expect(await chargesOf(buyer)).toHaveLength(2);
    world.clock.now += 3 * 86_400_000;
    const again = await press(buyer, "ebook");
    expect(again.outcomes).toMatchObject([
      { type: "purchaseCaptured", attemptId: again.attemptId, purchase: { ...ofOrder("ebook", 999), at: PAID_AT } },
    ]);
    world.clock.now -= 3 * 86_400_000;
  });

  test("without a saved method or a way to the server nothing is charged", async () => {
    const buyer = await aBuyer(world);
    expect((await press(buyer, "ebook")).outcomes).toMatchObject([
      { type: "purchaseDeclined", reason: "saved-elsewhere" },
    ]);
    expect(await chargesOf(buyer)).toEqual([]);
  });

  test("what is sent by post asks for its sell route, needs an address, and says how many of a fat burner", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    expect((await press(buyer, "bottle")).outcomes).toMatchObject([
      { type: "purchaseDeclined", reason: "address-missing" },
    ]);
    await world.client.send(createAddress, { params: { code: buyer.code }, body: ADDRESS }, { proof: buyer.proof });
    const { sent, outcomes } = await press(buyer, "bottle");
    expect(sent.map(({ call }) => call)).toEqual(["sellPhysical", "sellMultiple", "completePurchase"]);
    expect(outcomes).toMatchObject([{ type: "purchaseCaptured", purchase: ofOrder("bottle", 1500) }]);
    const burner = await press(buyer, BURNER);
    expect(burner.sent[0]).toEqual({
      call: "sellPhysical",
      query: { product: BURNER, "options[fat_burner_ab_1]": "3", is_fat_burner: "1" },
    });
    expect(burner.sent.slice(1).map(({ call }) => call)).toEqual(["sellMultiple", "completePurchase"]);
    expect(burner.outcomes).toMatchObject([{ type: "purchaseCaptured", purchase: ofOrder(BURNER, 1500) }]);
    const gone = await press(buyer, GONE);
    expect(gone.sent).toEqual([{ call: "sellPhysical", query: { product: GONE, "options[electrolyte]": "3" } }]);
    expect(gone.outcomes).toMatchObject([{ type: "purchaseDeclined", reason: "not-for-sale" }]);
  });
});
