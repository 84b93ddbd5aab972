import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getRenewalConsent } from "../../src/api/calls/get-renewal-consent.gen.ts";
import { sellMultiple } from "../../src/api/calls/sell-multiple.gen.ts";
import type { Pay } from "../../src/api/types.gen.ts";
import { subscriptionsOf } from "../../src/server/subscriptions/views.ts";
import { writtenDay } from "../../src/server/subscriptions/written-terms.ts";
import { type ApiWorld, ENGINES, KEYS_AND_VALUES, startApiWorld } from "../support/api-world.ts";
import { aBuyer, type Buyer, newAttemptId } from "../support/buyer.ts";

type Consents = NonNullable<Pay["body"]["consents"]>;

const REFUSED = { ok: false, error: { error_code: "consent_required" } };

describe.each(ENGINES)("what renews, without the consent of its buyer, on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine, {
      words: KEYS_AND_VALUES,
    });
  });
  afterAll(() => world.stop());

  const chargesOf = async ({ code }: Buyer) =>
    world.services.database.selectFrom("attempts").select("id").where("lead_code", "=", code).execute();
  const buy = async (consentsOf: (buyer: Buyer) => Promise<Consents>) => {
    const buyer = await aBuyer(world);
    const answer = await buyer.pay({ consents: await consentsOf(buyer) });
    return { answer, attempts: await chargesOf(buyer) };
  };

  test.each<[string, (buyer: Buyer) => Promise<Consents>]>([
    ["none", () => Promise.resolve([])],
    ["words alone", () => Promise.resolve([{ kind: "renewal", text: "I agree." }])],
    [
      "a token that nobody signed",
      async (buyer) =>
        (await buyer.consents()).map((each) => ({
          ...each,
          token: String(each.token).replace(/./, (letter) => (letter === "x" ? "y" : "x")),
        })),
    ],
    ["the consent of somebody else", async () => (await aBuyer(world)).consents()],
    ["a consent to another product", (buyer) => buyer.consents("trial-plan")],
    [
      "a consent to the price of another country",
      async ({ code, proof }) => {
        const query = { product: "plan", p_locale: "de-DE" } as const;
        const answer = await world.client.send(getRenewalConsent, { params: { code }, query }, { proof });
        return answer.ok ? answer.value.consents : [];
      },
    ],
    [
      "a consent in another language, at the same price",
      async ({ code, proof }) => {
        const query = { product: "plan", p_locale: "es-419" } as const;
        const answer = await world.client.send(getRenewalConsent, { params: { code }, query }, { proof });
        return answer.ok ? answer.value.consents : [];
      },
    ],
  ])("is not sold with %s, and nothing is charged", async (_name, consentsOf) => {
    const { answer, attempts } = await buy(consentsOf);
    expect(answer).toMatchObject(REFUSED);
    expect(attempts).toEqual([]);
  });

  test("is not sold a day after the words were shown", async () => {
    const buyer = await aBuyer(world);
    const consents = await buyer.consents();
    world.clock.now += 24 * 3_600_000;
    expect(await buyer.pay({ consents })).toMatchObject(REFUSED);
    expect(await buyer.pay({})).toMatchObject({ ok: true });
  });

  test("is not sold by the words of the day before, but to whoever pays over midnight, from the day that they read", async () => {
    // 23:50 in New York.
    world.clock.now = Date.UTC(2027, 0, 11, 4, 50);
    const [early, late] = [await aBuyer(world), await aBuyer(world)];
    const [shown, old] = [await early.consents(), await late.consents()];
    world.clock.now += 20 * 60_000;
    expect(await early.pay({ consents: shown })).toMatchObject({ ok: true });
    const [plan] = await subscriptionsOf(world.services, [early.code]);
    expect(shown[0]?.text).toContain(writtenDay("en-US", plan?.paidUntil ?? ""));
    expect(plan?.paidUntil).toBe("2027-02-10");
    world.clock.now += 3_600_000;
    expect(await late.pay({ consents: old })).toMatchObject(REFUSED);
    expect(await late.pay({})).toMatchObject({ ok: true });
    expect(await subscriptionsOf(world.services, [late.code])).toMatchObject([{ paidUntil: "2027-02-11" }]);
  });

  test("is not sold to the saved card either, alone or with something else", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({ product: "ebook", shown: { amount: "9.99", currency_id: "USD" } });
    const sell = (products: string[], amount: string, consents: Consents) =>
      world.client.send(
        sellMultiple,
        {
          params: { code: buyer.code },
          query: { p_locale: "en-US" },
          body: { attempt_id: newAttemptId(), products, shown: { amount, currency_id: "USD" }, consents },
        },
        { proof: buyer.proof },
      );
    expect(await sell(["trial-upsell"], "1.00", [])).toMatchObject(REFUSED);
    expect(await sell(["meal-plan", "trial-upsell"], "20.99", [])).toMatchObject(REFUSED);
    expect(await sell(["trial-upsell"], "1.00", await buyer.consents("trial-upsell"))).toMatchObject({ ok: true });
  });
});
