import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { redeemGiftCard } from "../../src/api/calls/redeem-gift-card.gen.ts";
import { sellMultiple } from "../../src/api/calls/sell-multiple.gen.ts";
import { updateLeadEmail } from "../../src/api/calls/update-lead-email.gen.ts";
import type { FunnelDefinition, ProductDefinition } from "../../src/engine/definition/definition.ts";
import { present } from "../../src/foundation/invariant.ts";
import { issueIdToken } from "../../src/server/accounts/id-token.ts";
import { subscriptionsOf } from "../../src/server/subscriptions/views.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { aBuyer, type Buyer, newAttemptId, proveMailbox } from "../support/buyer.ts";
import { mailsTo } from "../support/mails.ts";
import { SMALL_FUNNEL } from "../support/small-funnel.ts";

const PAID = { ok: true, value: { status: "completed" } };
const OWNED = { ok: false, error: { error_code: "already_purchased" } };
const ASKED = { ok: false, error: { error_code: "CLIENT_WITH_GIVEN_EMAIL_EXISTS" } };
const TRIAL = { product: "trial-plan", shown: { amount: "1.00", currency_id: "USD" as const } };
const WEEK = { product: "week", shown: { amount: "39.99", currency_id: "USD" as const } };
const MORE = { product: "trial-upsell", shown: { amount: "1.00", currency_id: "USD" as const } };

const { plan, "trial-plan": trialPlan, "trial-upsell": trialUpsell, ...others } = SMALL_FUNNEL.products;
const running = (product: ProductDefinition | undefined, more: Partial<ProductDefinition> = {}): ProductDefinition => ({
  ...present(product, "a product of the small funnel"),
  access: "training",
  ...more,
});
const ONE_WEEK = { duration: 1, unit: "weeks" } as const;

/** A plan in three lengths, and one that goes on from the shortest. */
const DEFINITION: FunnelDefinition = {
  ...SMALL_FUNNEL,
  offers: { ...SMALL_FUNNEL.offers, downsells: ["week"] },
  products: {
    ...others,
    plan: running(plan),
    "trial-plan": running(trialPlan),
    week: running(plan, { key: "week", id: 90, is_subscription: false, plan: ONE_WEEK }),
    "trial-upsell": running(trialUpsell, { continues: "week", begins_after: ONE_WEEK }),
  },
};

describe.each(ENGINES)("a plan in several lengths on %s", (engine) => {
  let world: ApiWorld;
  /** As the consent that was worded last says. */
  let trialEnds = "";
  beforeAll(async () => {
    world = await startApiWorld(engine, {
      definitions: new Map([["20", DEFINITION]]),
      words: {
        t(_locale, key, values) {
          if (key === "app.consent.renewal-trial") trialEnds = String(values?.["date"]);
          return key;
        },
      },
    });
  });
  afterAll(() => world.stop());

  const prove = (buyer: Buyer) => proveMailbox(world, buyer);

  test("is not sold in another length while it runs, neither to its lead nor to its mailbox", async () => {
    const first = await aBuyer(world);
    const second = await aBuyer(world, { email: first.email });
    expect(await first.pay({})).toMatchObject(PAID);
    const again = await first.pay(TRIAL);
    expect(again).toMatchObject(OWNED);
    // The order of the other length is not the answer to this one.
    expect(JSON.stringify(again)).not.toContain("order_id");
    expect(await second.pay(TRIAL)).toMatchObject(ASKED);
    await prove(second);
    expect(await second.pay(TRIAL)).toMatchObject(OWNED);
    expect(await first.pay(WEEK)).toMatchObject(OWNED);
  });

  test("bought in two lengths at once, in two tabs and by two leads, is paid once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const first = await aBuyer(world);
      const second = await aBuyer(world, { email: first.email });
      const answers = await Promise.all([first.pay({}), first.pay(TRIAL), second.pay(WEEK)]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    }
  });

  test("may be bought in another length once it has ended", async () => {
    const buyer = await aBuyer(world);
    expect(await buyer.pay(WEEK)).toMatchObject(PAID);
    expect(await buyer.pay({})).toMatchObject(OWNED);
    const { now } = world.clock;
    world.clock.now += 7 * 86_400_000;
    expect(await buyer.pay({})).toMatchObject(PAID);
    world.clock.now = now;
  });

  test("goes on from a week as what was offered for that: the week is over before its trial begins", async () => {
    const buyer = await aBuyer(world);
    const before = Date.parse(new Date(world.clock.now).toISOString().slice(0, 10));
    expect(await buyer.pay(WEEK)).toMatchObject(PAID);
    const dayOf = (days: number): string => new Date(before + days * 86_400_000).toISOString().slice(0, 10);
    expect(await buyer.pay(MORE)).toMatchObject(PAID);
    expect(Date.parse(`${trialEnds} UTC`)).toBe(Date.parse(dayOf(14)));
    const [subscription] = await subscriptionsOf(world.services, [buyer.code]);
    expect(subscription).toMatchObject({ product: "trial-upsell", paidUntil: dayOf(14) });
    // From then on it is the plan: no week is sold beside it.
    expect(await buyer.pay({})).toMatchObject(OWNED);
  });

  test("is not sold in two lengths by one press", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({ product: "ebook", shown: { amount: "9.99", currency_id: "USD" } });
    const body = {
      attempt_id: newAttemptId(),
      products: ["plan", "week"],
      shown: { amount: "79.98", currency_id: "USD" as const },
    };
    const params = { code: buyer.code };
    const sold = await world.client.send(
      sellMultiple,
      { params, query: { p_locale: "en-US" }, body },
      { proof: buyer.proof },
    );
    expect(sold).toMatchObject({ ok: false, error: { error_code: "not_for_sale" } });
  });

  test("as a gift waits until the other length has ended, and no address is corrected to who has one", async () => {
    const [giver, owner, payer] = [await aBuyer(world), await aBuyer(world), await aBuyer(world)];
    await giver.pay({ product: "gift", shown: { amount: "49.00", currency_id: "USD" } });
    const mail = (await mailsTo(world, giver.email)).find(({ subject }) => subject === "app.mail.gift.subject");
    const code = /^[0-9A-Z-]{23}$/m.exec(mail?.text ?? "")?.[0] ?? "no code";
    await owner.pay(WEEK);
    const bearer = issueIdToken(owner.code, owner.email, world.services.signingKey, world.clock.now);
    expect(await world.client.send(redeemGiftCard, { body: { code } }, { bearer })).toMatchObject({
      ok: false,
      error: { error_code: "gift_card_owned" },
    });
    await payer.pay({});
    const correct = { params: { id: payer.code }, body: { email: owner.email } };
    expect(await world.client.send(updateLeadEmail, correct, { proof: payer.proof })).toMatchObject(ASKED);
  });
});
