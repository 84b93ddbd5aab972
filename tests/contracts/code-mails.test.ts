import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { updateLeadEmail } from "../../src/api/calls/update-lead-email.gen.ts";
import { rateLimits } from "../../src/server/http/limits/rate.ts";
import { localMailbox } from "../../src/server/mail/send-mail.ts";
import { outboxSenders } from "../../src/server/mail/senders.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { aBuyer, type Buyer, proveMailbox } from "../support/buyer.ts";
import { mailsTo, sendOutbox } from "../support/mails.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ASKED = { error: { error_code: "CLIENT_WITH_GIVEN_EMAIL_EXISTS" } };
/** Where the leads of these tests are made. */
const HERE = "127.0.0.1";

describe.each(ENGINES)("codes that a network asks for in numbers, on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    const free = { times: 10_000, windowMs: HOUR };
    world = await startApiWorld(engine, { limits: rateLimits({ leadsPerIp: free }) });
  });
  afterAll(() => world.stop());

  const post = (path: string, body: object, network: string, proof?: string) => {
    const headers = { "content-type": "application/json", "x-forwarded-for": network };
    const shown = proof === undefined ? {} : { "x-lead-proof": proof };
    return fetch(world.origin + path, {
      method: "POST",
      headers: { ...headers, ...shown },
      body: JSON.stringify(body),
    });
  };
  const ask = async (email: string, network: string): Promise<void> => {
    expect((await post("/api/auth/init", { email }, network)).status).toBe(200);
  };
  /** As the browser asks that holds the lead. */
  const askHolding = async ({ code, proof }: Buyer, email: string, network: string): Promise<void> => {
    expect((await post("/api/auth/init", { email, code }, network, proof)).status).toBe(200);
  };
  const askForMany = async (network: string): Promise<void> => {
    for (let time = 0; time < 20; time += 1) await ask(`anybody.${time}@example.com`, network);
  };
  const digitsMailed = async (email: string): Promise<readonly string[]> =>
    (await mailsTo(world, email)).map(({ text }) => /^\d+$/m.exec(text)?.[0] ?? "");
  const longOnes = async (email: string) => (await digitsMailed(email)).filter(({ length }) => length === 12);
  /** Mails to any of them. */
  const countMailed = async (buyers: readonly Buyer[]): Promise<number> => {
    let count = 0;
    for (const { email } of buyers) count += (await mailsTo(world, email)).length;
    return count;
  };

  test("somebody new who is asked to prove their mailbox proves it, and buys, where strangers asked for many", async () => {
    const client = await aBuyer(world);
    await client.pay({});
    for (let time = 0; time < 5; time += 1)
      expect(await (await aBuyer(world, { email: client.email })).pay({})).toMatchObject(ASKED);
    await askForMany(HERE);
    const buyer = await aBuyer(world);
    expect(await buyer.pay({})).toMatchObject(ASKED);
    await askHolding(buyer, buyer.email, HERE);
    const [otp = "", ...more] = await digitsMailed(buyer.email);
    expect([otp.length, more]).toEqual([12, []]);
    const entered = await post("/api/auth", { email: buyer.email, otp, code: buyer.code }, HERE, buyer.proof);
    expect(entered.status).toBe(200);
    expect(await buyer.pay({})).toMatchObject({ ok: true, value: { status: "completed" } });
  });

  test("who holds a lead is mailed at its own address, and neither elsewhere nor without its proof", async () => {
    const network = "203.0.113.60";
    await askForMany(network);
    const [buyer, other] = [await aBuyer(world), await aBuyer(world)];
    await askHolding(buyer, other.email, network);
    await askHolding({ ...other, proof: buyer.proof }, other.email, network);
    expect(await digitsMailed(other.email)).toEqual([]);
  });

  test("a lead that goes from address to address has three of them mailed an hour", async () => {
    const network = "203.0.113.61";
    await askForMany(network);
    const lead = await aBuyer(world);
    let mailed = 0;
    for (let time = 0; time < 5; time += 1) {
      const email = `victim.${time}.${lead.email}`;
      await world.client.send(updateLeadEmail, { params: { id: lead.code }, body: { email } }, { proof: lead.proof });
      await askHolding(lead, email, network);
      mailed += (await digitsMailed(email)).length;
    }
    expect(mailed).toBe(3);
  });

  test("of leads made in numbers sixty addresses are mailed an hour, and a mailbox under all its names twelve times a day", async () => {
    const network = "203.0.113.62";
    await askForMany(network);
    const victims = await Promise.all(Array.from({ length: 65 }, () => aBuyer(world)));
    for (const victim of victims) await askHolding(victim, victim.email, network);
    expect(await countMailed(victims)).toBe(60);
    // Many are sent at once: any five of them may have got none.
    const mailed = await Promise.all(victims.map(async (victim) => (await mailsTo(world, victim.email)).length > 0));
    const one = victims[mailed.indexOf(true)];
    if (!one) throw new Error("nobody was mailed");
    world.clock.now += HOUR;
    await askForMany(network);
    let named = 0;
    for (let name = 0; name < 15; name += 1) {
      const lead = await aBuyer(world, { email: one.email.replace("@", `+${name}@`) });
      await askHolding(lead, lead.email, network);
      named += (await mailsTo(world, lead.email)).length;
    }
    expect(named).toBe(12 - 1);
  });

  test("of other people's sixty clients are mailed an hour, and whoever is at home there or holds the lead that paid", async () => {
    const network = "203.0.113.63";
    await askForMany(network);
    const clients = await Promise.all(Array.from({ length: 65 }, () => aBuyer(world)));
    for (const client of clients) await proveMailbox(world, client);
    for (const { email } of clients) await ask(email, network);
    expect(await countMailed(clients)).toBe(60);
    const [atHome, holds] = [await aBuyer(world), await aBuyer(world)];
    for (const owner of [atHome, holds]) await owner.pay({});
    await world.services.database
      .updateTable("lead_places")
      .set({ ip: network })
      .where("lead_code", "=", atHome.code)
      .execute();
    await ask(atHome.email, network);
    expect(await longOnes(atHome.email)).toHaveLength(1);
    await ask(holds.email, network);
    expect(await longOnes(holds.email)).toEqual([]);
    await askHolding(holds, holds.email, network);
    expect(await longOnes(holds.email)).toHaveLength(1);
  });

  test("what is asked for and not mailed takes the mail of nobody who asks elsewhere", async () => {
    const [network, elsewhere] = ["203.0.113.64", "198.51.100.64"];
    const { email } = await aBuyer(world);
    await askForMany(network);
    for (let time = 0; time < 6; time += 1) await ask(email, elsewhere);
    await mailsTo(world, email);
    await ask(email, network);
    // Before anybody has looked at what was asked for there.
    await ask(email, elsewhere);
    expect(await longOnes(email)).toHaveLength(1);
    await ask(email, network);
    await ask(email, elsewhere);
    expect(await longOnes(email)).toHaveLength(1);
  });

  test("a mail that is tried again is the same mail, and counted once", async () => {
    const network = "203.0.113.65";
    await askForMany(network);
    const buyer = await aBuyer(world);
    await buyer.pay({});
    await mailsTo(world, buyer.email);
    await ask(buyer.email, network);
    const keeps = localMailbox(world.services.database, world.services.now);
    let tries = 0;
    const senders = outboxSenders(world.services, async (letter, id) => {
      tries += 1;
      if (tries === 1) throw new Error("the mail server does not answer");
      return keeps(letter, id);
    });
    await sendOutbox(world.services, senders);
    world.clock.now += MINUTE;
    await ask(buyer.email, "198.51.100.65");
    await ask(buyer.email, network);
    await sendOutbox(world.services, senders);
    expect(await longOnes(buyer.email)).toHaveLength(1);
    world.clock.now += HOUR / 2;
    await ask(buyer.email, network);
    expect(await longOnes(buyer.email)).toHaveLength(2);
  });
});
