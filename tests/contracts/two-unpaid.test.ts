import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keepEvents } from "../../src/server/purchase/ledger/provider-events.ts";
import { type ApiWorld, ENGINES, KEYS_AND_VALUES, startApiWorld } from "../support/api-world.ts";
import { aBuyer, type Buyer } from "../support/buyer.ts";
import { mailsTo } from "../support/mails.ts";
import { subscribersOf } from "../support/subscriptions/subscribers.ts";

describe.each(ENGINES)("two renewals whose money does not come, on %s,", { timeout: 60_000 }, (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine, { words: KEYS_AND_VALUES });
  });
  afterAll(() => world.stop());
  const { liveUntil, chargesOf, viewOf } = subscribersOf(() => world);

  /** Bought on 10 January, renewed twice, and of neither renewal the money came. @returns the references of both, the newest first */
  const aBuyerOfTwo = async (): Promise<readonly [Buyer, readonly string[]]> => {
    world.clock.now = Date.UTC(2027, 0, 10, 12);
    const buyer = await aBuyer(world);
    await buyer.pay({});
    await liveUntil(Date.UTC(2027, 3, 9, 18));
    const renewals = await world.services.database
      .selectFrom("attempts")
      .select("provider_reference")
      .where("lead_code", "=", buyer.code)
      .where("subscription_id", "is not", null)
      .orderBy("created_at", "desc")
      .execute();
    const references = renewals.map(({ provider_reference }) => provider_reference ?? "");
    expect(references).toHaveLength(2);
    for (const reference of references) await told(reference, "settlement-declined");
    expect(await viewOf(buyer.code)).toMatchObject({ state: "grace", renewals: 0, paidUntil: "2027-02-10" });
    return [buyer, references];
  };
  const told = (reference: string, kind: "settlement-declined" | "settled"): Promise<unknown> => {
    const about = { subject: reference, reference, saved_method: null };
    return keepEvents(world.services, [{ ...about, kind, minor: 3999, currency: "USD", happened_at: 1 }]);
  };
  /** The texts of receipts, and what they say of days. */
  const receiptsTo = async ({ email }: Buyer): Promise<readonly string[]> =>
    (await mailsTo(world, email))
      .filter(({ text }) => text.includes("subscription.receipt."))
      .map(({ text }) => {
        const words = /receipt\.([a-z-]+)/.exec(text)?.[1] ?? "";
        const [, label, days] = /subscription\.(until|period) .*: (.*)/.exec(text) ?? [];
        return label === undefined ? words : `${words}, ${label} ${days}`;
      })
      .toSorted();

  test("are both charged again for the periods that were used, and no period is let go", async () => {
    const [buyer] = await aBuyerOfTwo();
    await liveUntil(Date.UTC(2027, 3, 12));
    expect(await viewOf(buyer.code)).toMatchObject({ state: "active", renewals: 3, paidUntil: "2027-05-10" });
    const charges = await chargesOf(buyer.code);
    expect(charges.slice(-3)).toEqual(["2027-04-10 captured", "2027-04-10 captured", "2027-04-10 captured"]);
    expect(charges).toHaveLength(6);
  });

  test("have receipts that name their periods, and say until when is paid only where that is to come", async () => {
    const [buyer] = await aBuyerOfTwo();
    await liveUntil(Date.UTC(2027, 3, 11));
    expect(await receiptsTo(buyer)).toEqual([
      "text, period February 10, 2027 – March 10, 2027",
      "text, period March 10, 2027 – April 10, 2027",
      "text, until April 10, 2027",
      "text, until March 10, 2027",
      "text, until May 10, 2027",
    ]);
  });

  test("are not said to be settled where the money of one comes after all", async () => {
    const [buyer, [newest = "", oldest = ""]] = await aBuyerOfTwo();
    await told(newest, "settled");
    expect(await viewOf(buyer.code)).toMatchObject({ state: "grace", renewals: 1, paidUntil: "2027-03-10" });
    expect(await receiptsTo(buyer)).toContain("arrived-partly");
    await told(oldest, "settled");
    expect(await viewOf(buyer.code)).toMatchObject({ state: "active", renewals: 2, paidUntil: "2027-04-10" });
    expect(await receiptsTo(buyer)).toContain("arrived");
  });
});
