import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forgetOld } from "../../src/server/jobs/retention.ts";
import { givenUp, remindOfGivenUp, tryAgain } from "../../src/server/mail/given-up.ts";
import { outboxSenders } from "../../src/server/mail/senders.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { aBuyer } from "../support/buyer.ts";
import { sendOutbox } from "../support/mails.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe.each(ENGINES)("what the outbox cannot send, on %s", (engine) => {
  let world: ApiWorld;
  let isDown = true;
  const sent: string[] = [];
  beforeAll(async () => {
    world = await startApiWorld(engine);
    await (await aBuyer(world)).pay({});
  });
  afterAll(() => world.stop());

  const empty = () =>
    sendOutbox(
      world.services,
      outboxSenders(world.services, ({ subject }) => {
        if (isDown) return Promise.reject(new Error("550 <ann@example.com> is full"));
        sent.push(subject);
        return Promise.resolve();
      }),
    );

  test("is given up after four days of trying, and said so once a try and once an hour, naming nobody", async () => {
    for (let hour = 0; hour < 4 * 24; hour += 1) {
      for (let time = 0; time < 10; time += 1) {
        await empty();
        world.clock.now += HOUR / 10;
      }
    }
    expect(await givenUp(world.services.database)).toMatchObject([
      { kind: "order-confirmation", tries: 100, failure: "550 <…@…> is full", sent_at: null },
    ]);
    expect(world.faults.filter((fault) => fault.includes("could not be sent"))).toHaveLength(99);
    expect(world.faults.filter((fault) => fault.includes("was given up"))).toHaveLength(1);
    await empty();
    expect(world.faults).toHaveLength(100);
    await remindOfGivenUp(world.services);
    expect(world.faults.at(-1)).toBe("the outbox holds what was given up: 1 entries; see them with: npm run outbox");
  });

  test("is sent when somebody has it tried again", async () => {
    const { database } = world.services;
    isDown = false;
    expect(await tryAgain(database, ["0".repeat(32)], world.clock.now)).toBe(0);
    expect(await tryAgain(database, null, world.clock.now)).toBe(1);
    await empty();
    expect(sent).toEqual(["app.mail.order.subject"]);
    expect(await givenUp(database)).toEqual([]);
  });

  test("is given up within two hours when the mailbox is not there", async () => {
    await (await aBuyer(world)).pay({});
    const gone = Object.assign(new Error("550 no such mailbox"), { code: "EENVELOPE", responseCode: 550 });
    for (let minute = 0; minute < 120; minute += 1) {
      await sendOutbox(
        world.services,
        outboxSenders(world.services, () => Promise.reject(gone)),
      );
      world.clock.now += 60_000;
    }
    expect(await givenUp(world.services.database)).toMatchObject([{ kind: "order-confirmation", tries: 11 }]);
    expect(await tryAgain(world.services.database, null, world.clock.now)).toBe(1);
    expect(await empty()).toBe(1);
  });

  test("is forgotten 90 days after it was given up", async () => {
    const { database } = world.services;
    const left = {
      kind: "gift-card",
      priority: 10,
      payload: "{}",
      tries: 100,
      next_at: 0,
      given_up_at: world.clock.now,
    };
    await database
      .insertInto("outbox")
      .values({ id: "left", ...left })
      .execute();
    world.clock.now += 89 * DAY;
    await forgetOld(world.services);
    expect(await givenUp(database)).toHaveLength(1);
    world.clock.now += DAY;
    await forgetOld(world.services);
    expect(await givenUp(database)).toEqual([]);
  });

  test("is not held up by an entry that a wrong clock dated years ahead", async () => {
    const { database } = world.services;
    await (await aBuyer(world)).pay({});
    await database
      .updateTable("outbox")
      .set({ next_at: world.clock.now + 3_650 * DAY })
      .where("sent_at", "is", null)
      .execute();
    expect(await empty()).toBe(2);
  });
});
