import { afterAll, beforeAll, expect, test } from "vitest";
import type { TransactionStatus } from "../../emulator/braintree/gateway/records.ts";
import { getAttempt } from "../../src/api/calls/get-attempt.gen.ts";
import { reverseCharges } from "../../src/server/purchase/ledger/reverse-charges.ts";
import { recoverPurchases } from "../../src/server/purchase/recover.ts";
import { aBuyer, newAttemptId } from "../support/buyer.ts";
import { type EmulatedWorld, startEmulatedWorld } from "../support/emulated-world.ts";
import { mailsTo } from "../support/mails.ts";

const HOUR = 3_600_000;

let emulated: EmulatedWorld;
beforeAll(async () => {
  emulated = await startEmulatedWorld("sqlite", { providerBudgetMs: 400 });
});
afterAll(() => emulated.stop());

/** A charge whose answer was lost, and which the provider has not decided since. */
const anUndecidedCharge = async () => {
  const { world, emulator } = emulated;
  const [buyer, attempt_id] = [await aBuyer(world), newAttemptId()];
  const mint = () => emulator.ledger.mint({ type: "credit_card", number: "4111111111111111" });
  emulator.script.add({ operation: "sale", does: "silent" });
  await buyer.pay({ attempt_id, payment: { method: "card", nonce: mint() } });
  const sale = emulator.ledger.transactions.find(({ orderId }) => orderId === attempt_id);
  if (!sale) throw new Error("no sale");
  const become = (status: TransactionStatus) => {
    sale.status = status;
  };
  become("authorizing");
  world.faults.length = 0;
  return {
    sale,
    become,
    /** Lets time pass as the server does, which looks every few minutes. */
    wait: async (milliseconds: number) => {
      const end = world.clock.now + milliseconds;
      while (world.clock.now < end) {
        world.clock.now += HOUR;
        await recoverPurchases(world.services);
      }
    },
    status: async () => {
      const answer = await world.client.send(getAttempt, { params: { attemptId: attempt_id } });
      return answer.ok ? answer.value.status : answer.error.error_code;
    },
    payAgain: () => buyer.pay({ payment: { method: "card", nonce: mint() } }),
    mails: async () =>
      (await mailsTo(world, buyer.email)).map(({ subject }) => subject).filter((subject) => !subject.includes("order")),
    reversal: () =>
      world.services.database
        .selectFrom("reversals")
        .select(["outcome", "reason"])
        .where("reference", "=", sale.id)
        .executeTakeFirst(),
  };
};

test("a charge that the provider decides within a day becomes an order", async () => {
  const charge = await anUndecidedCharge();
  await charge.wait(3 * HOUR);
  expect(await charge.status()).toBe("unknown");
  // Asked about, and no fault of ours.
  expect(emulated.world.faults).toEqual([]);
  charge.become("submitted_for_settlement");
  await charge.wait(HOUR);
  expect(await charge.status()).toBe("completed");
});

test("a charge that is never decided ends: buyer and log hear of it, and what it may still take goes back", async () => {
  const { world } = emulated;
  const charge = await anUndecidedCharge();
  expect(await charge.payAgain()).toMatchObject({ error: { error_code: "purchase_in_flight" } });
  await charge.wait(25 * HOUR);
  expect(await charge.status()).toBe("failed");
  expect(await charge.mails()).toEqual([expect.stringContaining("payment-failed")]);
  expect(world.faults).toEqual([`a charge without an order is given back: ${charge.sale.id}: undecided`]);
  expect(await charge.payAgain()).toMatchObject({ ok: true, value: { status: "completed" } });

  // Nothing can be voided before it is decided.
  expect([await reverseCharges(world.services), await charge.reversal()]).toEqual([
    0,
    { outcome: null, reason: "undecided" },
  ]);
  charge.become("authorized");
  world.clock.now += 7 * HOUR;
  expect([await reverseCharges(world.services), charge.sale.status]).toEqual([1, "voided"]);
  expect(await charge.reversal()).toEqual({ outcome: "voided", reason: "undecided" });
  expect(await charge.mails()).toContainEqual(expect.stringContaining("charge-returned"));
  expect(await charge.status()).toBe("failed");
});

test("a charge that was given up and is declined afterwards has nothing to give back, and nobody is told so", async () => {
  const { world } = emulated;
  const charge = await anUndecidedCharge();
  await charge.wait(25 * HOUR);
  charge.become("processor_declined");
  expect([await reverseCharges(world.services), await charge.reversal()]).toEqual([
    1,
    { outcome: "not-taken", reason: "undecided" },
  ]);
  expect(await charge.mails()).toEqual([expect.stringContaining("payment-failed")]);
});
