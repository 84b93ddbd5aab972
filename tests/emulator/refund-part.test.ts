import { afterAll, beforeAll, expect, test } from "vitest";
import { sdkFor } from "../../emulator/braintree/sdk.ts";
import { PROVIDER_NOTICES } from "../../src/server/http/provider-notices.ts";
import { compareBooks, settleDifference } from "../../src/server/purchase/ledger/reconcile.ts";
import { noteReversal } from "../../src/server/purchase/ledger/reversals.ts";
import { reverseCharges } from "../../src/server/purchase/ledger/reverse-charges.ts";
import { aBuyer, newAttemptId } from "../support/buyer.ts";
import { type EmulatedWorld, startEmulatedWorld } from "../support/emulated-world.ts";

const HOUR = 3_600_000;

let emulated: EmulatedWorld;
beforeAll(async () => {
  emulated = await startEmulatedWorld("sqlite", { providerBudgetMs: 400 });
});
afterAll(() => emulated.stop());

/** A charge of 39.99 whose order is to give 15.00 back. */
const aPartToReturn = async (reason: "ended-early" | "withdrawn" = "ended-early", minor = 1500) => {
  const { world, emulator } = emulated;
  const [buyer, attempt_id] = [await aBuyer(world), newAttemptId()];
  const nonce = emulator.ledger.mint({ type: "credit_card", number: "4111111111111111" });
  await buyer.pay({ attempt_id, payment: { method: "card", nonce } });
  const sale = emulator.ledger.transactions.find(({ orderId }) => orderId === attempt_id);
  if (!sale) throw new Error("no sale");
  await noteReversal(world.services.database, world.services, {
    reference: sale.id,
    attempt_id,
    minor,
    currency: "USD",
    reason,
  });
  const refunds = () =>
    emulator.ledger.transactions.filter(({ refundedTransactionId }) => refundedTransactionId === sale.id);
  const state = async () => {
    const orders = world.services.database.selectFrom("orders").select("payment_state");
    return (await orders.where("attempt_id", "=", attempt_id).executeTakeFirst())?.payment_state;
  };
  return { sale, refunds, state };
};

test("a part waits until its charge is settled, and alarms nobody meanwhile", async () => {
  const { world, emulator } = emulated;
  const { sale, refunds, state } = await aPartToReturn();
  expect([await reverseCharges(world.services), refunds(), await state(), world.faults]).toEqual([
    0,
    [],
    "captured",
    [],
  ]);
  await sdkFor(emulator).testing.settle(sale.id);
  world.clock.now += 7 * HOUR;
  expect(await reverseCharges(world.services)).toBe(1);
  expect([refunds().map(({ minor }) => minor), await state()]).toEqual([[1500], "partly-refunded"]);
  // What the provider tells of our own refund is no second one.
  const [refund] = refunds();
  await sdkFor(emulator).testing.settle(refund?.id ?? "");
  const notice = emulator.webhook("transaction_settled", refund?.id ?? "");
  await emulator.deliver(`${world.origin}${PROVIDER_NOTICES}`, notice, 2);
  expect(await state()).toBe("partly-refunded");
  expect(await compareBooks(world.services, 0)).toEqual([]);
});

test("a part whose answer was lost is refunded once, however often it is asked for", async () => {
  const { world, emulator } = emulated;
  const { sale, refunds, state } = await aPartToReturn();
  await sdkFor(emulator).testing.settle(sale.id);
  emulator.script.add({ operation: "refund", does: "reset" });
  expect(await reverseCharges(world.services)).toBe(0);
  expect(refunds()).toHaveLength(1);
  world.clock.now += HOUR;
  expect(await reverseCharges(world.services)).toBe(1);
  expect([refunds().length, await state()]).toEqual([1, "partly-refunded"]);
});

/** The night in which the bank of the buyer takes a refund not, and the provider says so. */
const failTheLast = async (refunds: () => readonly { readonly id: string }[]): Promise<void> => {
  const { world, emulator } = emulated;
  const id = refunds().at(-1)?.id ?? "";
  await sdkFor(emulator).testing.settlementDecline(id);
  const notice = emulator.webhook("refund_failed", id);
  await emulator.deliver(`${world.origin}${PROVIDER_NOTICES}`, notice, 2);
};

test("a part that fails afterwards has not gone back, and is refunded once more, under a key of its own", async () => {
  const { world, emulator } = emulated;
  const { sale, refunds, state } = await aPartToReturn();
  await sdkFor(emulator).testing.settle(sale.id);
  expect([await reverseCharges(world.services), await state()]).toEqual([1, "partly-refunded"]);
  await failTheLast(refunds);
  expect(await state()).toBe("captured");
  world.clock.now += HOUR;
  expect(await reverseCharges(world.services)).toBe(1);
  expect(refunds().map(({ minor, status }) => [minor, status])).toEqual([
    [1500, "settlement_declined"],
    [1500, "submitted_for_settlement"],
  ]);
  expect(await state()).toBe("partly-refunded");
  world.clock.now += 7 * HOUR;
  expect([await reverseCharges(world.services), refunds().length]).toEqual([0, 2]);
  expect(await compareBooks(world.services, 0)).toEqual([]);
});

test("a part whose answer was lost and which failed since is not taken for given back", async () => {
  const { world, emulator } = emulated;
  const { sale, refunds, state } = await aPartToReturn();
  await sdkFor(emulator).testing.settle(sale.id);
  emulator.script.add({ operation: "refund", does: "reset" });
  expect(await reverseCharges(world.services)).toBe(0);
  await failTheLast(refunds);
  world.clock.now += HOUR;
  expect(await reverseCharges(world.services)).toBe(1);
  expect([refunds().length, await state()]).toEqual([2, "partly-refunded"]);
});

test("a charge whose whole refund fails afterwards is refunded once more", async () => {
  const { world, emulator } = emulated;
  const { sale, refunds, state } = await aPartToReturn("withdrawn", 3999);
  await sdkFor(emulator).testing.settle(sale.id);
  expect([await reverseCharges(world.services), await state()]).toEqual([1, "refunded"]);
  await failTheLast(refunds);
  expect(await state()).toBe("captured");
  world.clock.now += HOUR;
  expect([await reverseCharges(world.services), await state()]).toEqual([1, "refunded"]);
  expect(refunds().map(({ minor, status }) => [minor, status])).toEqual([
    [3999, "settlement_declined"],
    [3999, "submitted_for_settlement"],
  ]);
  expect(await compareBooks(world.services, 0)).toEqual([]);
});

test("a refund that failed and of which nobody told is a difference, and is made once more", async () => {
  const { world, emulator } = emulated;
  const { sale, refunds, state } = await aPartToReturn();
  await sdkFor(emulator).testing.settle(sale.id);
  await reverseCharges(world.services);
  await sdkFor(emulator).testing.settlementDecline(refunds().at(-1)?.id ?? "");
  const [difference, ...others] = await compareBooks(world.services, 0);
  expect([difference, others]).toMatchObject([{ kind: "not-given-back", reference: sale.id, minor: 1500 }, []]);
  if (difference) await settleDifference(world.services, difference);
  expect([await compareBooks(world.services, 0), await state()]).toEqual([[], "captured"]);
  world.clock.now += HOUR;
  expect([await reverseCharges(world.services), await state()]).toEqual([1, "partly-refunded"]);
});
