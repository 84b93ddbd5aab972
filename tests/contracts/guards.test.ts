import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rateLimits } from "../../src/server/http/limits/rate.ts";
import { forgetOld } from "../../src/server/jobs/retention.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { aBuyer } from "../support/buyer.ts";
import { mailsTo } from "../support/mails.ts";

const HOUR = 3_600_000;
const MINUTE = 60_000;

describe.each(ENGINES)("limits that guard money, accounts and mailboxes, on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine, { limits: rateLimits() });
  });
  afterAll(() => world.stop());

  const post = async (path: string, body: object, network: string): Promise<number> => {
    const headers = { "content-type": "application/json", "x-forwarded-for": network };
    return (await fetch(world.origin + path, { method: "POST", headers, body: JSON.stringify(body) })).status;
  };
  const askCode = (email: string, network: string) => post("/api/auth/init", { email }, network);
  const enter = (email: string, otp: string, network: string) => post("/api/auth", { email, otp }, network);

  /** The newest code of so many digits that was mailed. */
  const mailedCode = async (email: string, digits: 6 | 12): Promise<string> => {
    const codes = (await mailsTo(world, email)).map(({ text }) => /^\d+$/m.exec(text)?.[0] ?? "");
    return codes.find(({ length }) => length === digits) ?? "no code";
  };

  test("hold for all processes together, also when everybody comes at once", async () => {
    const keys = { giftCardTriesPerIp: "203.0.113.7" };
    const tries = [rateLimits(), rateLimits(), rateLimits()].flatMap(({ take }) =>
      Array.from({ length: 20 }, () => take(keys, world.services)),
    );
    const waits = await Promise.all(tries);
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
    expect(waits.filter((wait) => wait === 3_600)).toHaveLength(50);
    world.clock.now += HOUR;
    expect(await rateLimits().take(keys, world.services)).toBe(0);
  });

  test("count nothing of what they refuse under another key", async () => {
    const limits = rateLimits({
      signUpsPerIp: { times: 2, windowMs: HOUR },
      signUpsPerAddress: { times: 1, windowMs: HOUR },
    });
    const take = (signUpsPerAddress: string) =>
      limits.take({ signUpsPerIp: "198.51.100.1", signUpsPerAddress }, world.services);
    expect([await take("a@x.example"), await take("a@x.example"), await take("b@x.example")]).toEqual([0, 3_600, 0]);
    expect(await take("c@x.example")).toBe(3_600);
  });

  test("keep no owner out of their mailbox, from however many networks a stranger asks for its codes", async () => {
    const email = "asked@example.com";
    await aBuyer(world, { email });
    for (let network = 1; network <= 12; network += 1)
      for (let time = 0; time < 4; time += 1) expect(await askCode(email, `192.0.2.${network}`)).toBe(200);
    expect(await askCode(email, "198.51.100.7")).toBe(200);
    const code = await mailedCode(email, 12);
    const mails = (await mailsTo(world, email)).length;
    expect(mails).toBe(19);
    // What the stranger asks for meanwhile is the same code, and no other mail.
    world.clock.now += 29 * MINUTE;
    expect(await askCode(email, "192.0.2.77")).toBe(200);
    expect(await mailsTo(world, email)).toHaveLength(mails);
    expect(await enter(email, code, "198.51.100.7")).toBe(200);
    world.clock.now += MINUTE;
    expect(await askCode(email, "198.51.100.7")).toBe(200);
    expect(await enter(email, await mailedCode(email, 12), "198.51.100.7")).toBe(200);
  });

  test("send a mailbox that is asked for too often no more than two mails an hour, under all its names", async () => {
    const email = "flooded@example.com";
    await aBuyer(world, { email });
    const ask = async (network: string) => {
      await askCode(email, network);
      await askCode("flooded+1@example.com", network);
      return (await mailsTo(world, email)).length;
    };
    for (let network = 1; network <= 9; network += 1) await ask(`192.0.2.${100 + network}`);
    const first = await ask("192.0.2.120");
    for (let minute = 1; minute <= 58; minute += 1) {
      world.clock.now += MINUTE;
      await ask(`192.0.2.${120 + minute}`);
    }
    expect(await ask("192.0.2.199")).toBe(first + 1);
    // A name of the mailbox that anybody can have left, and with which nobody has bought.
    await aBuyer(world, { email: "flooded+1@example.com" });
    await askCode("flooded+1@example.com", "192.0.2.198");
    expect(await mailsTo(world, "flooded+1@example.com")).toEqual([]);
  });

  test("let nobody use up the codes of a mailbox by wrong guesses, from however many networks", async () => {
    const email = "guessed@example.com";
    await aBuyer(world, { email });
    const guess = async (code: string) => {
      const wrong = code.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
      for (let network = 1; network <= 5; network += 1)
        for (let time = 0; time < 5; time += 1) expect(await enter(email, wrong, `192.0.2.${200 + network}`)).toBe(401);
    };
    const owner = "198.51.100.9";
    await askCode(email, owner);
    const short = await mailedCode(email, 6);
    await guess(short);
    expect(await enter(email, short, owner)).toBe(401);
    world.clock.now += MINUTE;
    await askCode(email, owner);
    const long = await mailedCode(email, 12);
    await guess(long);
    expect(await enter(email, long, owner)).toBe(200);
  });

  test("let a code stand five wrong guesses from one network, and its owner sign in from another one", async () => {
    const email = "owner@example.com";
    await aBuyer(world, { email });
    await askCode(email, "198.51.100.2");
    const otp = await mailedCode(email, 6);
    const wrong = otp === "000000" ? "000001" : "000000";
    for (let time = 0; time < 20; time += 1) expect(await enter(email, wrong, "203.0.113.20")).toBe(401);
    expect(await enter(email, otp, "203.0.113.20")).toBe(401);
    expect(await enter(email, otp, "198.51.100.2")).toBe(200);
  });

  test("keep no client out of their mailbox by what a stranger in their own network asks for and tries", async () => {
    const network = "203.0.113.40";
    const email = "neighbour@example.com";
    const buyer = await aBuyer(world, { email });
    await buyer.pay({});
    for (let time = 0; time < 30; time += 1) expect(await askCode(`somebody.${time}@example.com`, network)).toBe(200);
    for (let time = 0; time < 40; time += 1) await enter(`somebody.${time}@example.com`, "000000", network);
    expect(await askCode(email, "198.51.100.40")).toBe(200);
    expect(await enter(email, await mailedCode(email, 6), network)).toBe(401);
    expect(await askCode(email, network)).toBe(200);
    expect(await enter(email, await mailedCode(email, 12), network)).toBe(200);
  });

  test("mail nothing for a network that asks for many to who has neither bought nor proved anything, and keep that from nobody else", async () => {
    const network = "203.0.113.41";
    const email = "visitor@example.com";
    await aBuyer(world, { email });
    for (let time = 0; time < 20; time += 1) await askCode(`anybody.${time}@example.com`, network);
    expect(await askCode(email, network)).toBe(200);
    expect(await mailsTo(world, email)).toEqual([]);
    expect(await askCode(email, "198.51.100.41")).toBe(200);
    expect(await enter(email, await mailedCode(email, 6), "198.51.100.41")).toBe(200);
  });

  test("keep neither a computer's nor a person's address, and nothing after a day", async () => {
    const { database } = world.services;
    await askCode("somebody@example.com", "203.0.113.11");
    const rows = await database.selectFrom("rate_limits").selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/somebody|203\.0/);
    world.clock.now += 24 * HOUR;
    await forgetOld(world.services);
    expect(await database.selectFrom("rate_limits").selectAll().execute()).toEqual([]);
  });
});
