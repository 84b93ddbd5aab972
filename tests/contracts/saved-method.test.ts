import { afterAll, beforeAll, expect, test } from "vitest";
import { changeCard } from "../../src/api/calls/change-card.gen.ts";
import { getAccount } from "../../src/api/calls/get-account.gen.ts";
import { renewDue } from "../../src/server/subscriptions/renew.ts";
import { aBuyer } from "../support/buyer.ts";
import { type EmulatedWorld, startEmulatedWorld } from "../support/emulated-world.ts";

let emulated: EmulatedWorld;
const clock = { now: Date.UTC(2027, 0, 5, 12) };
beforeAll(async () => {
  const now = () => clock.now;
  emulated = await startEmulatedWorld("sqlite", { now }, { now });
});
afterAll(() => emulated.stop());

const APPROVED = "4111111111111111";
const mint = (number: string): string =>
  emulated.emulator.ledger.mint({ type: "credit_card", number, expirationMonth: "12", expirationYear: "2030" });
const aSubscriber = async () => {
  const { world } = emulated;
  const buyer = await aBuyer(world);
  await buyer.pay({ payment: { method: "card", nonce: mint(APPROVED) } });
  const { code, proof } = buyer;
  const account = await world.client.send(getAccount, { params: { code } }, { proof });
  const plan = account.ok ? (account.value.plans[0]?.id ?? "") : "";
  const savedMethod = async () =>
    (await world.services.database.selectFrom("leads").select("saved_method").where("code", "=", code).execute())[0]
      ?.saved_method ?? null;
  const change = (number: string) =>
    world.client.send(
      changeCard,
      { params: { code, plan }, body: { payment: { method: "card", nonce: mint(number) } } },
      { proof },
    );
  return { code, savedMethod, change };
};
const salesWith = (token: string | null) =>
  emulated.emulator.ledger.transactions.filter((sale) => token !== null && sale.token === token);

test("another card is verified, kept with the same customer at the provider, and pays what renews", async () => {
  const { ledger } = emulated.emulator;
  const { change, savedMethod } = await aSubscriber();
  const first = ledger.vault.get((await savedMethod()) ?? "");
  expect(await change(APPROVED)).toMatchObject({ ok: true });
  const token = await savedMethod();
  const second = ledger.vault.get(token ?? "");
  expect([second?.customerId, second?.isDefault, first?.isDefault]).toEqual([first?.customerId, true, false]);
  clock.now += 32 * 86_400_000;
  await renewDue(emulated.world.services);
  expect(salesWith(token)).toMatchObject([{ minor: 3999, status: "submitted_for_settlement" }]);
  expect(emulated.emulator.violations).toEqual([]);
});

test("a card that its bank refuses is not kept, and the earlier one goes on", async () => {
  const { change, savedMethod } = await aSubscriber();
  const token = await savedMethod();
  expect(await change("4000111111111115")).toMatchObject({ ok: false, error: { error_code: "card_refused" } });
  expect(await savedMethod()).toBe(token);
});

test.each([
  ["is gone at the provider", (token: string | null) => emulated.emulator.ledger.vault.delete(token ?? "")],
  [
    "was taken back by its owner",
    (_token: string | null, code: string) =>
      emulated.world.services.database
        .updateTable("leads")
        .set({ saved_method: null })
        .where("code", "=", code)
        .execute(),
  ],
])("where the earlier method %s another one is kept all the same, and pays", async (_, lose) => {
  const { change, savedMethod, code } = await aSubscriber();
  await lose(await savedMethod(), code);
  expect(await change("4000111111111115")).toMatchObject({ error: { error_code: "card_refused" } });
  expect(await change(APPROVED)).toMatchObject({ ok: true });
  clock.now += 32 * 86_400_000;
  await renewDue(emulated.world.services);
  expect(salesWith(await savedMethod())).toHaveLength(1);
  expect(emulated.emulator.violations).toEqual([]);
});

test("a provider that does not answer leaves the earlier card, and says that it may be tried again", async () => {
  const { change, savedMethod } = await aSubscriber();
  const token = await savedMethod();
  emulated.emulator.script.add({ operation: "createPaymentMethod", does: "status", status: 503 });
  expect(await change(APPROVED)).toMatchObject({ error: { error_code: "provider_unavailable" } });
  expect(await savedMethod()).toBe(token);
  expect(await change(APPROVED)).toMatchObject({ ok: true });
});
