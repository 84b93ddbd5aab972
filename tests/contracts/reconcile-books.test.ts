import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TransactionRecord } from "../../emulator/braintree/gateway/records.ts";
import { sdkFor } from "../../emulator/braintree/sdk.ts";
import { transactionsSince } from "../../src/payments/braintree/server-transactions.ts";
import { PROVIDER_NOTICES } from "../../src/server/http/provider-notices.ts";
import { keepEvents } from "../../src/server/purchase/ledger/provider-events.ts";
import { compareBooks, compareWithSettlements, settleDifference } from "../../src/server/purchase/ledger/reconcile.ts";
import { noteReversal } from "../../src/server/purchase/ledger/reversals.ts";
import { reverseCharges } from "../../src/server/purchase/ledger/reverse-charges.ts";
import { aBuyer, newAttemptId } from "../support/buyer.ts";
import { type EmulatedWorld, startEmulatedWorld } from "../support/emulated-world.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** What the provider gives at most, and from how many on there may be more. */
const [LIMIT, MANY] = [60, 55];

let emulated: EmulatedWorld;
let now = Date.parse("2026-11-23T12:00:00Z");
beforeAll(async () => {
  const clock = { now: () => now };
  emulated = await startEmulatedWorld("sqlite", clock, { ...clock, searchLimit: LIMIT });
});
afterAll(() => emulated.stop());
beforeEach(() => {
  emulated.emulator.script.clear();
  now += 10 * DAY;
});

const aSale = async (): Promise<TransactionRecord> => {
  const { world, emulator } = emulated;
  const [buyer, attempt_id] = [await aBuyer(world), newAttemptId()];
  const nonce = emulator.ledger.mint({ type: "credit_card", number: "4111111111111111" });
  await buyer.pay({ attempt_id, payment: { method: "card", nonce } });
  const sale = emulator.ledger.transactions.find(({ orderId }) => orderId === attempt_id);
  if (!sale) throw new Error("no sale");
  return sale;
};
const refund = async ({ id }: TransactionRecord, amount: string): Promise<string> => {
  const { testing, transaction } = sdkFor(emulated.emulator);
  await testing.settle(id);
  return (await transaction.refund(id, amount)).transaction.id;
};
const deliver = (kind: Parameters<EmulatedWorld["emulator"]["webhook"]>[0], id: string) =>
  emulated.emulator.deliver(`${emulated.world.origin}${PROVIDER_NOTICES}`, emulated.emulator.webhook(kind, id));
const compare = () => compareBooks(emulated.world.services, now - HOUR);
const kinds = async () => (await compare()).map(({ kind, minor }) => [kind, minor]);
const fix = async (): Promise<void> => {
  for (const difference of await compare()) await settleDifference(emulated.world.services, difference);
};
const stateOf = async ({ orderId }: TransactionRecord) => {
  const orders = emulated.world.services.database.selectFrom("orders").select("payment_state");
  return (await orders.where("attempt_id", "=", orderId).executeTakeFirst())?.payment_state;
};

test("the provider's books are read to the end, however many pages and searches they take", async () => {
  const { ledger } = emulated.emulator;
  const sale = await aSale();
  const since = now;
  for (let count = 1; count < 150; count += 1) {
    now += 1_000;
    ledger.transactions.push({ ...sale, id: `page-${count}`, createdAt: now });
  }
  const books = await transactionsSince(sdkFor(emulated.emulator), since, MANY);
  expect(new Set(books.map(({ reference }) => reference)).size).toBe(150);
  ledger.transactions.splice(ledger.transactions.indexOf(sale) + 1);
});

test("a page of the books that does not come is an error, and never a difference", async () => {
  await aSale();
  emulated.emulator.script.add({ operation: "searchPage", does: "status", status: 500 });
  await expect(compare()).rejects.toThrow();
  expect(await kinds()).toEqual([]);
});

test("a search that lags makes no difference of an order whose charge it does not see yet", async () => {
  await aSale();
  emulated.emulator.script.add({ does: "lag", milliseconds: HOUR });
  expect(await kinds()).toEqual([]);
});

test("a charge that goes back while the provider lists its books is given back once, and its buyer hears of it once", async () => {
  const sale = await aSale();
  const { services } = emulated.world;
  const { provider, database } = services;
  const attempt = { attempt_id: sale.orderId, minor: 3_999, currency: "USD" } as const;
  const listing = {
    ...provider,
    async transactionsSince(since: number) {
      const listed = await provider.transactionsSince(since);
      await noteReversal(database, services, { reference: sale.id, ...attempt, reason: "withdrawn" });
      await reverseCharges(services);
      return listed;
    },
  };
  for (const difference of await compareBooks({ ...services, provider: listing }, now - HOUR))
    await settleDifference(services, difference);
  now += HOUR;
  await reverseCharges(services);
  const letters = database.selectFrom("outbox").select("kind").where("payload", "like", `%${sale.id}%`);
  expect(await letters.where("kind", "=", "charge-returned").execute()).toEqual([{ kind: "charge-returned" }]);
  expect(await kinds()).toEqual([]);
});

test("a refund in parts that nobody told us of is named part by part, and then stands on the order", async () => {
  const sale = await aSale();
  const [first, second] = [await refund(sale, "10.00"), await refund(sale, "5.00")];
  expect((await compare()).map(({ event }) => [event?.subject, event?.minor])).toEqual([
    [second, 500],
    [first, 1_000],
  ]);
  await fix();
  expect([await stateOf(sale), await kinds()]).toEqual(["partly-refunded", []]);
  // Told late, it is not counted again: 10 + 5 and the rest are all.
  await sdkFor(emulated.emulator).testing.settle(first);
  await deliver("transaction_settled", first);
  expect(await stateOf(sale)).toBe("partly-refunded");
  const rest = await refund(sale, "24.99");
  await sdkFor(emulated.emulator).testing.settle(rest);
  await deliver("transaction_settled", rest);
  expect([await stateOf(sale), await kinds()]).toEqual(["refunded", []]);
});

test("a refund, or a dispute, of a sale that is older than what is compared is named", async () => {
  const [refunded, disputed] = [await aSale(), await aSale()];
  now += 5 * DAY;
  await refund(refunded, "39.99");
  emulated.emulator.dispute(disputed.id);
  expect(new Set((await compare()).map(({ kind }) => kind))).toEqual(new Set(["given-back-elsewhere", "disputed"]));
  await fix();
  expect([await stateOf(refunded), await stateOf(disputed), await kinds()]).toEqual(["refunded", "disputed", []]);
});

test("a dispute that nobody told us of ends what renews; decided, it is named again", async () => {
  const sale = await aSale();
  const dispute = emulated.emulator.dispute(sale.id);
  expect(await kinds()).toEqual([["disputed", 3_999]]);
  await fix();
  expect(await stateOf(sale)).toBe("disputed");
  const { database } = emulated.world.services;
  const saved = database.selectFrom("leads").innerJoin("orders", "orders.lead_code", "leads.code");
  const [lead] = await saved.select("saved_method").where("orders.attempt_id", "=", sale.orderId).execute();
  expect(lead).toEqual({ saved_method: null });
  await sdkFor(emulated.emulator).dispute.accept(dispute);
  expect(await kinds()).toEqual([["disputed", 3_999]]);
  await fix();
  expect([await stateOf(sale), await kinds()]).toEqual(["dispute-lost", []]);
});

test("a refund that comes to nothing after it was told is named, and the order has its money again", async () => {
  const sale = await aSale();
  const back = await refund(sale, "10.00");
  await fix();
  expect(await stateOf(sale)).toBe("partly-refunded");
  const record = emulated.emulator.ledger.transactions.find(({ id }) => id === back);
  if (record) record.status = "failed";
  expect(await kinds()).toEqual([["not-given-back", 1_000]]);
  await fix();
  expect([await stateOf(sale), await kinds()]).toEqual(["captured", []]);
});

test("a refund that was declined at once, and then made, is no difference", async () => {
  const sale = await aSale();
  const back = await refund(sale, "39.99");
  const record = emulated.emulator.ledger.transactions.find(({ id }) => id === back);
  if (record) record.status = "processor_declined";
  expect(await kinds()).toEqual([]);
  await refund(sale, "39.99");
  expect(await kinds()).toEqual([["given-back-elsewhere", 3_999]]);
});

test("a settlement, of which a card's charge is never told by itself, is no difference, and is written down once", async () => {
  const sale = await aSale();
  await sdkFor(emulated.emulator).testing.settle(sale.id);
  const { services } = emulated.world;
  const { differences, settlements } = await compareWithSettlements(services, now - HOUR);
  expect([differences, settlements.map(({ kind, subject }) => [kind, subject])]).toEqual([[], [["settled", sale.id]]]);
  await keepEvents(services, settlements);
  expect(await stateOf(sale)).toBe("settled");
  expect((await compareWithSettlements(services, now - HOUR)).settlements).toEqual([]);
});

test("a settlement that was declined is named once, and stands on the order", async () => {
  const sale = await aSale();
  await sdkFor(emulated.emulator).testing.settlementDecline(sale.id);
  expect(await kinds()).toEqual([["not-settled", 3_999]]);
  await fix();
  expect([await stateOf(sale), await kinds()]).toEqual(["settlement-declined", []]);
});
