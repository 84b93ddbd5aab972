import type braintree from "braintree";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sdkFor } from "../../emulator/braintree/sdk.ts";
import { getClientSummary } from "../../src/api/calls/get-client-summary.gen.ts";
import { readNotice } from "../../src/payments/braintree/server-notices.ts";
import { keepEvents } from "../../src/server/purchase/ledger/provider-events.ts";
import { noteReversal } from "../../src/server/purchase/ledger/reversals.ts";
import { reverseCharges } from "../../src/server/purchase/ledger/reverse-charges.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { aBuyer, newAttemptId } from "../support/buyer.ts";

const gateway = sdkFor({ port: 1 });
const stranger = sdkFor({ port: 1 }, "another");

/** A webhook as Braintree posts it. */
const notice = async (kind: braintree.WebhookNotificationKind, id: string, from = gateway) => {
  const { bt_signature, bt_payload } = await from.webhookTesting.sampleNotification(kind, id);
  return new URLSearchParams({ bt_signature, bt_payload }).toString();
};

describe.each(ENGINES)("what the provider tells of money, on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine);
    Object.assign(world.services.provider, { readNotice: (body: string) => readNotice(gateway, body) });
  });
  afterAll(() => world.stop());

  const post = async (body: string): Promise<number> =>
    (
      await fetch(`${world.origin}/payments/provider-notices`, {
        method: "POST",
        body,
        headers: { "content-type": "application/x-www-form-urlencoded" },
      })
    ).status;
  const events = () => world.services.database.selectFrom("provider_events").selectAll().execute();
  /** Who has bought, with the reference of their charge. */
  const aSale = async () => {
    const [buyer, attempt_id] = [await aBuyer(world), newAttemptId()];
    await buyer.pay({ attempt_id });
    const { database } = world.services;
    const row = database.selectFrom("attempts").select("provider_reference").where("id", "=", attempt_id);
    const { provider_reference } = await row.executeTakeFirstOrThrow();
    return { ...buyer, reference: provider_reference ?? "" };
  };
  const stateOf = async ({ code, proof }: { readonly code: string; readonly proof: string }) => {
    const summary = await world.client.send(getClientSummary, { params: { code } }, { proof });
    return summary.ok ? summary.value.purchases.map(({ payment_state }) => payment_state) : summary.error.error_code;
  };
  const savedMethodOf = async (code: string) =>
    (await world.services.database.selectFrom("leads").select("saved_method").where("code", "=", code).execute())[0]
      ?.saved_method;

  test("is believed only when it is signed with our keys", async () => {
    const sale = await aSale();
    const before = (await events()).length;
    expect(await post(await notice("dispute_opened", sale.reference, stranger))).toBe(403);
    expect(await post((await notice("dispute_opened", sale.reference)).replace("bt_payload=", "bt_payload=QQ"))).toBe(
      403,
    );
    expect([await post(""), await post("bt_signature=a&bt_payload=%00"), await post("[]")]).toEqual([403, 403, 403]);
    expect(await post("a".repeat(300_000))).toBe(413);
    expect((await events()).length).toBe(before);
    expect(await stateOf(sale)).toEqual(["captured"]);
  });

  test("is kept once, however often it is told, and shown with the order", async () => {
    const sale = await aSale();
    const settled = await notice("transaction_settled", sale.reference);
    expect(new Set(await Promise.all(Array.from({ length: 10 }, () => post(settled))))).toEqual(new Set([204]));
    const kept = (await events()).filter(({ reference }) => reference === sale.reference);
    expect(kept).toMatchObject([{ kind: "settled", subject: sale.reference, minor: 10_000, currency: "USD" }]);
    expect(await stateOf(sale)).toEqual(["settled"]);
  });

  test("has the same end in whatever order it is told", async () => {
    const [one, other] = [await aSale(), await aSale()];
    for (const [index, { reference }] of [one, other].entries()) {
      const reported = [
        await notice("transaction_settled", reference),
        await notice("dispute_opened", reference),
        await notice("dispute_lost", reference),
      ];
      for (const each of index === 0 ? reported : reported.toReversed()) expect(await post(each)).toBe(204);
    }
    expect([await stateOf(one), await stateOf(other)]).toEqual([["dispute-lost"], ["dispute-lost"]]);
  });

  test("of a dispute ends what could be charged again, and the log hears of it", async () => {
    const sale = await aSale();
    expect(await savedMethodOf(sale.code)).not.toBeNull();
    await post(await notice("dispute_opened", sale.reference));
    expect(await stateOf(sale)).toEqual(["disputed"]);
    expect(await savedMethodOf(sale.code)).toBeNull();
    expect(world.faults.join()).toContain(`dispute-opened of charge ${sale.reference}`);
  });

  test("of a dispute ends the card that it is about, and not one that was saved since", async () => {
    const sale = await aSale();
    await post(await notice("dispute_opened", sale.reference));
    await sale.pay({ product: "ebook", shown: { amount: "9.99", currency_id: "USD" } });
    const since = await savedMethodOf(sale.code);
    expect(since).not.toBeNull();
    await post(await notice("dispute_lost", sale.reference));
    expect(await savedMethodOf(sale.code)).toBe(since);
  });

  test("of a method that its owner took back forgets it", async () => {
    const sale = await aSale();
    const method = await savedMethodOf(sale.code);
    await post(await notice("payment_method_revoked_by_customer", method ?? ""));
    expect(await savedMethodOf(sale.code)).toBeNull();
  });

  test("of a method with other data, and of a renewal of its own that failed, is kept; of the renewal the log hears", async () => {
    await post(await notice("payment_method_customer_data_updated" as braintree.WebhookNotificationKind, "any"));
    await post(await notice("subscription_charged_unsuccessfully", "renewal-1"));
    expect(await events()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: "method-updated", saved_method: "TOKEN-12345", reference: null }),
        expect.objectContaining({ kind: "renewal-failed", reference: "renewal-1", minor: 4_999 }),
      ]),
    );
    expect(world.faults.join()).toContain("renewal-failed of charge renewal-1");
  });

  test("counts partial refunds together", async () => {
    const sale = await aSale();
    const part = (subject: string, minor: number) =>
      keepEvents(world.services, [
        {
          kind: "refunded",
          subject,
          reference: sale.reference,
          saved_method: null,
          minor,
          currency: "USD",
          happened_at: 1,
        },
      ]);
    await part(`one-${sale.reference}`, 1_000);
    expect(await stateOf(sale)).toEqual(["partly-refunded"]);
    await Promise.all([part(`two-${sale.reference}`, 1_000), part(`three-${sale.reference}`, 1_999)]);
    expect(await stateOf(sale)).toEqual(["refunded"]);
  });

  test("that a charge was settled, heard after it was given back, does not make it ours again", async () => {
    const sale = await aSale();
    const { services } = world;
    const charge = { reference: sale.reference, minor: 3_999, currency: "USD", reason: "withdrawn" } as const;
    const attempt = services.database.selectFrom("attempts").select("id as attempt_id");
    const { attempt_id } = await attempt.where("provider_reference", "=", sale.reference).executeTakeFirstOrThrow();
    await noteReversal(services.database, services, { ...charge, attempt_id });
    await reverseCharges(services);
    expect(await stateOf(sale)).toEqual(["refunded"]);
    await post(await notice("transaction_settled", sale.reference));
    expect(await stateOf(sale)).toEqual(["refunded"]);
  });

  test("of a kind that we do not know, or about a charge that we do not have, is taken and changes no order", async () => {
    const sale = await aSale();
    expect(await post(await notice("transaction_reviewed" as braintree.WebhookNotificationKind, sale.reference))).toBe(
      204,
    );
    expect(await post(await notice("something_new" as braintree.WebhookNotificationKind, sale.reference))).toBe(204);
    expect(await post(await notice("dispute_lost", "nobody-has-this"))).toBe(204);
    expect(await post(await notice("dispute_won", sale.reference))).toBe(204);
    expect(await stateOf(sale)).toEqual(["captured"]);
  });

  test("before the order is there, is on it as soon as it is made", async () => {
    const [buyer, attempt_id] = [await aBuyer(world), newAttemptId()];
    const { database } = world.services;
    world.atStep = async (step) => {
      if (step !== "captured") return;
      const row = database.selectFrom("attempts").select("provider_reference").where("id", "=", attempt_id);
      await post(await notice("transaction_settled", (await row.executeTakeFirstOrThrow()).provider_reference ?? ""));
    };
    await buyer.pay({ attempt_id });
    world.atStep = () => Promise.resolve();
    expect(await stateOf(buyer)).toEqual(["settled"]);
  });

  test("of what is no money of ours is taken, and nothing is kept of it", async () => {
    const before = (await events()).length;
    expect(await post(await notice("check", ""))).toBe(204);
    expect(await post(await notice("transaction_disbursed", "t1"))).toBe(204);
    expect((await events()).length).toBe(before);
  });
});
