import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compareBooks, settleDifference } from "../../src/server/purchase/ledger/reconcile.ts";
import { reverseCharges } from "../../src/server/purchase/ledger/reverse-charges.ts";
import { recoverPurchases } from "../../src/server/purchase/recover.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { aBuyer, newAttemptId } from "../support/buyer.ts";

const DAY = 86_400_000;
const HOUR = 3_600_000;

describe.each(ENGINES)("the provider's books and ours on %s", (engine) => {
  let world: ApiWorld;
  let since = 0;
  beforeAll(async () => {
    world = await startApiWorld(engine);
  });
  afterAll(() => world.stop());

  /** A charge as the provider books it, whatever we know of it. */
  const charge = async (attemptId: string, id: string, outcome = "captured", minor = 3999) => {
    const entry = { id, reference: attemptId, minor, currency: "USD", outcome, created_at: world.clock.now };
    await world.services.database.insertInto("simulated_charges").values(entry).execute();
  };
  const nextDays = (): void => {
    world.clock.now += 3 * DAY;
    since = world.clock.now - 2 * DAY;
  };
  const kinds = async () => (await compareBooks(world.services, since)).map(({ kind, reference }) => [kind, reference]);
  const fix = async () => {
    const fates: [string, boolean][] = [];
    for (const difference of await compareBooks(world.services, since))
      fates.push([difference.kind, await settleDifference(world.services, difference)]);
    await reverseCharges(world.services);
    return fates;
  };

  test("agree when everything went well, was declined, or is on its way back", async () => {
    nextDays();
    const buyer = await aBuyer(world);
    await buyer.pay({ payment: { method: "card", nonce: "simulated-declined" } });
    await buyer.pay({});
    expect(await kinds()).toEqual([]);
  });

  test("differ by a charge whose order was never made: it is made, or the money goes back", async () => {
    nextDays();
    const [alone, twice] = [await aBuyer(world), await aBuyer(world)];
    const [first, second] = [newAttemptId(), newAttemptId()];
    const declined = { method: "card", nonce: "simulated-declined" } as const;
    await alone.pay({ attempt_id: first, payment: declined });
    await twice.pay({ attempt_id: second, payment: declined });
    await twice.pay({});
    await charge(first, `late-1-${engine}`);
    await charge(second, `late-2-${engine}`);
    expect(await kinds()).toEqual([
      ["charge-without-order", `late-1-${engine}`],
      ["charge-without-order", `late-2-${engine}`],
    ]);
    expect(await fix()).toEqual([
      ["charge-without-order", true],
      ["charge-without-order", true],
    ]);
    expect(await kinds()).toEqual([]);
    const { database } = world.services;
    const order = await database.selectFrom("orders").select("minor").where("attempt_id", "=", first).execute();
    expect(order).toEqual([{ minor: 3999 }]);
    const books = database.selectFrom("simulated_charges").select("outcome").where("id", "=", `late-2-${engine}`);
    expect(await books.execute()).toEqual([{ outcome: "voided" }]);
  });

  test("differ by a second charge and by one of nobody: both go back; a stranger's is never touched", async () => {
    nextDays();
    const [buyer, attempt_id] = [await aBuyer(world), newAttemptId()];
    await buyer.pay({ attempt_id });
    await charge(attempt_id, `more-${engine}`);
    await charge(newAttemptId(), `nobody-${engine}`);
    await charge("SHOP-1001", `stranger-${engine}`);
    const fates = await fix();
    expect(new Map(fates)).toEqual(
      new Map([
        ["charged-twice", true],
        ["charge-without-attempt", true],
        ["foreign-charge", false],
      ]),
    );
    expect(await kinds()).toEqual([["foreign-charge", `stranger-${engine}`]]);
  });

  test("differ by an order that was not charged, at which a person looks, or was refunded elsewhere, as it then says", async () => {
    nextDays();
    world.clock.now += DAY;
    const [unpaid, refunded] = [newAttemptId(), newAttemptId()];
    await (await aBuyer(world)).pay({ attempt_id: unpaid });
    await (await aBuyer(world)).pay({ attempt_id: refunded });
    const { database } = world.services;
    await database.deleteFrom("simulated_charges").where("reference", "=", unpaid).execute();
    await database
      .updateTable("simulated_charges")
      .set({ outcome: "voided" })
      .where("reference", "=", refunded)
      .execute();
    expect(await fix()).toEqual([
      ["given-back-elsewhere", true],
      ["order-without-charge", false],
    ]);
    const order = database.selectFrom("orders").select("payment_state").where("attempt_id", "=", refunded);
    expect(await order.execute()).toEqual([{ payment_state: "refunded" }]);
    expect(await fix()).toEqual([["order-without-charge", false]]);
  });

  test("agree in the end, however often, by however many and where it dies", async () => {
    nextDays();
    const { database } = world.services;
    const declined = { method: "card", nonce: "simulated-declined" } as const;
    const late: string[] = [];
    for (const fatal of ["captured", "completed", "none"]) {
      const attempt_id = newAttemptId();
      late.push(attempt_id);
      await (await aBuyer(world)).pay({ attempt_id, payment: declined });
      await charge(attempt_id, `dies-${fatal}-${engine}`);
      await charge(attempt_id, `dies-too-${fatal}-${engine}`);
      world.atStep = (step) => (step === fatal ? Promise.reject(new Error("the process dies")) : Promise.resolve());
      const outcome = fix().then(
        () => "lives",
        (fault: Error) => fault.message,
      );
      expect(await outcome).toBe(fatal === "none" ? "lives" : "the process dies");
      world.atStep = () => Promise.resolve();
    }
    await Promise.all([fix(), fix(), fix()]);
    await fix();
    expect(await kinds()).toEqual([]);
    const orders = await database.selectFrom("orders").select("attempt_id").where("attempt_id", "in", late).execute();
    expect(orders.map(({ attempt_id }) => attempt_id).sort()).toEqual([...late].sort());
    const taken = database.selectFrom("simulated_charges").select("reference").where("outcome", "=", "captured");
    expect((await taken.where("reference", "in", late).execute()).map(({ reference }) => reference).sort()).toEqual(
      [...late].sort(),
    );
    const mails = await database.selectFrom("outbox").select("payload").where("kind", "=", "charge-returned").execute();
    expect(mails.filter(({ payload }) => payload.includes("dies-"))).toHaveLength(3);
  });

  test("are compared from the first moment that was asked for", async () => {
    nextDays();
    since = world.clock.now - HOUR;
    const attempt_id = newAttemptId();
    await (await aBuyer(world)).pay({ attempt_id });
    const { database } = world.services;
    await database.deleteFrom("simulated_charges").where("reference", "=", attempt_id).execute();
    expect(await fix()).toEqual([["order-without-charge", false]]);
  });

  test("do not differ by an order whose charge is only found by its reference so far", async () => {
    nextDays();
    const { provider } = world.services;
    const books = provider.transactionsSince;
    Object.assign(provider, { transactionsSince: () => Promise.resolve([]) });
    await (await aBuyer(world)).pay({});
    expect(await kinds()).toEqual([]);
    Object.assign(provider, { transactionsSince: books });
  });

  test("differ by a charge without an order that has another amount: no order is made of it, and it goes back", async () => {
    nextDays();
    const attempt_id = newAttemptId();
    const buyer = await aBuyer(world);
    await buyer.pay({ attempt_id, payment: { method: "card", nonce: "simulated-declined" } });
    await charge(attempt_id, `other-amount-${engine}`, "captured", 10_000);
    expect(await fix()).toEqual([["wrong-amount", true]]);
    world.clock.now += HOUR;
    await recoverPurchases(world.services);
    const { database } = world.services;
    const orders = database.selectFrom("orders").select("id").where("attempt_id", "=", attempt_id);
    expect(await orders.execute()).toEqual([]);
    const books = database.selectFrom("simulated_charges").select("outcome").where("id", "=", `other-amount-${engine}`);
    expect(await books.execute()).toEqual([{ outcome: "voided" }]);
    expect(await kinds()).toEqual([]);
  });

  test("differ by an order of which more was taken, or less: it is of what was taken, and what was too much goes back", async () => {
    nextDays();
    const { database } = world.services;
    const took = async (minor: number, currency = "USD") => {
      const [buyer, attempt_id] = [await aBuyer(world), newAttemptId()];
      await buyer.pay({ attempt_id });
      const { id } = await database
        .updateTable("simulated_charges")
        .set({ minor, currency })
        .where("reference", "=", attempt_id)
        .returning("id")
        .executeTakeFirstOrThrow();
      return { id, attempt_id };
    };
    const [more, less, other] = [await took(5_000), await took(3_000), await took(3_999, "EUR")];
    // What of another currency is too much nobody can say.
    const fates = (await fix()).map(([kind, isSettled]) => `${kind} ${isSettled}`);
    expect(fates.toSorted()).toEqual(["wrong-amount false", "wrong-amount true", "wrong-amount true"]);
    const orderOf = (id: string) =>
      database.selectFrom("orders").select(["minor", "payment_state"]).where("attempt_id", "=", id).execute();
    expect(await orderOf(more.attempt_id)).toEqual([{ minor: 5_000, payment_state: "partly-refunded" }]);
    expect(await orderOf(less.attempt_id)).toEqual([{ minor: 3_000, payment_state: "captured" }]);
    const back = database.selectFrom("reversals").select(["minor", "outcome"]).where("reference", "=", more.id);
    expect(await back.execute()).toEqual([{ minor: 1_001, outcome: "refunded" }]);
    expect(await kinds()).toEqual([["wrong-amount", other.id]]);
    const mails = await database.selectFrom("outbox").select("payload").where("kind", "=", "charge-returned").execute();
    expect(mails.filter(({ payload }) => payload.includes(more.id))).toHaveLength(1);
  });

  test("of somebody else, of which this database knows no charge, are left alone", async () => {
    nextDays();
    await charge(newAttemptId(), `elsewhere-1-${engine}`);
    await charge(newAttemptId(), `elsewhere-2-${engine}`);
    expect(await fix()).toEqual([
      ["foreign-charge", false],
      ["foreign-charge", false],
    ]);
  });

  test("differ by what we believe to be given back: it is given back again", async () => {
    nextDays();
    const [buyer, attempt_id] = [await aBuyer(world), newAttemptId()];
    await buyer.pay({ attempt_id });
    await charge(attempt_id, `again-${engine}`);
    await fix();
    await world.services.database
      .updateTable("simulated_charges")
      .set({ outcome: "captured" })
      .where("id", "=", `again-${engine}`)
      .execute();
    expect(await fix()).toEqual([["not-given-back", true]]);
    expect(await kinds()).toEqual([]);
  });
});
