import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changePlan } from "../../src/api/calls/change-plan.gen.ts";
import { createAddress } from "../../src/api/calls/create-address.gen.ts";
import { createWithdrawal } from "../../src/api/calls/create-withdrawal.gen.ts";
import { getAccount } from "../../src/api/calls/get-account.gen.ts";
import { lastDaysOf, type Sale } from "../../src/server/accounts/last-day/last-days.ts";
import { reverseCharges } from "../../src/server/purchase/ledger/reverse-charges.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { ADDRESS, aBuyer, type Buyer } from "../support/buyer.ts";

const REFUND = { amount: "39.99", currency_id: "USD" } as const;

describe.each(ENGINES)("the last day of a withdrawal on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine);
  });
  afterAll(() => world.stop());

  /** Noon in New York, about. */
  const on = (day: string): number => Date.parse(`${day}T17:00Z`);
  const aBuyerFrom = async (country: string): Promise<Buyer> => {
    const buyer = await aBuyer(world);
    const places = world.services.database.updateTable("lead_places").set({ country });
    await places.where("lead_code", "=", buyer.code).execute();
    return buyer;
  };
  const planOf = async ({ code, proof }: Buyer) => {
    const answer = await world.client.send(getAccount, { params: { code } }, { proof });
    return answer.ok ? answer.value.plans[0] : undefined;
  };

  const CASES = [
    ["a Wednesday", "US", "2026-11-18", "2026-12-02", "2026-12-03"],
    ["a Saturday", "US", "2026-11-21", "2026-12-07", "2026-12-08"],
    ["Christmas, before a weekend", "DE", "2026-12-11", "2026-12-28", "2026-12-29"],
    ["Easter Monday in Germany", "DE", "2027-03-15", "2027-03-30", "2027-03-31"],
    ["14 July in France", "FR", "2027-06-30", "2027-07-15", "2027-07-16"],
  ] as const;

  test.each(CASES)(
    "the account pays back until the next working day, and no longer, where the fourteenth day is %s",
    async (_what, country, bought, last, after) => {
      world.clock.now = on(bought);
      const buyer = await aBuyerFrom(country);
      await buyer.pay({});
      const plan = await planOf(buyer);
      expect(plan?.refund).toEqual({ ...REFUND, last_day: last });
      const press = () =>
        world.client.send(
          changePlan,
          { params: { code: buyer.code, plan: plan?.id ?? "" }, body: { act: "withdraw", shown: REFUND } },
          { proof: buyer.proof },
        );
      world.clock.now = on(after);
      expect(await planOf(buyer)).toMatchObject({ refund: null });
      expect(await press()).toMatchObject({ error: { error_code: "plan_changed" } });
      world.clock.now = on(last);
      expect(await press()).toMatchObject({ ok: true });
      expect(await reverseCharges(world.services)).toBe(1);
    },
  );

  test.each(CASES)(
    "the form that needs no account pays back until the next working day, and no longer, where the fourteenth day is %s",
    async (_what, country, bought, last, after) => {
      const withdrawn = async (day: string) => {
        world.clock.now = on(bought);
        const buyer = await aBuyerFrom(country);
        const paid = await buyer.pay({});
        const order_id = (paid.ok && paid.value.order_id) || "";
        world.clock.now = on(day);
        const body = { full_name: "Ann Lee", email: buyer.email, order_id, language: "en-US" } as const;
        await world.client.send(createWithdrawal, { body });
        return planOf(buyer);
      };
      expect(await withdrawn(after)).toMatchObject({ state: "cancelled" });
      expect(await withdrawn(last)).toMatchObject({ state: "expired" });
    },
  );

  const NOBODY: Sale = { leadCode: "nobody", locale: "de-DE", zone: "Europe/Berlin", at: on("2027-07-01") };
  const lastDayOf = async (sale: Partial<Sale>, trustProxy = true): Promise<string | null> => {
    const at = sale.at ?? NOBODY.at;
    world.clock.now = at;
    const find = await lastDaysOf({ ...world.services, trustProxy }, [sale.leadCode ?? NOBODY.leadCode]);
    return find({ ...NOBODY, ...sale });
  };

  test.each([
    [
      "an Austrian holiday counts for readers of German of whom nothing is known",
      { at: on("2027-10-12") },
      "2027-10-27",
    ],
    ["a holiday of German states alone does not", { at: on("2027-02-22") }, "2027-03-08"],
    ["a French one does not", { at: on("2027-06-30") }, "2027-07-14"],
    ["an Irish one counts for readers of English in Europe", { at: on("2027-01-18"), locale: "en-150" }, "2027-02-02"],
    [
      "an American state's does not for readers of English in America",
      { at: on("2027-04-05"), locale: "en-US" },
      "2027-04-19",
    ],
    ["a parcel's days end on a working day, too", { at: on("2026-11-18"), daysOnItsWay: 3 }, "2026-12-07"],
  ] as const)("%s", async (_what, sale, expected) => {
    expect(await lastDayOf(sale)).toBe(expected);
  });

  test("of whom the network says that they are in a country that the page is for, its holidays alone count", async () => {
    const { code } = await aBuyerFrom("DE");
    const austrian = { leadCode: code, at: on("2027-10-12") };
    expect(await lastDayOf(austrian)).toBe("2027-10-26");
    // A country that is guessed by the language of the browser takes nobody's day from them.
    expect(await lastDayOf(austrian, false)).toBe("2027-10-27");
  });

  test("the holidays of where a parcel goes count beside those of the page, which is for another country", async () => {
    const { code, proof } = await aBuyerFrom("DE");
    const sale = { leadCode: code, locale: "en-US", at: on("2027-06-30") };
    expect(await lastDayOf(sale)).toBe("2027-07-14");
    await world.client.send(
      createAddress,
      { params: { code }, body: { ...ADDRESS, state: "", country: "FR", postal_code: "75001", city: "Paris" } },
      { proof },
    );
    expect(await lastDayOf(sale)).toBe("2027-07-15");
  });

  test("a holiday of the state that the address of a parcel names counts", async () => {
    const { code, proof } = await aBuyerFrom("US");
    const sale = { leadCode: code, locale: "en-US", at: on("2027-04-05") };
    expect(await lastDayOf(sale)).toBe("2027-04-19");
    const body = { ...ADDRESS, state: "MA", country: "US", postal_code: "02108", city: "Boston" };
    await world.client.send(createAddress, { params: { code }, body }, { proof });
    expect(await lastDayOf(sale)).toBe("2027-04-20");
  });
});
