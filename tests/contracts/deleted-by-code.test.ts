import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { deleteClient } from "../../src/api/calls/delete-client.gen.ts";
import { requestOtp } from "../../src/api/calls/request-otp.gen.ts";
import { signIn } from "../../src/api/calls/sign-in.gen.ts";
import { updateAddress } from "../../src/api/calls/update-address.gen.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { ADDRESS, aBuyer, newAttemptId } from "../support/buyer.ts";
import { mailsTo } from "../support/mails.ts";

const DAY = 86_400_000;
const REFUSED = { ok: false, error: { error_code: "plan_running" } };

describe.each(ENGINES)("a code alone, once the days of withdrawal are over, on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine);
  });
  afterAll(() => world.stop());

  /** Deletes from a device that has paid for nothing. @param meanwhile what happens before the data are being deleted */
  const remove = async (email: string, meanwhile?: () => Promise<unknown>) => {
    world.clock.now += 1_000;
    await world.client.send(requestOtp, { body: { email } });
    const codes = (await mailsTo(world, email)).flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? []);
    const signed = await world.client.send(signIn, { body: { email, otp: codes[0] ?? "" } });
    if (meanwhile) beforeNextTransaction(meanwhile);
    return world.client.send(deleteClient, {}, { bearer: signed.ok ? signed.value.id_token : "" });
  };

  const beforeNextTransaction = (act: () => Promise<unknown>): void => {
    const { database } = world.services;
    const begin = database.transaction.bind(database);
    const spy = vi.spyOn(database, "transaction").mockImplementation(() => {
      spy.mockRestore();
      const builder = begin();
      const execute = builder.execute.bind(builder);
      builder.execute = async (work) => {
        await act();
        return execute(work);
      };
      return builder;
    });
  };

  test("deletes no entry to a challenge while its fee is not given back", async () => {
    const payer = await aBuyer(world);
    await payer.pay({ product: "spring-run", shown: { amount: "24.99", currency_id: "USD" } });
    world.clock.now += 90 * DAY;
    expect(await remove(payer.email)).toMatchObject(REFUSED);
    await world.services.database
      .updateTable("orders")
      .set({ payment_state: "refunded" })
      .where("lead_code", "=", payer.code)
      .execute();
    expect(await remove(payer.email)).toMatchObject({ ok: true });
  });

  test("deletes nothing while a parcel is on its way back, whose price is still to be returned", async () => {
    const { database } = world.services;
    const payer = await aBuyer(world);
    const bottle = { product: "bottle", shown: { amount: "15.00", currency_id: "USD" as const } };
    const credentials = { proof: payer.proof };
    await world.client.send(updateAddress, { params: { code: payer.code }, body: ADDRESS }, credentials);
    await payer.pay(bottle);
    const { id } = await database
      .selectFrom("orders")
      .select("id")
      .where("lead_code", "=", payer.code)
      .executeTakeFirstOrThrow();
    const back = { order_id: id, product: "bottle", declaration_id: "d", declared_at: world.clock.now };
    await database
      .insertInto("parcel_returns")
      .values({ ...back, came_at: null })
      .execute();
    world.clock.now += 90 * DAY;
    expect(await remove(payer.email)).toMatchObject(REFUSED);
    await database.updateTable("parcel_returns").set({ came_at: world.clock.now }).where("order_id", "=", id).execute();
    expect(await remove(payer.email)).toMatchObject({ ok: true });
  });

  test("deletes nothing while it is not settled whether a purchase of another device is paid", async () => {
    const payer = await aBuyer(world);
    const attempt_id = newAttemptId();
    await payer.pay({ attempt_id, payment: { method: "card", nonce: "simulated-times-out" } });
    expect(await remove(payer.email)).toMatchObject(REFUSED);
    await world.services.database
      .updateTable("attempts")
      .set({ status: "failed" })
      .where("id", "=", attempt_id)
      .execute();
    expect(await remove(payer.email)).toMatchObject({ ok: true });
  });

  test("deletes nothing while another device pays, also when it has begun to since the deletion was asked for", async () => {
    const payer = await aBuyer(world);
    const payment = { method: "card", nonce: "simulated-times-out" } as const;
    const pay = () => payer.pay({ attempt_id: newAttemptId(), payment });
    expect(await remove(payer.email, pay)).toMatchObject(REFUSED);
    const kept = await world.services.database
      .selectFrom("leads")
      .select("email")
      .where("code", "=", payer.code)
      .executeTakeFirstOrThrow();
    expect(kept.email).toBe(payer.email);
  });

  const ASKS = { method: "card", nonce: "simulated-needs-confirmation" } as const;
  const CONFIRMED = { method: "card", nonce: "simulated-confirmed" } as const;

  test("deletes although a stranger's payment under the address waits for its bank, and the bank's yes charges nothing", async () => {
    const owner = await aBuyer(world);
    const stranger = await aBuyer(world, { email: owner.email });
    const [attempt_id, secret] = [newAttemptId(), await stranger.secret()];
    expect(await stranger.pay({ attempt_id, secret, payment: ASKS })).toMatchObject({
      value: { status: "needs_confirmation" },
    });
    expect(await remove(owner.email)).toMatchObject({ ok: true });
    expect(await stranger.pay({ attempt_id, secret, payment: CONFIRMED })).toMatchObject({ ok: false });
    const charges = world.services.database.selectFrom("simulated_charges").select("outcome");
    expect(await charges.where("reference", "=", attempt_id).where("outcome", "=", "captured").execute()).toEqual([]);
  });

  test("deletes nothing while a payment of another device that has proved the mailbox waits for its bank", async () => {
    const payer = await aBuyer(world);
    await world.services.database
      .updateTable("leads")
      .set({ proven_at: world.clock.now })
      .where("code", "=", payer.code)
      .execute();
    const attempt_id = newAttemptId();
    await payer.pay({ attempt_id, payment: ASKS });
    expect(await remove(payer.email)).toMatchObject(REFUSED);
    expect(await payer.pay({ attempt_id, payment: CONFIRMED })).toMatchObject({ value: { status: "completed" } });
  });

  test("deletes a book that was delivered, and its files stay where the order's mail names them", async () => {
    const payer = await aBuyer(world);
    await payer.pay({ product: "ebook", shown: { amount: "9.99", currency_id: "USD" } });
    world.clock.now += 90 * DAY;
    expect(await remove(payer.email)).toMatchObject({ ok: true });
    const kept = world.services.database
      .selectFrom("order_lines")
      .select(["product", "period_ends_at"])
      .where("lead_code", "=", payer.code);
    expect(await kept.execute()).toEqual([{ product: "ebook", period_ends_at: null }]);
  });
});
