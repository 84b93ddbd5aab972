import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { requestOtp } from "../../src/api/calls/request-otp.gen.ts";
import { updateLeadEmail } from "../../src/api/calls/update-lead-email.gen.ts";
import { enqueue } from "../../src/server/mail/outbox.ts";
import type { SendMail } from "../../src/server/mail/send-mail.ts";
import { outboxSenders } from "../../src/server/mail/senders.ts";
import { outboxLane } from "../../src/server/outbox/lane.ts";
import { startOutbox } from "../../src/server/outbox/send-outbox.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { aBuyer } from "../support/buyer.ts";
import { sendOutbox } from "../support/mails.ts";
import { startApiProcess } from "../support/outages/api-process.ts";
import { startWorldOnOwnPostgres } from "../support/outages/own-postgres.ts";
import { startSmtpServer } from "../support/smtp-server.ts";

const SERIAL = { maxPriority: 99, atATime: 1, leaseMs: 60_000 };

/** Leaves so many mails to be sent, to `0@example.com` and so on. @returns the addresses */
const leaveMails = async ({ services }: ApiWorld, count: number): Promise<readonly string[]> => {
  const addresses = Array.from({ length: count }, (_, index) => `${index}@example.com`);
  await services.database.transaction().execute(async (transaction) => {
    for (const email of addresses) await enqueue(transaction, services, "account-deleted", { email, locale: "en-US" });
  });
  return addresses;
};

/** A mail server that takes a mail when it is told to. */
const slowMailServer = () => {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const send: SendMail = ({ to }) =>
    new Promise((resolve) => {
      asked.push(to);
      answers.push(resolve);
    });
  return { asked, send, answerAll: () => answers.splice(0).forEach((answer) => answer()) };
};

describe.each(ENGINES)("the outbox on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine);
  });
  afterAll(() => world.stop());
  afterEach(async () => {
    await world.services.database.deleteFrom("outbox").execute();
  });

  /** Somebody who asks for a one-time code. @returns their address */
  const wantCode = async (): Promise<string> => {
    const [buyer, email] = [await aBuyer(world), "waiting@example.com"];
    await world.client.send(updateLeadEmail, { params: { id: buyer.code }, body: { email } }, { proof: buyer.proof });
    await world.client.send(requestOtp, { body: { email } });
    return email;
  };
  const sentCount = async (): Promise<number> =>
    (await world.services.database.selectFrom("outbox").select("id").where("sent_at", "is not", null).execute()).length;

  test("sends a one-time code before everything that has waited longer", async () => {
    await leaveMails(world, 30);
    world.clock.now += 1_000;
    const email = await wantCode();
    const order: string[] = [];
    const senders = outboxSenders(world.services, async ({ to }) => void order.push(to));
    expect(await outboxLane(world.services, senders, SERIAL).drain()).toBe(31);
    expect(order[0]).toBe(email);
  });

  test("sends a one-time code while the mail server keeps all other mails waiting", async () => {
    await leaveMails(world, 100);
    const [slow, codes] = [slowMailServer(), [] as string[]];
    const senders = outboxSenders(world.services, slow.send, async ({ to }) => void codes.push(to));
    const stop = startOutbox(world.services, senders);
    await expect.poll(() => slow.asked.length).toBe(64);
    const email = await wantCode();
    await expect.poll(() => codes).toEqual([email]);
    const stopped = stop();
    slow.answerAll();
    await stopped;
  });

  test("sends each mail once when three processes empty it together", async () => {
    const addresses = await leaveMails(world, 120);
    const order: string[] = [];
    const senders = outboxSenders(world.services, async ({ to }) => {
      await pause(1);
      order.push(to);
    });
    const sent = await Promise.all([1, 2, 3].map(() => sendOutbox(world.services, senders)));
    expect(order.sort()).toEqual(addresses.toSorted());
    expect(sent.reduce((sum, count) => sum + count)).toBe(120);
  });

  test("leaves a mail to the process that is sending it, however slow the mail server", async () => {
    await leaveMails(world, 1);
    const slow = slowMailServer();
    const senders = outboxSenders(world.services, slow.send);
    const lane = outboxLane(world.services, senders, { ...SERIAL, leaseMs: 60 });
    const sending = lane.drain();
    await expect.poll(() => slow.asked.length).toBe(1);
    const claimEnd = async () =>
      (await world.services.database.selectFrom("outbox").select("next_at").executeTakeFirstOrThrow()).next_at;
    for (let time = 0; time < 5; time += 1) {
      world.clock.now += 50;
      await expect.poll(claimEnd).toBe(world.clock.now + 60);
      expect(await sendOutbox(world.services, senders)).toBe(0);
    }
    slow.answerAll();
    expect(await sending).toBe(1);
  });

  test("takes over what a process that is gone had claimed, and the same mail keeps its id", async () => {
    await leaveMails(world, 1);
    const ids: string[] = [];
    const gone = outboxSenders(world.services, (_, id) => {
      ids.push(id);
      return new Promise<void>(() => undefined);
    });
    void outboxLane(world.services, gone, { ...SERIAL, leaseMs: 60_000 }).drain();
    await expect.poll(() => ids).toHaveLength(1);
    const senders = outboxSenders(world.services, async (_, id) => void ids.push(id));
    expect(await sendOutbox(world.services, senders)).toBe(0);
    world.clock.now += 60_000;
    expect(await sendOutbox(world.services, senders)).toBe(1);
    expect(new Set(ids).size).toBe(1);
    expect(ids).toHaveLength(2);
  });

  test("gives back what it has claimed and not tried when it stops, and tries nothing after that", async () => {
    await leaveMails(world, 100);
    const slow = slowMailServer();
    const stop = startOutbox(world.services, outboxSenders(world.services, slow.send));
    await expect.poll(() => slow.asked.length).toBe(64);
    const stopped = stop();
    slow.answerAll();
    await stopped;
    expect(await sentCount()).toBe(64);
    expect(slow.asked).toHaveLength(64);
    const rest = await world.services.database
      .selectFrom("outbox")
      .select(["tries", "claimed_by"])
      .where("sent_at", "is", null)
      .execute();
    expect(rest).toEqual(Array.from({ length: 36 }, () => ({ tries: 0, claimed_by: null })));
    expect(
      await sendOutbox(
        world.services,
        outboxSenders(world.services, () => Promise.resolve()),
      ),
    ).toBe(36);
  });

  test("sends a one-time code that is sent again as the same mail with the same code", async () => {
    await wantCode();
    const tries: string[] = [];
    const senders = outboxSenders(world.services, ({ text }, id) => {
      tries.push(`${id} ${/^\d{6}$/m.exec(text)?.[0]}`);
      return Promise.reject(new Error("451 later"));
    });
    await sendOutbox(world.services, senders);
    world.clock.now += 5_000;
    await sendOutbox(world.services, senders);
    expect(tries).toHaveLength(2);
    expect(new Set(tries).size).toBe(1);
  });

  test("loses no mail when two processes are killed in the middle, and repeats only what was under way, as the same mail", async () => {
    const addresses = await leaveMails(world, 200);
    const smtp = await startSmtpServer();
    const recipients = (): readonly string[] => smtp.mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1] ?? "");
    /** What the mail server has and the database does not know of: its process died between the two. */
    const unwritten = async (): Promise<readonly string[]> => {
      const open = await world.services.database
        .selectFrom("outbox")
        .select("payload")
        .where("sent_at", "is", null)
        .execute();
      const unsent = new Set(open.map(({ payload }) => (JSON.parse(payload) as { email: string }).email));
      return recipients().filter((recipient) => unsent.has(recipient));
    };
    const start = () => startApiProcess(world.place, { smtpUrl: smtp.url });
    const processes = await Promise.all([start(), start()]);
    const mayRepeat: string[] = [];
    for (const [index, process] of processes.entries()) {
      await expect.poll(() => smtp.mails.length, { timeout: 60_000 }).toBeGreaterThan(40 * (index + 1));
      await process.kill();
      mayRepeat.push(...(await unwritten()));
    }
    const last = await start();
    await expect.poll(sentCount, { timeout: 60_000 }).toBe(200);
    await last.kill();
    expect([...new Set(recipients())].toSorted()).toEqual(addresses.toSorted());
    const repeated = recipients().filter((recipient, index, all) => all.indexOf(recipient) !== index);
    expect(repeated.filter((recipient) => !mayRepeat.includes(recipient))).toEqual([]);
    const messages = new Set(smtp.mails.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]));
    expect(messages.size).toBe(200);
    await smtp.stop();
  }, 240_000);
});

test("what was sent while PostgreSQL was away is written down when it is back, and not sent again", async () => {
  const world = await startWorldOnOwnPostgres();
  await leaveMails(world, 3);
  const slow = slowMailServer();
  const senders = outboxSenders(world.services, slow.send);
  const stop = startOutbox(world.services, senders);
  await expect.poll(() => slow.asked.length).toBe(3);
  await world.postgres.crash();
  slow.answerAll();
  await expect.poll(() => world.faults.join("\n")).toContain("what the outbox has sent could not be written down");
  await world.postgres.resume();
  const sentCount = () =>
    world.services.database
      .selectFrom("outbox")
      .select("id")
      .where("sent_at", "is not", null)
      .execute()
      .then(({ length }) => length);
  await expect.poll(sentCount, { timeout: 10_000 }).toBe(3);
  await stop();
  expect(slow.asked).toHaveLength(3);
  await world.stop();
}, 30_000);
