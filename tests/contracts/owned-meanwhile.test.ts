import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAttempt } from "../../src/api/calls/get-attempt.gen.ts";
import { redeemGiftCard } from "../../src/api/calls/redeem-gift-card.gen.ts";
import { updateAddress } from "../../src/api/calls/update-address.gen.ts";
import { updateLeadEmail } from "../../src/api/calls/update-lead-email.gen.ts";
import { issueIdToken } from "../../src/server/accounts/id-token.ts";
import { changeLead } from "../../src/server/leads/leads.ts";
import { settle } from "../../src/server/purchase/settle.ts";
import type { PurchaseStep } from "../../src/server/services.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { ADDRESS, aBuyer, type Buyer, newAttemptId } from "../support/buyer.ts";
import { mailsTo } from "../support/mails.ts";

const ASKS = { method: "card", nonce: "simulated-needs-confirmation" } as const;
const CONFIRMED = { method: "card", nonce: "simulated-confirmed" } as const;
/** Long enough for a transaction to come to what it waits for. */
const WAITING_MS = 300;
const GIFT = { product: "gift", shown: { amount: "49.00", currency_id: "USD" } } as const;
const OWNED = { ok: false, error: { error_code: "already_purchased", status: 409 } };
const PAID = { ok: true, value: { status: "completed" } };

describe.each(ENGINES)("what is owned between a purchase and its charge on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine);
  });
  afterAll(() => world.stop());

  const aCard = async (): Promise<string> => {
    const giver = await aBuyer(world);
    await giver.pay(GIFT);
    const mail = (await mailsTo(world, giver.email)).find(({ subject }) => subject === "app.mail.gift.subject");
    return /^[0-9A-Z-]{23}$/m.exec(mail?.text ?? "")?.[0] ?? "no code";
  };
  const redeem = ({ code, email }: Buyer, card: string) =>
    world.client.send(
      redeemGiftCard,
      { body: { code: card } },
      { bearer: issueIdToken(code, email, world.services.signingKey, world.clock.now) },
    );
  const move = ({ code, proof }: Buyer, email: string) =>
    world.client.send(updateLeadEmail, { params: { id: code }, body: { email } }, { proof });
  const prove = ({ code }: Buyer) =>
    world.services.database.updateTable("leads").set({ proven_at: world.clock.now }).where("code", "=", code).execute();
  const statusOf = async (attemptId: string) => {
    const answer = await world.client.send(getAttempt, { params: { attemptId } });
    return answer.ok ? [answer.value.status, answer.value.reason] : [answer.error.error_code];
  };
  const charges = async (...attemptIds: readonly string[]): Promise<number> =>
    (
      await world.services.database
        .selectFrom("simulated_charges")
        .select("reference")
        .where("reference", "in", attemptIds)
        .where("outcome", "=", "captured")
        .execute()
    ).length;
  /** Does something once, while the purchase stands at a step. */
  const during = (step: PurchaseStep, attemptId: string, act: () => Promise<unknown>): void => {
    world.atStep = async (passed, id) => {
      if (passed !== step || id !== attemptId) return;
      world.atStep = () => Promise.resolve();
      await act();
    };
  };

  test("a plan that was given while the bank was asked is not charged after its yes", async () => {
    const [buyer, attempt_id, card] = [await aBuyer(world), newAttemptId(), await aCard()];
    await buyer.pay({ attempt_id, payment: ASKS });
    expect(await redeem(buyer, card)).toMatchObject({ ok: true });
    expect(await buyer.pay({ attempt_id, payment: CONFIRMED })).toMatchObject(OWNED);
    expect(await statusOf(attempt_id)).toEqual(["failed", "already-purchased"]);
    expect(await charges(attempt_id)).toBe(0);
    expect(await buyer.pay({ attempt_id, payment: CONFIRMED })).toMatchObject({ value: { status: "failed" } });
  });

  test("an address that became a client's while the bank was asked is not charged before it is proved", async () => {
    const [buyer, owner, attempt_id] = [await aBuyer(world), await aBuyer(world), newAttemptId()];
    await owner.pay({});
    await buyer.pay({ attempt_id, payment: ASKS });
    await move(buyer, owner.email);
    expect(await buyer.pay({ attempt_id, payment: CONFIRMED })).toMatchObject({
      ok: false,
      error: { error_code: "CLIENT_WITH_GIVEN_EMAIL_EXISTS" },
    });
    expect(await statusOf(attempt_id)).toEqual(["failed", "sign-in-needed"]);
    expect(await charges(attempt_id)).toBe(0);
  });

  test("what another lead of the proved mailbox has bought while the bank was asked is not charged again", async () => {
    const buyer = await aBuyer(world);
    const [again, first, second] = [await aBuyer(world, { email: buyer.email }), newAttemptId(), newAttemptId()];
    await Promise.all([buyer, again].map(prove));
    await buyer.pay({ attempt_id: first, payment: ASKS });
    expect(await again.pay({ attempt_id: second })).toMatchObject(PAID);
    await buyer.pay({ attempt_id: first, payment: CONFIRMED });
    expect(await charges(first, second)).toBe(1);
  });

  test("of two leads of one proved mailbox one is charged when the bank's yes and the other purchase come at once", async () => {
    for (let round = 0; round < 10; round += 1) {
      const buyer = await aBuyer(world);
      const [again, first, second] = [await aBuyer(world, { email: buyer.email }), newAttemptId(), newAttemptId()];
      await Promise.all([buyer, again].map(prove));
      await buyer.pay({ attempt_id: first, payment: ASKS });
      await Promise.all([
        buyer.pay({ attempt_id: first, payment: CONFIRMED }),
        again.pay({ attempt_id: second }),
        buyer.pay({ attempt_id: first, payment: CONFIRMED }),
      ]);
      expect(await charges(first, second)).toBe(1);
    }
  });

  test("a card that is redeemed as the bank says yes is either refused or spares the charge", async () => {
    for (let round = 0; round < 10; round += 1) {
      const [buyer, attempt_id, card] = [await aBuyer(world), newAttemptId(), await aCard()];
      await buyer.pay({ attempt_id, payment: ASKS });
      const [redeemed] = await Promise.all([
        redeem(buyer, card),
        buyer.pay({ attempt_id, payment: CONFIRMED }),
        buyer.pay({ attempt_id, payment: CONFIRMED }),
      ]);
      expect([redeemed.ok, await charges(attempt_id)]).toEqual(redeemed.ok ? [true, 0] : [false, 1]);
    }
  });

  test("a card that is redeemed while a purchase begins is either refused or spares the charge", async () => {
    for (let round = 0; round < 10; round += 1) {
      const [buyer, attempt_id, card] = [await aBuyer(world), newAttemptId(), await aCard()];
      const [secret, consents] = [await buyer.secret(), await buyer.consents()];
      const [redeemed, paid] = await Promise.all([redeem(buyer, card), buyer.pay({ attempt_id, secret, consents })]);
      expect([redeemed.ok, await charges(attempt_id)]).toEqual(redeemed.ok ? [true, 0] : [false, 1]);
      expect(paid).toMatchObject(redeemed.ok ? OWNED : PAID);
    }
  });

  test("an address that becomes a client's while a purchase begins is charged only where it became so afterwards", async () => {
    const owner = await aBuyer(world);
    await owner.pay({});
    for (let round = 0; round < 10; round += 1) {
      const [buyer, attempt_id] = [await aBuyer(world), newAttemptId()];
      const [secret, consents] = [await buyer.secret(), await buyer.consents()];
      const [, paid] = await Promise.all([move(buyer, owner.email), buyer.pay({ attempt_id, secret, consents })]);
      expect(await charges(attempt_id)).toBe(paid.ok ? 1 : 0);
      if (!paid.ok) expect(paid.error.error_code).toBe("CLIENT_WITH_GIVEN_EMAIL_EXISTS");
    }
  });

  test("a card for what is being paid waits until that is settled, and is then still worth its plan", async () => {
    const [buyer, attempt_id, card] = [await aBuyer(world), newAttemptId(), await aCard()];
    let meanwhile: unknown;
    during("authorising", attempt_id, async () => {
      meanwhile = await redeem(buyer, card);
    });
    expect(await buyer.pay({ attempt_id })).toMatchObject(PAID);
    expect(meanwhile).toMatchObject({ ok: false, error: { error_code: "purchase_in_flight" } });
    expect(await redeem(buyer, card)).toMatchObject({
      ok: false,
      error: { error_code: "gift_card_owned", status: 409 },
    });
    expect(await redeem(await aBuyer(world), card)).toMatchObject({ ok: true });
  });

  test("a parcel that is being paid is not sent to where it is not sent, however the address changes meanwhile", async () => {
    for (let round = 0; round < 10; round += 1) {
      const buyer = await aBuyer(world);
      const { code, proof } = buyer;
      const live = (country: string) =>
        world.client.send(
          updateAddress,
          { params: { code }, body: { ...ADDRESS, country, ...(country === "DE" && { state: "" }) } },
          { proof },
        );
      await live("US");
      const secret = await buyer.secret("bottle");
      const shown = { amount: "15.00", currency_id: "USD" } as const;
      const [paid] = await Promise.all([buyer.pay({ product: "bottle", shown, secret }), live("DE")]);
      const row = await world.services.database
        .selectFrom("addresses")
        .select("address")
        .where("lead_code", "=", code)
        .executeTakeFirstOrThrow();
      const { country } = JSON.parse(row.address) as { country: string };
      expect([paid.ok, country]).toEqual(paid.ok ? [true, "US"] : [false, "DE"]);
    }
  });

  test("an address cannot become a client's while the same plan is being paid", async () => {
    const [buyer, owner, attempt_id] = [await aBuyer(world), await aBuyer(world), newAttemptId()];
    await owner.pay({});
    let meanwhile: unknown;
    during("authorising", attempt_id, async () => {
      meanwhile = await move(buyer, owner.email);
    });
    expect(await buyer.pay({ attempt_id })).toMatchObject(PAID);
    expect(meanwhile).toMatchObject({ ok: false, error: { error_code: "CLIENT_WITH_GIVEN_EMAIL_EXISTS" } });
  });

  test("a late charge waits for an address that is being corrected, and goes back where that is a client's", async () => {
    const [buyer, owner, attempt_id] = [await aBuyer(world), await aBuyer(world), newAttemptId()];
    await owner.pay({});
    await buyer.pay({ attempt_id, payment: ASKS });
    const settled: Promise<unknown>[] = [];
    await world.services.database.transaction().execute(async (transaction) => {
      await changeLead(transaction, buyer.code, { email: owner.email });
      const charge = { status: "captured", reference: attempt_id, savedMethod: null } as const;
      settled.push(settle(world.services, attempt_id, charge));
      await pause(WAITING_MS);
    });
    await Promise.all(settled);
    const [reversals, orders] = await Promise.all(
      (["reversals", "orders"] as const).map((table) =>
        world.services.database.selectFrom(table).selectAll().where("attempt_id", "=", attempt_id).execute(),
      ),
    );
    expect(reversals).toMatchObject([{ reference: attempt_id, reason: "order-gone" }]);
    expect(orders).toEqual([]);
  });
});
