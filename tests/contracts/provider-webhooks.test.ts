import { afterAll, beforeAll, expect, test } from "vitest";
import { sdkFor } from "../../emulator/braintree/sdk.ts";
import { getAccount } from "../../src/api/calls/get-account.gen.ts";
import { getClientSummary } from "../../src/api/calls/get-client-summary.gen.ts";
import { PROVIDER_NOTICES } from "../../src/server/http/provider-notices.ts";
import { renewDue } from "../../src/server/subscriptions/renew.ts";
import { subscriptionsOf } from "../../src/server/subscriptions/views.ts";
import { aBuyer, newAttemptId } from "../support/buyer.ts";
import { type EmulatedWorld, startEmulatedWorld } from "../support/emulated-world.ts";

let emulated: EmulatedWorld;
beforeAll(async () => {
  emulated = await startEmulatedWorld("sqlite");
});
afterAll(() => emulated.stop());

const aSale = async () => {
  const { world, emulator } = emulated;
  const [buyer, attempt_id] = [await aBuyer(world), newAttemptId()];
  const nonce = emulator.ledger.mint({ type: "credit_card", number: "4111111111111111" });
  await buyer.pay({ attempt_id, payment: { method: "card", nonce } });
  const sale = emulator.ledger.transactions.find(({ orderId }) => orderId === attempt_id);
  if (!sale) throw new Error("no sale");
  return { ...buyer, sale, gateway: sdkFor(emulator) };
};
const deliver = (kind: Parameters<EmulatedWorld["emulator"]["webhook"]>[0], id: string, times = 1) => {
  const { world, emulator } = emulated;
  return emulator.deliver(`${world.origin}${PROVIDER_NOTICES}`, emulator.webhook(kind, id), times);
};
const stateOf = async ({ code, proof }: { readonly code: string; readonly proof: string }) => {
  const summary = await emulated.world.client.send(getClientSummary, { params: { code } }, { proof });
  const account = await emulated.world.client.send(getAccount, { params: { code } }, { proof });
  const states = summary.ok ? summary.value.purchases.map(({ payment_state }) => payment_state) : [];
  // Whoever looks into their account reads the same of their orders.
  expect(account.ok && account.value.receipts?.map(({ payment_state }) => payment_state)).toEqual(states);
  return states;
};

test("the address is ours to a provider that makes sure of it, and says nothing to anybody else", async () => {
  const { world, emulator } = emulated;
  const address = `${world.origin}${PROVIDER_NOTICES}`;
  expect(await emulator.verifyAddress(address)).toBe(true);
  for (const query of ["", "?bt_challenge=", "?bt_challenge=<b>", `?bt_challenge=${"a".repeat(33)}`])
    expect((await fetch(address + query)).status).toBe(404);
});

test("a sale that is settled and refunded in parts is told by webhooks, each counted once, and shown with the order", async () => {
  const { sale, gateway, ...buyer } = await aSale();
  await gateway.testing.settle(sale.id);
  expect(await deliver("transaction_settled", sale.id, 3)).toEqual([204, 204, 204]);
  expect(await stateOf(buyer)).toEqual(["settled"]);
  for (const [amount, state] of [
    ["10.00", "partly-refunded"],
    ["29.99", "refunded"],
  ] as const) {
    const { transaction } = await gateway.transaction.refund(sale.id, amount);
    await gateway.testing.settle(transaction.id);
    await deliver("transaction_settled", transaction.id, 2);
    expect(await stateOf(buyer)).toEqual([state]);
  }
});

test("a settlement that is declined is told by a webhook", async () => {
  const { sale, gateway, ...buyer } = await aSale();
  await gateway.testing.settlementDecline(sale.id);
  await deliver("transaction_settlement_declined", sale.id);
  expect(await stateOf(buyer)).toEqual(["settlement-declined"]);
});

test.each([
  [["dispute_opened"], "disputed"],
  [["dispute_opened", "dispute_won"], "captured"],
  [["dispute_won", "dispute_opened"], "captured"],
  [["dispute_opened", "dispute_lost"], "dispute-lost"],
  [["dispute_opened", "dispute_expired"], "dispute-lost"],
] as const)(
  "webhooks of a dispute (%j) leave the order %s, and nothing by which more could be charged",
  async (kinds, state) => {
    const { sale, ...buyer } = await aSale();
    const dispute = emulated.emulator.dispute(sale.id);
    for (const kind of kinds) expect(await deliver(kind, dispute)).toEqual([204]);
    expect(await stateOf(buyer)).toEqual([state]);
    const lead = emulated.world.services.database
      .selectFrom("leads")
      .select("saved_method")
      .where("code", "=", buyer.code);
    expect(await lead.executeTakeFirst()).toEqual({ saved_method: null });
  },
);

test("a payment method that its owner took back is forgotten", async () => {
  const { sale, ...buyer } = await aSale();
  expect(sale.token).not.toBeNull();
  expect(await deliver("payment_method_revoked_by_customer", sale.token ?? "")).toEqual([204]);
  const lead = emulated.world.services.database
    .selectFrom("leads")
    .select("saved_method")
    .where("code", "=", buyer.code);
  expect(await lead.executeTakeFirst()).toEqual({ saved_method: null });
});

test("a card that the account updater replaced is tried at once, and a report that does not come is asked for again", async () => {
  const { world, emulator } = emulated;
  const { sale, code } = await aSale();
  const stateNow = async () => (await subscriptionsOf(world.services, [code]))[0]?.state;
  world.clock.now += 32.5 * 86_400_000;
  emulator.script.add({ operation: "sale", does: "decline", code: "2004", times: 20 });
  await renewDue(world.services);
  emulator.script.clear();
  expect(await stateNow()).toBe("grace");
  const event = emulator.report(["nobody", sale.token ?? ""]);
  const address = `${world.origin}${PROVIDER_NOTICES}`;
  emulator.script.add({ operation: "report", does: "reset" });
  const [lost] = await emulator.deliver(address, event);
  expect(lost).toBeGreaterThanOrEqual(500);
  expect(world.faults.join()).toContain("a notice of the payment provider could not be kept");
  expect(await emulator.deliver(address, event, 2)).toEqual([204, 204]);
  await renewDue(world.services);
  expect(await stateNow()).toBe("active");
  const reported = world.services.database.selectFrom("provider_events").select("kind");
  expect(await reported.where("saved_method", "=", sale.token).execute()).toEqual([{ kind: "method-updated" }]);
});

test("a card whose account was closed, as the account updater reports, is not charged any more", async () => {
  const { world, emulator } = emulated;
  const { sale, code } = await aSale();
  const event = emulator.report([sale.token ?? ""], "Account Closed");
  expect(await emulator.deliver(`${world.origin}${PROVIDER_NOTICES}`, event, 2)).toEqual([204, 204]);
  const lead = world.services.database.selectFrom("leads").select("saved_method").where("code", "=", code);
  expect(await lead.executeTakeFirst()).toEqual({ saved_method: null });
  const reported = world.services.database.selectFrom("provider_events").select("kind");
  expect(await reported.where("saved_method", "=", sale.token).execute()).toEqual([{ kind: "method-expired" }]);
});

test("a report that lies elsewhere is not fetched, and alarms", async () => {
  const { world, emulator } = emulated;
  const event = emulator.webhook("account_updater_daily_report", "https://example.com/report.csv");
  expect(await emulator.deliver(`${world.origin}${PROVIDER_NOTICES}`, event)).toEqual([500]);
  expect(world.faults.join()).toContain("lies where it is not looked for: example.com");
});
