import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createLead } from "../../src/api/calls/create-lead.gen.ts";
import { validateCoupon } from "../../src/api/calls/validate-coupon.gen.ts";
import { type ApiWorld, ENGINES, startApiWorld, TRADER } from "../support/api-world.ts";
import { aBuyer } from "../support/buyer.ts";
import { SMALL_FUNNEL } from "../support/small-funnel.ts";

const ON_SALE = "20+sale";
const YEARLY = "20+advent";
const definitions = new Map([
  ["20", { ...SMALL_FUNNEL, edition: "20" }],
  [
    ON_SALE,
    {
      ...SMALL_FUNNEL,
      edition: ON_SALE,
      active: { from: "2026-11-20", to: "2026-11-21" },
      offers: { ...SMALL_FUNNEL.offers, plans: [] },
    },
  ],
  [
    YEARLY,
    {
      ...SMALL_FUNNEL,
      edition: YEARLY,
      active: { from: "2026-12-01", to: "2026-12-24", repeats: "yearly" as const },
      offers: { ...SMALL_FUNNEL.offers, plans: [] },
    },
  ],
]);

describe.each(ENGINES)("what a lead plays, on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine, { definitions });
  });
  afterAll(() => world.stop());

  test("is sold as its edition says while that is on, and as the funnel says afterwards", async () => {
    const inSale = await aBuyer(world, { edition: ON_SALE });
    expect(await inSale.pay({ secret: "f".repeat(64) })).toMatchObject({
      ok: false,
      error: { error_code: "not_for_sale" },
    });
    world.clock.now = Date.UTC(2026, 10, 21);
    expect(await inSale.pay({})).toMatchObject({ ok: true, value: { status: "completed" } });
    world.clock.now = Date.UTC(2026, 10, 20, 12);
  });

  test("is sold as its edition says again when that comes back, one, two and five years later", async () => {
    for (const year of [2027, 2028, 2031]) {
      world.clock.now = Date.UTC(year, 11, 12);
      const inSale = await aBuyer(world, { edition: YEARLY });
      expect(await inSale.pay({ secret: "f".repeat(64) })).toMatchObject({ error: { error_code: "not_for_sale" } });
      world.clock.now = Date.UTC(year, 11, 24);
      expect(await inSale.pay({})).toMatchObject({ ok: true, value: { status: "completed" } });
    }
    world.clock.now = Date.UTC(2026, 10, 20, 12);
  });

  test.each(["20~plans.control", "20+sale~plans.control"])("keeps the arm of control: %s", async (edition) => {
    const buyer = await aBuyer(world, { edition });
    const lead = await world.services.database
      .selectFrom("leads")
      .select("edition")
      .where("code", "=", buyer.code)
      .executeTakeFirstOrThrow();
    expect(lead.edition).toBe(edition);
  });

  test("sells to the control what the funnel sells", async () => {
    const buyer = await aBuyer(world, { edition: "20~plans.control" });
    expect(await buyer.pay({})).toMatchObject({ ok: true, value: { status: "completed" } });
  });

  test.each(["342", "20+unknown", "21~plans.short"])("is the plain funnel for the edition %s", async (edition) => {
    const buyer = await aBuyer(world, { edition });
    expect(await buyer.pay({})).toMatchObject({ ok: true, value: { status: "completed" } });
  });

  test("an edition that is none is refused before anything is written", async () => {
    const answer = await world.client.send(createLead, {
      params: { funnel: "20" },
      body: {
        quiz_id: "quiz",
        quiz_answers: {},
        source: "react",
        language: "en-US",
        email: "ann@example.com",
        edition: "20~../../etc",
      },
    });
    expect(answer).toMatchObject({ ok: false, error: { status: 422 } });
  });
});

describe("a campaign of two brands", () => {
  const SEASON = { name: "SEASON", products: ["plan"], discount_type: "percentage", discount: 10 } as const;
  let world: ApiWorld;
  let brand = "berlin";
  beforeAll(async () => {
    world = await startApiWorld("sqlite", {
      definitions,
      coupons: [{ ...SEASON, active: { from: "2026-11-20", to: "2026-11-21" }, uses: null }],
      traders: new Map([
        ["berlin", { ...TRADER, zone: "Europe/Berlin" }],
        ["new-york", { ...TRADER, zone: "America/New_York" }],
      ]),
      brandOf: () => brand,
    });
  });
  afterAll(() => world.stop());

  test.each([
    ["berlin", "2026-11-20T22:59:59Z", true],
    ["berlin", "2026-11-20T23:00:00Z", false],
    ["new-york", "2026-11-20T23:00:00Z", true],
    ["new-york", "2026-11-21T04:59:59Z", true],
    ["new-york", "2026-11-21T05:00:00Z", false],
  ])("sells and takes its coupon for %s at %s by the clock of the brand: %s", async (seller, moment, isOn) => {
    brand = seller;
    world.clock.now = Date.parse(moment);
    const inSale = await aBuyer(world, { edition: ON_SALE });
    expect(await inSale.pay({ ...(isOn && { secret: "f".repeat(64) }) })).toMatchObject({ ok: !isOn });
    const answer = await world.client.send(validateCoupon, { body: { promo_code: "season" } });
    expect(answer.ok).toBe(isOn);
  });
});
