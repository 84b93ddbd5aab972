import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getRenewalConsent } from "../../src/api/calls/get-renewal-consent.gen.ts";
import { changeSubscription } from "../../src/server/subscriptions/change.ts";
import { subscriptionsOf } from "../../src/server/subscriptions/views.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { aBuyer } from "../support/buyer.ts";
import { mailsTo } from "../support/mails.ts";

describe.each(ENGINES)("subscriptions on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine, {
      words: { t: (_locale, key, params = {}) => [key, ...Object.values(params)].join(" ") },
    });
  });
  afterAll(() => world.stop());

  const consentTo = async (product: string, p_locale: "en-US" | "de-DE", zone?: string) => {
    const buyer = await aBuyer(world);
    const answer = await world.client.send(
      getRenewalConsent,
      { params: { code: buyer.code }, query: { product, p_locale, ...(zone !== undefined && { zone }) } },
      { proof: buyer.proof },
    );
    if (!answer.ok) throw new Error(answer.error.error_code);
    return answer.value.consents.map(({ text }) => text);
  };

  test("the server words what a buyer agrees to: product, price, period and first day in their zone", async () => {
    world.clock.now = Date.UTC(2026, 10, 20, 23, 30);
    expect(await consentTo("plan", "en-US", "America/New_York")).toEqual([
      "app.consent.renewal products.plan $39.99 app.section.interval.months_one 1 December 20, 2026",
    ]);
    expect(await consentTo("plan", "de-DE", "Europe/Berlin")).toEqual([
      "app.consent.renewal products.plan 39,99\u00a0€ app.section.interval.months_one 1 21. Dezember 2026",
    ]);
    expect(await consentTo("plan", "de-DE", "Europe/Berlim")).toEqual(await consentTo("plan", "de-DE"));
    expect(await consentTo("ebook", "en-US")).toEqual([]);
    world.clock.now = Date.UTC(2026, 10, 20, 12);
  });

  test("what was agreed to is kept in the server's words, whatever text the browser sends", async () => {
    const buyer = await aBuyer(world);
    const [consent] = await buyer.consents();
    const paid = await buyer.pay({
      consents: [{ kind: "renewal", text: "Free for ever", token: consent?.token ?? "" }],
    });
    expect(paid.ok && paid.value.status).toBe("completed");
    const kept = await world.services.database
      .selectFrom("consents")
      .innerJoin("attempts", "attempts.id", "consents.attempt_id")
      .select(["consents.text", "consents.product", "consents.terms"])
      .where("attempts.lead_code", "=", buyer.code)
      .execute();
    expect(kept).toEqual([
      {
        text: consent?.text,
        product: "plan",
        terms: JSON.stringify({
          minor: 3999,
          currency: "USD",
          period: { duration: 1, unit: "months" },
          zone: "America/New_York",
          trial: null,
        }),
      },
    ]);
  });

  test("a purchase begins a subscription that its owner sees, and ends it at the end of what is paid", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({});
    const [view] = await subscriptionsOf(world.services, [buyer.code]);
    expect(view).toMatchObject({
      product: "plan",
      state: "active",
      paidUntil: "2026-12-20",
      next: { on: "2026-12-20", amount: { minor: 3999, currency: "USD" } },
      pauseUntilAtMost: "2027-03-20",
    });
    const cancelled = await changeSubscription(world.services, view?.id ?? "", (on) => ({
      type: "cancelled",
      on,
      reason: "buyer",
    }));
    expect(cancelled).toMatchObject({ state: "cancelled", dueOn: "2026-12-20" });
    expect(await subscriptionsOf(world.services, [buyer.code])).toMatchObject([{ state: "cancelled", next: null }]);
    const mails = await mailsTo(world, buyer.email);
    const confirmation = mails.find(({ subject }) => subject.startsWith("app.mail.subscription.cancelled.subject"));
    expect(confirmation?.text).toContain("December 20, 2026");
  });

  test("nothing renews that nobody agreed to", async () => {
    const buyer = await aBuyer(world);
    await buyer.pay({ product: "ebook", shown: { amount: "9.99", currency_id: "USD" } });
    expect(await subscriptionsOf(world.services, [buyer.code])).toEqual([]);
  });
});
