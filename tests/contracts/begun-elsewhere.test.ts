import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { completePurchase } from "../../src/api/calls/complete-purchase.gen.ts";
import { createConfirmation } from "../../src/api/calls/create-confirmation.gen.ts";
import { sellMultiple } from "../../src/api/calls/sell-multiple.gen.ts";
import { MIGRATIONS } from "../../src/server/database/migrations.ts";
import { ENGINES, type Engine } from "../support/api-world.ts";
import { aBuyer, type Buyer, newAttemptId, proveMailbox } from "../support/buyer.ts";
import { type EmulatedWorld, startEmulatedWorld } from "../support/emulated-world.ts";

const [PAYERS, OWN] = ["4111111111111111", "4012888888881881"] as const;
const EBOOK = { product: "ebook", shown: { amount: "9.99", currency_id: "USD" } } as const;
const GIFT = { product: "gift", shown: { amount: "49.00", currency_id: "USD" } } as const;

/** Who has begun to pay with the card of another device, and has bought something with a card of their own since. */
const whoHasACardSince = async ({ world, emulator }: EmulatedWorld) => {
  const aCard = (number: string) => emulator.ledger.mint({ type: "credit_card", number, cvv: "123" });
  const payer = await aBuyer(world);
  await payer.pay({ payment: { method: "card", nonce: aCard(PAYERS) } });
  const other = await aBuyer(world, { email: payer.email });
  await proveMailbox(world, other);
  const { code, proof } = other;
  const attempt_id = newAttemptId();
  const body = { attempt_id, products: ["ebook"], shown: EBOOK.shown, consents: [] };
  const query = { p_locale: "en-US" } as const;
  const sold = await world.client.send(sellMultiple, { params: { code }, query, body }, { proof });
  const token = sold.ok ? (sold.value.completion_url.split("/").at(-1) ?? "") : "";
  const begun = await world.client.send(completePurchase, { params: { token }, body: {} });
  expect(begun).toMatchObject({ ok: true, value: { status: "needs_confirmation" } });
  const ask = () => world.client.send(createConfirmation, { params: { code, attemptId: attempt_id } }, { proof });
  const asked = await ask();
  const gift = await other.pay({ ...GIFT, payment: { method: "card", nonce: aCard(OWN) } });
  expect(gift).toMatchObject({ ok: true, value: { status: "completed" } });
  const goOn = (nonce: string): ReturnType<Buyer["pay"]> =>
    other.pay({ ...EBOOK, attempt_id, payment: { method: "card", nonce } });
  const sales = () =>
    emulator.ledger.transactions
      .filter(({ orderId }) => orderId === attempt_id)
      .map(({ instrument, status }) => [instrument.number, status]);
  return { attempt_id, asked, ask, goOn, sales };
};

const worlds = (engine: Engine, banks: "europe" | "offered") => {
  let emulated: EmulatedWorld | undefined;
  beforeAll(async () => {
    emulated = await startEmulatedWorld(
      engine,
      {},
      {},
      { BRAINTREE_THREE_D_SECURE: banks, BRAINTREE_ACQUIRER_COUNTRY: "US" },
    );
  });
  afterAll(() => emulated?.stop());
  return (): EmulatedWorld => {
    if (!emulated) throw new Error("asked too early");
    return emulated;
  };
};

describe.each(ENGINES)("a purchase that was begun with the card of another device, on %s", (engine) => {
  describe("where banks are asked", () => {
    const world = worlds(engine, "offered");

    test("needs the yes of its bank, whatever the lead has saved since", async () => {
      const { asked, goOn, sales } = await whoHasACardSince(world());
      const unconfirmed = asked.ok ? (asked.value.card?.nonce ?? "") : "";
      expect(await goOn(unconfirmed)).toMatchObject({
        ok: true,
        value: { status: "failed", reason: "needs-confirmation-failed" },
      });
      expect(sales()).toEqual([]);
    });

    test("goes on asking about that card, and is paid when its bank says yes", async () => {
      const { ask, goOn, sales } = await whoHasACardSince(world());
      expect(await ask()).toMatchObject({ ok: true, value: { card: { bin: "411111" } } });
      const confirmation = { status: "authenticate_successful", liabilityShifted: true, liabilityShiftPossible: true };
      const yes = world().emulator.ledger.mint({ type: "credit_card", number: PAYERS, confirmation });
      expect(await goOn(yes)).toMatchObject({ ok: true, value: { status: "completed" } });
      expect(sales()).toEqual([[PAYERS, "submitted_for_settlement"]]);
    });

    test("is known as such where it waited when that was not yet written down", async () => {
      const { attempt_id } = await whoHasACardSince(world());
      const own = await aBuyer(world().world);
      const typed = newAttemptId();
      world().emulator.script.add({ operation: "sale", does: "decline", code: "2099" });
      const nonce = world().emulator.ledger.mint({ type: "credit_card", number: OWN, cvv: "123" });
      await own.pay({ attempt_id: typed, payment: { method: "card", nonce } });
      const { database } = world().world.services;
      await database.updateTable("leads").set({ saved_method: null }).execute();
      await sql.raw("alter table attempts drop column is_elsewhere").execute(database);
      await MIGRATIONS.find(({ name }) => name === "0046-attempts-elsewhere")?.up(database);
      const rows = await database
        .selectFrom("attempts")
        .select(["id", "is_elsewhere"])
        .where("id", "in", [attempt_id, typed])
        .execute();
      expect(new Map(rows.map(({ id, is_elsewhere }) => [id, is_elsewhere]))).toEqual(
        new Map([
          [attempt_id, 1],
          [typed, 0],
        ]),
      );
    });

    test("needs it again after the bank has asked once more", async () => {
      const { asked, goOn, sales } = await whoHasACardSince(world());
      const confirmation = { status: "authenticate_successful", liabilityShifted: true, liabilityShiftPossible: true };
      const { ledger, script } = world().emulator;
      script.add({ operation: "sale", does: "decline", code: "2099" });
      const yes = ledger.mint({ type: "credit_card", number: PAYERS, confirmation });
      expect(await goOn(yes)).toMatchObject({ ok: true, value: { status: "needs_confirmation" } });
      const before = sales();
      expect(await goOn(asked.ok ? (asked.value.card?.nonce ?? "") : "")).toMatchObject({
        ok: true,
        value: { status: "failed", reason: "needs-confirmation-failed" },
      });
      expect(sales()).toEqual(before);
    });
  });

  describe("where check digits are asked for", () => {
    const world = worlds(engine, "europe");

    test("takes the digits of that card alone", async () => {
      const { asked, goOn, sales } = await whoHasACardSince(world());
      expect(asked).toEqual({ ok: true, value: { total: EBOOK.shown } });
      const typed = world().emulator.ledger.mint({ type: "credit_card", number: OWN, cvv: "123" });
      expect(await goOn(typed)).toMatchObject({ ok: true, value: { status: "failed" } });
      expect(sales()).toEqual([]);

      const further = await whoHasACardSince(world());
      const digits = world().emulator.ledger.mint({ type: "credit_card", number: null, cvv: "123" });
      expect(await further.goOn(digits)).toMatchObject({ ok: true, value: { status: "completed" } });
      expect(further.sales()).toEqual([[PAYERS, "submitted_for_settlement"]]);
    });
  });
});
