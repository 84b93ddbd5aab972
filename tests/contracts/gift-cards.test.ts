import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getClientSummary } from "../../src/api/calls/get-client-summary.gen.ts";
import { redeemGiftCard } from "../../src/api/calls/redeem-gift-card.gen.ts";
import { sellMultiple } from "../../src/api/calls/sell-multiple.gen.ts";
import { updateLeadEmail } from "../../src/api/calls/update-lead-email.gen.ts";
import { validateCoupon } from "../../src/api/calls/validate-coupon.gen.ts";
import { validateGiftCard } from "../../src/api/calls/validate-gift-card.gen.ts";
import { issueIdToken } from "../../src/server/accounts/id-token.ts";
import { rateLimits } from "../../src/server/http/limits/rate.ts";
import type { SendMail } from "../../src/server/mail/send-mail.ts";
import { outboxSenders } from "../../src/server/mail/senders.ts";
import { renewDue } from "../../src/server/subscriptions/renew.ts";
import { subscriptionsOf } from "../../src/server/subscriptions/views.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { aBuyer, type Buyer, newAttemptId } from "../support/buyer.ts";
import { mailsTo, sendOutbox } from "../support/mails.ts";
import { changeSubscription } from "../support/subscriptions/change-subscription.ts";

const REFUSED = { ok: false, error: { error_code: "gift_card_refused", status: 404 } };

/** Buys a gift card. @returns the code from the mail. */
const aGiftCode = async (world: ApiWorld, product = "gift"): Promise<string> => {
  const buyer = await aBuyer(world);
  world.clock.now += 1_000;
  await buyer.pay({ product, shown: { amount: "49.00", currency_id: "USD" } });
  const mail = (await mailsTo(world, buyer.email)).find(({ subject }) => subject === "app.mail.gift.subject");
  return /^[0-9A-Z-]{23}$/m.exec(mail?.text ?? "")?.[0] ?? "no code";
};

const tokenFor = ({ services }: ApiWorld, { code, email }: Pick<Buyer, "code" | "email">): string =>
  issueIdToken(code, email, services.signingKey, services.now());

describe.each(ENGINES)("gift cards on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine);
  });
  afterAll(() => world.stop());
  const redeem = (code: string, bearer: string) => world.client.send(redeemGiftCard, { body: { code } }, { bearer });

  test("a bought card comes by mail with a code of 100 bits that is stored nowhere", async () => {
    const code = await aGiftCode(world);
    expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(JSON.stringify(await world.services.database.selectFrom("gift_cards").selectAll().execute())).not.toContain(
      code,
    );
    const typed = code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l");
    expect(await world.client.send(validateGiftCard, { body: { code: typed } })).toMatchObject({
      ok: true,
      value: { product_id: 1, product: "plan", expires_at: expect.stringMatching(/^2031-/) as string },
    });
    expect(await world.client.send(validateGiftCard, { body: { code: "AAAAA-AAAAA-AAAAA-AAAAA" } })).toMatchObject(
      REFUSED,
    );
  });

  test("the mail of a card leads to the page that redeems it", async () => {
    const buyer = await aBuyer(world);
    world.clock.now += 1_000;
    await buyer.pay({ product: "gift", shown: { amount: "49.00", currency_id: "USD" } });
    const mail = (await mailsTo(world, buyer.email)).find(({ subject }) => subject === "app.mail.gift.subject");
    expect(mail?.text).toMatch(/^https?:.*\/en-US\/gift-card$/m);
  });

  test("a card whose mail server falls silent has one code, however often it is sent, and keeps it until a mail was taken", async () => {
    const { services, clock } = world;
    await mailsTo(world, "nobody@example.com");
    const buyer = await aBuyer(world);
    await buyer.pay({ product: "gift", shown: { amount: "49.00", currency_id: "USD" } });
    const sent: string[] = [];
    const send = (isTaken: boolean) => {
      const mail: SendMail = ({ subject, text }, id) => {
        if (subject !== "app.mail.gift.subject") return Promise.resolve();
        sent.push(`${id} ${/^[0-9A-Z-]{23}$/m.exec(text)?.[0]}`);
        return isTaken ? Promise.resolve() : Promise.reject(new Error("no answer after the mail"));
      };
      clock.now += 3_600_000;
      return sendOutbox(services, outboxSenders(services, mail));
    };
    for (const isTaken of [false, false, true, true]) await send(isTaken);
    expect(sent).toHaveLength(3);
    expect(new Set(sent).size).toBe(1);
    const code = sent[0]?.split(" ")[1] ?? "";
    expect(JSON.stringify(await services.database.selectFrom("gift_cards").selectAll().execute())).not.toContain(code);
    expect(await world.client.send(validateGiftCard, { body: { code } })).toMatchObject({ ok: true });
  });

  test("of two hundred who redeem at once one gets it, and then it belongs to them", async () => {
    const code = await aGiftCode(world);
    const buyers = await Promise.all(Array.from({ length: 4 }, () => aBuyer(world)));
    const tries = Array.from({ length: 200 }, (_, index) =>
      redeem(code, tokenFor(world, buyers[index % 4] ?? { code: "", email: "" })),
    );
    const answers = await Promise.all(tries);
    const winners = [
      ...new Set(answers.flatMap((answer, index) => (answer.ok ? [buyers[index % 4]?.code ?? ""] : []))),
    ];
    expect(winners).toHaveLength(1);
    // It is theirs, however often they ask for it.
    expect(answers.filter(({ ok }) => ok)).toHaveLength(50);
    const summary = await world.client.send(getClientSummary, { params: { code: winners[0] ?? "" } });
    expect(summary).toMatchObject({ ok: true, value: { purchased_products_keys: ["plan"] } });
    expect(await world.client.send(validateGiftCard, { body: { code } })).toMatchObject(REFUSED);
  });

  test("whoever redeems a card is told by mail what is theirs now, once", async () => {
    const code = await aGiftCode(world);
    const glad = await aBuyer(world);
    const token = tokenFor(world, glad);
    const first = await redeem(code, token);
    expect(first).toMatchObject({ ok: true, value: { product: "plan" } });
    // The answer may have been lost.
    expect(await redeem(code, token)).toEqual(first);
    const elsewhere = await aBuyer(world, { email: glad.email.toUpperCase() });
    expect(await redeem(code, tokenFor(world, elsewhere))).toEqual(first);
    const subjects = (await mailsTo(world, glad.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(["app.mail.redeemed.subject"]);
    expect(await redeem(code, tokenFor(world, await aBuyer(world)))).toMatchObject(REFUSED);
  });

  test("a card whose money went back, or never came, gives nothing; one that was redeemed before stays theirs", async () => {
    const [code, used, glad] = [await aGiftCode(world), await aGiftCode(world), await aBuyer(world)];
    expect(await redeem(used, tokenFor(world, glad))).toMatchObject({ ok: true });
    const { database } = world.services;
    const orders = database
      .updateTable("orders")
      .where("id", "in", database.selectFrom("gift_cards").select("order_id"));
    for (const payment_state of ["refunded", "settlement-declined", "dispute-lost"] as const) {
      await orders.set({ payment_state }).execute();
      expect(await world.client.send(validateGiftCard, { body: { code } })).toMatchObject(REFUSED);
      expect(await redeem(code, tokenFor(world, await aBuyer(world)))).toMatchObject(REFUSED);
      expect(await redeem(used, tokenFor(world, glad))).toMatchObject({ ok: true });
    }
    await orders.set({ payment_state: "settled" }).execute();
    expect(await redeem(code, tokenFor(world, await aBuyer(world)))).toMatchObject({ ok: true });
  });

  test("a card is said to be theirs as long as they have what it gave", async () => {
    const [code, glad, now] = [await aGiftCode(world), await aBuyer(world), world.clock.now];
    expect(await redeem(code, tokenFor(world, glad))).toMatchObject({ ok: true });
    world.clock.now += 27 * 86_400_000;
    expect(await redeem(code, tokenFor(world, glad))).toMatchObject({ ok: true });
    world.clock.now += 4 * 86_400_000;
    expect(await redeem(code, tokenFor(world, glad))).toMatchObject(REFUSED);
    world.clock.now = now;
  });

  test("a token speaks for the mailbox that was proved, not for the address that its lead names since", async () => {
    const [code, buyer] = [await aGiftCode(world), await aBuyer(world)];
    const token = tokenFor(world, buyer);
    const body = { email: `other-${buyer.email}` };
    await world.client.send(updateLeadEmail, { params: { id: buyer.code }, body }, { proof: buyer.proof });
    expect(await redeem(code, token)).toMatchObject({ ok: false, error: { error_code: "unauthorised" } });
  });

  test("a card for the month that renews is refused and keeps its worth; when that has ended it can be redeemed", async () => {
    const [code, buyer] = [await aGiftCode(world), await aBuyer(world)];
    await buyer.pay({});
    const OWNED = { ok: false, error: { error_code: "gift_card_owned" } };
    expect(await redeem(code, tokenFor(world, buyer))).toMatchObject(OWNED);
    const now = world.clock.now;
    const [{ id } = { id: "" }] = await subscriptionsOf(world.services, [buyer.code]);
    await changeSubscription(world.services, id, (on) => ({ type: "cancelled", on, reason: "buyer" }));
    expect(await redeem(code, tokenFor(world, buyer))).toMatchObject(OWNED);
    world.clock.now += 31 * 86_400_000;
    await renewDue(world.services);
    expect(await redeem(code, tokenFor(world, buyer))).toMatchObject({ ok: true });
    expect(await buyer.pay({})).toMatchObject({ error: { error_code: "already_purchased" } });
    world.clock.now = now;
  });

  test("of two cards for one month the second waits until the first has ended", async () => {
    const [first, second, buyer] = [await aGiftCode(world), await aGiftCode(world), await aBuyer(world)];
    expect(await redeem(first, tokenFor(world, buyer))).toMatchObject({ ok: true });
    expect(await redeem(second, tokenFor(world, buyer))).toMatchObject({ error: { error_code: "gift_card_owned" } });
    const now = world.clock.now;
    world.clock.now += 31 * 86_400_000;
    expect(await redeem(second, tokenFor(world, buyer))).toMatchObject({ ok: true });
    world.clock.now = now;
  });

  test("a card without an end is good in fifty years", async () => {
    const code = await aGiftCode(world, "gift-for-ever");
    const now = world.clock.now;
    world.clock.now += 50 * 366 * 86_400_000;
    expect(await world.client.send(validateGiftCard, { body: { code } })).toEqual({
      ok: true,
      value: { product_id: 1, product: "plan" },
    });
    world.clock.now = now;
  });

  test("nothing is redeemed without a token, or after five years", async () => {
    const code = await aGiftCode(world);
    const buyer = await aBuyer(world);
    expect(await redeem(code, "forged.token")).toMatchObject({ ok: false, error: { status: 401 } });
    const now = world.clock.now;
    world.clock.now += 5 * 366 * 86_400_000;
    expect(await redeem(code, tokenFor(world, buyer))).toMatchObject(REFUSED);
    world.clock.now = now;
    expect(await redeem(code, tokenFor(world, buyer))).toMatchObject({ ok: true, value: { product_id: 1 } });
  });
});

test("one network tries ten gift codes and ten coupons an hour, whether it asks, redeems or pays with them in turn", async () => {
  const world = await startApiWorld("sqlite", { limits: rateLimits() });
  const { client } = world;
  const gift = await aGiftCode(world);
  const buyer = await aBuyer(world);
  await buyer.pay({});
  const bearer = tokenFor(world, buyer);
  const outcomeOf = (answer: { readonly ok: boolean; readonly error?: { readonly error_code: string } }): string =>
    answer.error?.error_code ?? "ok";
  const shown = { amount: "8.99", currency_id: "USD" } as const;
  const coupons = [
    async (coupon: string) => outcomeOf(await buyer.pay({ product: "ebook", coupon, shown, secret: "0".repeat(64) })),
    async (promo_code: string) => outcomeOf(await client.send(validateCoupon, { body: { promo_code } })),
    async (coupon: string) =>
      outcomeOf(
        await client.send(
          sellMultiple,
          {
            params: { code: buyer.code },
            query: { p_locale: "en-US" },
            body: { attempt_id: newAttemptId(), products: ["ebook"], shown, consents: [], coupon },
          },
          buyer,
        ),
      ),
  ];
  const gifts = [
    async (code: string) => outcomeOf(await client.send(validateGiftCard, { body: { code } })),
    async (code: string) => outcomeOf(await client.send(redeemGiftCard, { body: { code } }, { bearer })),
  ];
  const seen: string[] = [];
  for (let time = 0; time < 10; time += 1) {
    // A gift code is no coupon: paid with, it counts as a guess of one and is not told apart from any other.
    seen.push((await coupons[time % 3]?.(time === 0 ? gift : `GUESS${time}`)) ?? "");
    seen.push((await gifts[time % 2]?.("AAAAA-AAAAA-AAAAA-AAAAA")) ?? "");
  }
  expect(seen).toEqual(Array.from({ length: 10 }, () => ["coupon_refused", "gift_card_refused"]).flat());
  // Now the right ones are not told apart either, whichever way is taken.
  const right = [...coupons.map((ask) => ask("RUN10")), ...gifts.map((ask) => ask(gift))];
  expect(await Promise.all(right)).toEqual(Array.from({ length: 5 }, () => "too_many_requests"));
  world.clock.now += 3_600_000;
  expect(await gifts[0]?.(gift)).toBe("ok");
  expect(await coupons[1]?.("RUN10")).toBe("ok");
  await world.stop();
});
