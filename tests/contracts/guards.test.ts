import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rateLimits } from "../../src/server/http/limits/rate.ts";
import { forgetOld } from "../../src/server/jobs/retention.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { aBuyer } from "../support/buyer.ts";
import { mailsTo } from "../support/mails.ts";

const HOUR = 3_600_000;

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

  test("send thirty codes a day to a mailbox under all its names, six an hour and ten a day of them for one network, so that its owner is not locked out", async () => {
    await aBuyer(world);
    const statuses = async (network: string, hours: number): Promise<number[]> => {
      const seen: number[] = [];
      for (let hour = 0; hour < hours; hour += 1) {
        for (let time = 0; time < 7; time += 1) seen.push(await askCode(`Ann+${hour}${time}@example.com`, network));
        world.clock.now += HOUR;
      }
      return seen.filter((status) => status === 200);
    };
    expect(await statuses("203.0.113.7", 1)).toHaveLength(6);
    expect(await statuses("203.0.113.7", 3)).toHaveLength(4);
    expect(await statuses("203.0.113.8", 2)).toHaveLength(10);
    expect(await statuses("203.0.113.9", 1)).toHaveLength(6);
    expect(await statuses("203.0.113.10", 2)).toHaveLength(4);
    expect(await mailsTo(world, "Ann+00@example.com")).toEqual([]);
    world.clock.now += 24 * HOUR;
    expect(await askCode("ann@example.com", "203.0.113.10")).toBe(200);
  });

  test("let a code stand five wrong guesses from one network, and its owner sign in from another one", async () => {
    const email = "owner@example.com";
    await aBuyer(world, { email });
    await askCode(email, "198.51.100.2");
    const mail = (await mailsTo(world, email)).find(({ subject }) => subject === "app.mail.otp.subject");
    const otp = /^\d{6}$/m.exec(mail?.text ?? "")?.[0] ?? "no code";
    const wrong = otp === "000000" ? "000001" : "000000";
    for (let time = 0; time < 20; time += 1) expect(await enter(email, wrong, "203.0.113.20")).toBe(401);
    expect(await enter(email, otp, "203.0.113.20")).toBe(401);
    expect(await enter(email, otp, "198.51.100.2")).toBe(200);
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
