import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { completePurchase } from "../../src/api/calls/complete-purchase.gen.ts";
import { createEmailLead } from "../../src/api/calls/create-email-lead.gen.ts";
import { deleteClient } from "../../src/api/calls/delete-client.gen.ts";
import { getClientSecret } from "../../src/api/calls/get-client-secret.gen.ts";
import { getClientSummary } from "../../src/api/calls/get-client-summary.gen.ts";
import { getLeadSummary } from "../../src/api/calls/get-lead-summary.gen.ts";
import { requestOtp } from "../../src/api/calls/request-otp.gen.ts";
import { sellMultiple } from "../../src/api/calls/sell-multiple.gen.ts";
import { signIn } from "../../src/api/calls/sign-in.gen.ts";
import { updateAddress } from "../../src/api/calls/update-address.gen.ts";
import { updateLeadEmail } from "../../src/api/calls/update-lead-email.gen.ts";
import { addDays } from "../../src/foundation/calendar.ts";
import { deleteClient as removeClient } from "../../src/server/accounts/delete-client.ts";
import { findClient } from "../../src/server/accounts/find-client.ts";
import { isPaidElsewhere } from "../../src/server/accounts/paid-elsewhere.ts";
import { rateLimits } from "../../src/server/http/limits/rate.ts";
import { subscriptionsOf } from "../../src/server/subscriptions/views.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { ADDRESS, aBuyer, newAttemptId } from "../support/buyer.ts";
import { mailsTo } from "../support/mails.ts";
import { SMALL_FUNNEL } from "../support/small-funnel.ts";
import { changeSubscription } from "../support/subscriptions/change-subscription.ts";

const INVALID = { ok: false, error: { error_code: "AUTH_OTP_FAILED_INVALID_OTP", status: 401 } };
let people = 0;

describe.each(ENGINES)("accounts on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine);
  });
  afterAll(() => world.stop());

  /** A client with an address of their own, and the code that was mailed to them. */
  const aClient = async () => {
    const buyer = await aBuyer(world);
    const email = `Runner.${engine}.${(people += 1)}@Example.com`;
    await world.client.send(updateLeadEmail, { params: { id: buyer.code }, body: { email } }, { proof: buyer.proof });
    const codeByMail = async (): Promise<string> => {
      world.clock.now += 1_000;
      expect(await world.client.send(requestOtp, { body: { email: email.toLowerCase() } })).toEqual({
        ok: true,
        value: { success: true },
      });
      const mail = (await mailsTo(world, email)).find(({ subject }) => subject === "app.mail.otp.subject");
      return /^\d{6}$/m.exec(mail?.text ?? "")?.[0] ?? "no code";
    };
    const enter = (otp: string) => world.client.send(signIn, { body: { email, otp } });
    /** In the browser whose lead it is. */
    const enterHere = async () => {
      const body = { email, otp: await codeByMail(), code: buyer.code };
      const answer = await world.client.send(signIn, { body }, { proof: buyer.proof });
      return answer.ok ? answer.value.id_token : "";
    };
    return { ...buyer, email, codeByMail, enter, enterHere };
  };

  test("a code from the mailbox signs in, once, and lets this browser write to the lead", async () => {
    const client = await aClient();
    const otp = await client.codeByMail();
    const answer = await client.enter(otp);
    expect(await client.enter(otp)).toMatchObject(INVALID);
    if (!answer.ok) throw new Error("refused");
    const { code, proof } = answer.value;
    const written = await world.client.send(updateAddress, { params: { code }, body: ADDRESS }, { proof });
    expect(written).toMatchObject({ ok: true });
  });

  test("the lead of this browser goes on when it has the address that was proved, with the proof it has", async () => {
    const client = await aClient();
    const body = { email: client.email, otp: await client.codeByMail(), code: client.code };
    const answer = await world.client.send(signIn, { body }, { proof: client.proof });
    expect(answer).toMatchObject({ ok: true, value: { code: client.code, proof: client.proof } });
    const row = await world.services.database
      .selectFrom("leads")
      .select("proven_at")
      .where("code", "=", client.code)
      .executeTakeFirst();
    expect(row?.proven_at).toBe(world.clock.now);
  });

  test("the owner of a mailbox sees what was bought under it, and gets neither the buyer's card without its bank nor their address; the buyer is not locked out", async () => {
    const payer = await aClient();
    await world.client.send(updateAddress, { params: { code: payer.code }, body: ADDRESS }, { proof: payer.proof });
    await payer.pay({});
    const owner = await payer.enter(await payer.codeByMail());
    if (!owner.ok) throw new Error("refused");
    const { code, proof } = owner.value;
    expect(code).not.toBe(payer.code);
    expect(await world.client.send(getClientSummary, { params: { code } }, { proof })).toMatchObject({
      ok: true,
      value: { purchased_products_keys: ["plan"], last_transaction_payment_method: null },
    });
    const sell = (given: string, held: string) =>
      world.client.send(
        sellMultiple,
        {
          params: { code: given },
          query: { p_locale: "en-US" },
          body: {
            attempt_id: newAttemptId(),
            products: ["ebook"],
            shown: { amount: "9.99", currency_id: "USD" },
          },
        },
        { proof: held },
      );
    const offered = await sell(code, proof);
    const token = offered.ok ? (offered.value.completion_url.split("/").at(-1) ?? "") : "";
    expect(await world.client.send(completePurchase, { params: { token }, body: {} })).toMatchObject({
      value: { status: "needs_confirmation" },
    });
    expect(await sell(payer.code, proof)).toMatchObject({ error: { error_code: "not_found" } });
    expect(await sell(payer.code, payer.proof)).toMatchObject({ ok: true });
    const address = { params: { code: payer.code }, body: { ...ADDRESS, city: "Dallas" } };
    expect(await world.client.send(updateAddress, address, { proof })).toMatchObject({ ok: false });
    const right = { params: { id: payer.code }, body: { email: `right-${payer.email}` } };
    expect(await world.client.send(updateLeadEmail, right, { proof: payer.proof })).toMatchObject({ ok: true });
    expect(await world.client.send(getClientSummary, { params: { code } }, { proof })).toMatchObject({
      value: { purchased_products_keys: [] },
    });
  });

  test("who made a lead with somebody else's address has nothing of what its owner does after signing in", async () => {
    const stranger = await aClient();
    const owner = await stranger.enter(await stranger.codeByMail());
    if (!owner.ok) throw new Error("refused");
    expect(owner.value.code).not.toBe(stranger.code);
    const secretWith = (code: string, proof: string) =>
      world.client.send(getClientSecret, { params: { code }, query: { product: "plan" } }, { proof });
    expect(await secretWith(owner.value.code, stranger.proof)).toMatchObject({ ok: false, error: { status: 404 } });
    expect(await secretWith(owner.value.code, owner.value.proof)).toMatchObject({ ok: true });
  });

  test("another address has to be proven anew", async () => {
    const client = await aClient();
    const body = { email: client.email, otp: await client.codeByMail(), code: client.code };
    await world.client.send(signIn, { body }, { proof: client.proof });
    const email = `owner-${engine}@example.com`;
    await world.client.send(updateLeadEmail, { params: { id: client.code }, body: { email } }, { proof: client.proof });
    const row = await world.services.database
      .selectFrom("leads")
      .select("proven_at")
      .where("code", "=", client.code)
      .executeTakeFirst();
    expect(row?.proven_at).toBeNull();
  });

  test("nothing that is stored tells the code", async () => {
    const client = await aClient();
    const otp = await client.codeByMail();
    const { database } = world.services;
    const stored = JSON.stringify([
      await database.selectFrom("otps").selectAll().execute(),
      await database.selectFrom("outbox").selectAll().execute(),
    ]);
    expect(otp).toMatch(/^\d{6}$/);
    expect(stored).not.toContain(`"${otp}"`);
  });

  test("a code that is asked for again is the same, and holds for ten minutes from then", async () => {
    const client = await aClient();
    const first = await client.codeByMail();
    world.clock.now += 9 * 60_000;
    expect(await client.codeByMail()).toBe(first);
    world.clock.now += 10 * 60_000;
    expect(await client.enter(first)).toMatchObject(INVALID);
    expect(await client.codeByMail()).not.toBe(first);
  });

  test("of a hundred wrong codes at once fifteen are looked at; then the right one does not help", async () => {
    const client = await aClient();
    const otp = await client.codeByMail();
    const wrong = otp === "000000" ? "000001" : "000000";
    await Promise.all(Array.from({ length: 100 }, () => client.enter(wrong)));
    const row = await world.services.database
      .selectFrom("otps")
      .select("tries")
      .where("email", "=", client.email.toLowerCase())
      .executeTakeFirst();
    expect(row?.tries).toBe(15);
    expect(await client.enter(otp)).toMatchObject(INVALID);
  });

  test("a right code that is sent fifty times at once signs in once", async () => {
    const client = await aClient();
    const otp = await client.codeByMail();
    const answers = await Promise.all(Array.from({ length: 50 }, () => client.enter(otp)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("a letter that only looks like another one when it is made small names another mailbox", async () => {
    const client = await aClient();
    const kelvin = client.email.replace("Runner", "Runne\u212A");
    await world.client.send(
      updateLeadEmail,
      { params: { id: client.code }, body: { email: kelvin } },
      { proof: client.proof },
    );
    expect((await findClient(world.services, kelvin))?.code).toBe(client.code);
    expect(await findClient(world.services, kelvin.replace("\u212A", "k"))).toBeNull();
  });

  test("an address that nobody has gets the same answer and no mail", async () => {
    const client = await aClient();
    const ask = async (email: string) => {
      const response = await fetch(`${world.origin}/api/auth/init`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email }),
      });
      return [response.status, await response.text()];
    };
    expect(await ask("nobody@example.com")).toEqual(await ask(client.email));
    expect(await mailsTo(world, "nobody@example.com")).toEqual([]);
    expect(await world.client.send(signIn, { body: { email: "nobody@example.com", otp: "123456" } })).toMatchObject(
      INVALID,
    );
  });

  test("who has just signed in proves a further lead of that mailbox by the token, and of no other mailbox", async () => {
    const client = await aClient();
    const signed = await client.enter(await client.codeByMail());
    const bearer = signed.ok ? signed.value.id_token : "";
    const make = (email: string, token = bearer) =>
      world.client.send(createEmailLead, { body: { email, funnel_nr: "20" } }, { bearer: token });
    const provenAt = async (made: Awaited<ReturnType<typeof make>>) =>
      world.services.database
        .selectFrom("leads")
        .select(["proven_at", "signed_in_at"])
        .where("code", "=", made.ok ? made.value.code : "")
        .executeTakeFirstOrThrow();
    const own = await make(client.email.toUpperCase());
    expect(own).toMatchObject({ ok: true, value: { proven: true } });
    expect(await provenAt(own)).toEqual({ proven_at: world.clock.now, signed_in_at: world.clock.now });
    const others = [
      await make("another@example.com"),
      await make(client.email, `${bearer.split(".")[0]}.${"A".repeat(43)}`),
    ];
    world.clock.now += 16 * 60_000;
    for (const made of [...others, await make(client.email)]) {
      expect(made).not.toHaveProperty("value.proven");
      expect(await provenAt(made)).toEqual({ proven_at: null, signed_in_at: null });
    }
  });

  test("deleting takes the answers and every personal datum, and leaves the order", async () => {
    const client = await aClient();
    const credentials = { proof: client.proof };
    await client.pay({});
    await world.client.send(updateAddress, { params: { code: client.code }, body: ADDRESS }, credentials);
    const bearer = await client.enterHere();
    expect(await world.client.send(deleteClient, {}, { bearer })).toEqual({ ok: true, value: { success: true } });
    const { database } = world.services;
    const lead = await database
      .selectFrom("leads")
      .selectAll()
      .where("code", "=", client.code)
      .executeTakeFirstOrThrow();
    expect(lead).toMatchObject({ email: "", answers: "{}", utm_params: "{}", segment: null, saved_method: null });
    expect(await database.selectFrom("addresses").selectAll().where("lead_code", "=", client.code).execute()).toEqual(
      [],
    );
    expect(
      await database.selectFrom("orders").selectAll().where("lead_code", "=", client.code).execute(),
    ).toMatchObject([{ minor: 3999 }]);
    expect(
      await world.client.send(updateAddress, { params: { code: client.code }, body: ADDRESS }, credentials),
    ).toMatchObject({ ok: false, error: { status: 404 } });
    expect((await mailsTo(world, client.email)).map(({ subject }) => subject)).toEqual(["app.mail.deleted.subject"]);
    expect(await world.client.send(getClientSummary, { params: { code: client.code } })).toMatchObject({
      ok: false,
      error: { status: 404 },
    });
  });

  test("a code alone deletes nothing that another device has paid for, until that is over", async () => {
    const client = await aClient();
    await client.pay({});
    const then = world.clock.now;
    const remove = async () => {
      const signed = await client.enter(await client.codeByMail());
      return world.client.send(deleteClient, {}, { bearer: signed.ok ? signed.value.id_token : "" });
    };
    const views = () => subscriptionsOf(world.services, [client.code]);
    expect(await remove()).toMatchObject({ ok: false, error: { error_code: "plan_running", status: 409 } });
    expect(await views()).toMatchObject([{ state: "active" }]);
    await changeSubscription(world.services, (await views())[0]?.id ?? "", (on) => ({
      type: "cancelled",
      on,
      reason: "buyer",
    }));
    expect(await remove()).toMatchObject({ ok: false, error: { error_code: "plan_running" } });
    world.clock.now += 31 * 86_400_000;
    expect(await remove()).toMatchObject({ ok: true });
    world.clock.now = then;
  });

  test("a code alone deletes nothing while a parcel that another device has paid for can be on its way", async () => {
    const client = await aClient();
    const credentials = { proof: client.proof };
    await world.client.send(updateAddress, { params: { code: client.code }, body: ADDRESS }, credentials);
    await client.pay({ product: "bottle", shown: { amount: "15.00", currency_id: "USD" } });
    const signed = await client.enter(await client.codeByMail());
    const answer = await world.client.send(deleteClient, {}, { bearer: signed.ok ? signed.value.id_token : "" });
    expect(answer).toMatchObject({ ok: false, error: { error_code: "plan_running" } });
  });

  test("a code alone deletes no book that another device has paid for, as long as it can be withdrawn from", async () => {
    const client = await aClient();
    await client.pay({ product: "ebook", shown: { amount: "9.99", currency_id: "USD" } });
    const then = world.clock.now;
    const remove = async () => {
      const signed = await client.enter(await client.codeByMail());
      return world.client.send(deleteClient, {}, { bearer: signed.ok ? signed.value.id_token : "" });
    };
    expect(await remove()).toMatchObject({ ok: false, error: { error_code: "plan_running" } });
    world.clock.now += 16 * 86_400_000;
    expect(await remove()).toMatchObject({ ok: true });
    world.clock.now = then;
  });

  test("a code alone deletes no access without an end that another device has paid for", async () => {
    const client = await aClient();
    const { ebook, ...products } = SMALL_FUNNEL.products;
    if (!ebook) throw new Error("no e-book");
    const library = { ...SMALL_FUNNEL, products: { ...products, ebook: { ...ebook, supply: "content" as const } } };
    await client.pay({ product: "ebook", shown: { amount: "9.99", currency_id: "USD" } });
    const services = {
      ...world.services,
      definitions: new Map([["20", library]]),
      now: () => world.clock.now + 400 * 86_400_000,
    };
    expect(await isPaidElsewhere(services, client.email, "another-device")).toBe(true);
    expect(await isPaidElsewhere(services, client.email, client.code)).toBe(false);
  });

  test.each(["created", "authorising", "unknown", "captured"] as const)(
    "a code alone deletes nothing while another device has a payment that is %s, and does once it has failed",
    async (status) => {
      const client = await aClient();
      const payment = { method: "card", nonce: "simulated-declined" } as const;
      await client.pay({ product: "ebook", shown: { amount: "9.99", currency_id: "USD" }, payment });
      const become = (to: typeof status | "failed") =>
        world.services.database
          .updateTable("attempts")
          .set({ status: to })
          .where("lead_code", "=", client.code)
          .execute();
      const remove = async () => {
        const signed = await client.enter(await client.codeByMail());
        return world.client.send(deleteClient, {}, { bearer: signed.ok ? signed.value.id_token : "" });
      };
      await become(status);
      expect(await remove()).toMatchObject({ ok: false, error: { error_code: "plan_running" } });
      await become("failed");
      expect(await remove()).toMatchObject({ ok: true });
    },
  );

  test("a code alone deletes no plan that another device has paid for and paused, also when what was paid is over", async () => {
    const client = await aClient();
    await client.pay({});
    const then = world.clock.now;
    const [plan] = await subscriptionsOf(world.services, [client.code]);
    await changeSubscription(world.services, plan?.id ?? "", (on) => ({
      type: "pauseAsked",
      on,
      until: addDays(on, 60),
    }));
    world.clock.now += 40 * 86_400_000;
    const signed = await client.enter(await client.codeByMail());
    const answer = await world.client.send(deleteClient, {}, { bearer: signed.ok ? signed.value.id_token : "" });
    expect(answer).toMatchObject({ ok: false, error: { error_code: "plan_running" } });
    world.clock.now = then;
  });

  test("an address that is written while the account is deleted is not left behind, and does not stop it", async () => {
    const { database } = world.services;
    for (let round = 0; round < 10; round += 1) {
      const client = await aClient();
      const write = () =>
        world.client.send(updateAddress, { params: { code: client.code }, body: ADDRESS }, { proof: client.proof });
      await Promise.all([write(), removeClient(world.services, client.email), write(), write()]);
      expect(await database.selectFrom("addresses").selectAll().where("lead_code", "=", client.code).execute()).toEqual(
        [],
      );
      expect(await database.selectFrom("leads").selectAll().where("code", "=", client.code).execute()).toEqual([]);
    }
    expect(world.faults).toEqual([]);
  });

  test("deleting a visitor who never paid leaves nothing", async () => {
    const client = await aClient();
    const signed = await client.enter(await client.codeByMail());
    await world.client.send(deleteClient, {}, { bearer: signed.ok ? signed.value.id_token : "" });
    expect(
      await world.client.send(getLeadSummary, { params: { code: client.code }, query: {} }, { proof: client.proof }),
    ).toMatchObject({
      ok: false,
      error: { status: 404 },
    });
  });

  test("a token that is missing, forged, expired or not fresh deletes nothing", async () => {
    const client = await aClient();
    const signed = await client.enter(await client.codeByMail());
    const token = signed.ok ? signed.value.id_token : "";
    const remove = (bearer?: string) => world.client.send(deleteClient, {}, bearer === undefined ? {} : { bearer });
    const refusal = { ok: false, error: { error_code: "unauthorised", status: 401 } };
    expect(await remove()).toMatchObject(refusal);
    expect(await remove(`${token.split(".")[0]}.${"A".repeat(43)}`)).toMatchObject(refusal);
    world.clock.now += 6 * 60_000;
    expect(await remove(token)).toMatchObject({ ok: false, error: { error_code: "fresh_code_needed" } });
    world.clock.now += 10 * 60_000;
    expect(await remove(token)).toMatchObject(refusal);
  });

  test("an e-mail of a client is refused to the new login flow, and only there", async () => {
    const [client, other] = [await aClient(), await aClient()];
    await client.pay({});
    const change = (new_login_flow: boolean) =>
      world.client.send(
        updateLeadEmail,
        { params: { id: other.code }, body: { email: client.email, new_login_flow } },
        { proof: other.proof },
      );
    expect(await change(true)).toMatchObject({
      ok: false,
      error: { error_code: "CLIENT_WITH_GIVEN_EMAIL_EXISTS", status: 409 },
    });
    expect(await change(false)).toMatchObject({ ok: true });
  });
});

describe("the language and the number of code mails", () => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld("sqlite", {
      limits: rateLimits({ otpTriesPerIp: { times: 1_000, windowMs: 1 } }),
      words: { t: (locale, key) => `${locale} ${key}` },
    });
  });
  afterAll(() => world.stop());

  test("follow accept-language; six an hour have six digits, then one has twelve, also for an address that nobody has", async () => {
    await aBuyer(world, { email: "ann@example.com" });
    const ask = (email: string) => world.client.send(requestOtp, { body: { email } }, { language: "de-DE" });
    for (const email of ["ann@example.com", "nobody@example.com"]) {
      for (let time = 0; time < 9; time += 1) expect(await ask(email)).toEqual({ ok: true, value: { success: true } });
    }
    const mails = await mailsTo(world, "ann@example.com");
    expect(mails.map(({ subject }) => subject)).toEqual(Array(7).fill("de-DE app.mail.otp.subject"));
    const lengths = mails.map(({ text }) => /^\d+$/m.exec(text)?.[0].length ?? 0);
    expect(lengths.toSorted((a, b) => b - a)).toEqual([12, 6, 6, 6, 6, 6, 6]);
  });
});
