import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAddress } from "../../src/api/calls/create-address.gen.ts";
import { createMessage } from "../../src/api/calls/create-message.gen.ts";
import { createWithdrawal } from "../../src/api/calls/create-withdrawal.gen.ts";
import { requestOtp } from "../../src/api/calls/request-otp.gen.ts";
import { sendEvent } from "../../src/api/calls/send-event.gen.ts";
import { updateLeadEmail } from "../../src/api/calls/update-lead-email.gen.ts";
import type { SendEvent } from "../../src/api/types.gen.ts";
import { deleteClient, forgetAddress } from "../../src/server/accounts/delete-client.ts";
import type { Tables } from "../../src/server/database/tables.ts";
import { keepInvalid } from "../../src/server/events/store-events.ts";
import { RETENTION_DAYS } from "../../src/server/jobs/retention.gen.ts";
import { forgetOld } from "../../src/server/jobs/retention.ts";
import { outboxSenders } from "../../src/server/mail/senders.ts";
import { foldEvents } from "../../src/server/results/model/fold-events.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { ADDRESS, aBuyer, newAttemptId } from "../support/buyer.ts";
import { sendOutbox } from "../support/mails.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const DAY = 86_400_000;
const EMAIL = "Vera.Wiedemann@Example.com";
const NAME = "Vera Wiedemann";
const PERSON = { email: "vera.wiedemann@example.com", language: "en-US" as const };

/** Somebody who has done everything that leaves traces. @returns the code of their lead */
const aBusyPerson = async (world: ApiWorld): Promise<string> => {
  const { client } = world;
  const buyer = await aBuyer(world);
  const proof = { proof: buyer.proof };
  await client.send(updateLeadEmail, { params: { id: buyer.code }, body: { email: EMAIL } }, proof);
  await client.send(createAddress, { params: { code: buyer.code }, body: { ...ADDRESS, full_name: NAME } }, proof);
  await buyer.pay({});
  await client.send(requestOtp, { body: { email: EMAIL } });
  await client.send(createMessage, { body: { ...PERSON, name: NAME, message: `I am ${NAME}` } });
  await client.send(createWithdrawal, {
    body: { ...PERSON, full_name: NAME, order_id: "1234", message: `I am ${NAME}` },
  });
  return buyer.code;
};

/** To nowhere: what is mailed has left us. */
const sendAll = ({ services }: ApiWorld) =>
  sendOutbox(
    services,
    outboxSenders(services, () => Promise.resolve()),
  );

describe.each(ENGINES)("on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine);
  });
  afterAll(() => world.stop());

  /** Everything that is stored, in small letters. */
  const everything = async (): Promise<string> => {
    const tables = Object.keys(RETENTION_DAYS) as (keyof Tables)[];
    const rows = await Promise.all(
      tables.map((table) => world.services.database.selectFrom(table).selectAll().execute()),
    );
    return JSON.stringify(rows).toLowerCase();
  };

  test.each(["sent before", "not sent yet"])(
    "after a deletion no table holds address or name, mails %s",
    async (mails) => {
      const code = await aBusyPerson(world);
      expect(await everything()).toContain("vera.wiedemann@example.com");
      if (mails === "sent before") await sendAll(world);
      await deleteClient(world.services, EMAIL);
      const said: string[] = [];
      await sendOutbox(
        world.services,
        outboxSenders(world.services, async ({ to, subject }) => void said.push(`${to} ${subject}`)),
      );
      expect(said).toContain(`${EMAIL} app.mail.deleted.subject`);
      expect(said.filter((mail) => mail.toLowerCase().startsWith(PERSON.email))).toHaveLength(1);
      const stored = await everything();
      expect(stored).not.toContain("vera.wiedemann");
      expect(stored).not.toContain("vera wiedemann");
      expect(stored).toContain(code);
      const proofs = await world.services.database.selectFrom("declarations").selectAll().execute();
      expect(proofs.map(({ kind, email, content }) => ({ kind, email, content }))).toContainEqual({
        kind: "withdrawal",
        email: "",
        content: '{"order_id":"1234"}',
      });
    },
  );

  test("an address without a lead is forgotten too: messages, proofs, mails, codes, sign-ups and what fitted no schema", async () => {
    const { services, client } = world;
    const { database } = services;
    const person = { email: "Lea.Ohne@Example.com", language: "en-US" as const };
    const written = "lea.ohne@example.com";
    await client.send(createMessage, { body: { ...person, name: "Lea Ohne", message: "I am Lea Ohne" } });
    await client.send(createWithdrawal, { body: { ...person, full_name: "Lea Ohne", order_id: "77" } });
    await client.send(requestOtp, { body: { email: written } });
    await sendAll(world);
    const mail = { subject: "", html: null, created_at: world.clock.now };
    await database
      .insertInto("mails")
      .values([
        { ...mail, id: "mail-to-lea", recipient: person.email, text: "Dear Lea" },
        { ...mail, id: "mail-about-lea", recipient: "us@example.com", text: `${person.email} wrote: I am Lea Ohne` },
      ])
      .execute();
    const day = { told_day: null, reminded_day: null, asked_at: 1, created_at: world.clock.now };
    const signUp = { id: "sign-up-lea", event: "race", name: "Lea Ohne", language: "en-US", news: null, news_at: null };
    await database
      .insertInto("sign_ups")
      .values({ ...signUp, ...day, mailbox: written, email: person.email, confirmed_at: 5 })
      .execute();
    await keepInvalid(services, { who: person.email }, "no schema");
    await client.send(createMessage, { body: { email: "lea@example.com", message: "Hi", language: "en-US" } });
    expect(await everything()).toContain("lea ohne");

    expect(await forgetAddress(services, written)).toMatchObject({
      leads: 0,
      messages: 1,
      proofs: 1,
      codes: 1,
      signUps: 1,
      mails: 2,
      invalidEvents: 1,
    });
    const stored = await everything();
    for (const trace of ["lea.ohne", "lea ohne"]) expect(stored).not.toContain(trace);
    expect(stored).toContain("lea@example.com");
    const proofs = await database.selectFrom("declarations").select(["kind", "email", "content"]).execute();
    expect(proofs).toContainEqual({ kind: "withdrawal", email: "", content: '{"order_id":"77"}' });
    const ended = await database.selectFrom("ended_sign_ups").select("confirmed_at").execute();
    expect(ended).toEqual([{ confirmed_at: 5 }]);
    expect(await forgetAddress(services, written)).toEqual({
      leads: 0,
      messages: 0,
      proofs: 0,
      signUps: 0,
      codes: 0,
      mails: 0,
      invalidEvents: 0,
    });
  });

  test("a withdrawal is forgotten as well when its lead went after 180 days", async () => {
    const buyer = await aBuyer(world, { email: "gone@example.com" });
    await world.client.send(createWithdrawal, {
      body: { email: buyer.email, full_name: "Gone Soon", order_id: "78", language: "en-US" },
    });
    await sendAll(world);
    world.clock.now += 181 * DAY;
    await forgetOld(world.services);
    expect(await everything()).toContain("gone soon");
    expect(await forgetAddress(world.services, "gone@example.com")).toMatchObject({ leads: 0, proofs: 1 });
    for (const trace of ["gone@example.com", "gone soon"]) expect(await everything()).not.toContain(trace);
  });

  test("no address at all leads to the proofs of those who were forgotten", async () => {
    await aBusyPerson(world);
    await deleteClient(world.services, EMAIL);
    for (const text of ["", " "])
      expect(await forgetAddress(world.services, text)).toMatchObject({ proofs: 0, mails: 0 });
  });

  test("a deletion takes every visit of the browser along, what fitted no schema, and what comes late", async () => {
    const { services, client } = world;
    const { database } = services;
    const { code } = await aBuyer(world, { email: "ida@example.com" });
    const other = await aBuyer(world);
    const sessionOf = (count: number) => `${count}`.repeat(36);
    const visitor = { visitor_code: "idaidaidaidaida0", session_id: sessionOf(1) };
    const tell = async (body: Partial<SendEvent["body"]>) => {
      const event = { event_name: "landing_visited", url: "https://run.example/", funnel: "20", ...body } as const;
      expect(await client.send(sendEvent, { body: event })).toMatchObject({ ok: true });
    };
    await database.deleteFrom("events").execute();
    await tell(visitor);
    await tell({ ...visitor, session_id: sessionOf(2), lead_code: code });
    await foldEvents(database);
    await tell({ ...visitor, session_id: sessionOf(3), lead_code: code });
    await foldEvents(database);
    await tell({ ...visitor, session_id: sessionOf(4) });
    await tell({ visitor_code: "someonesomeone00", session_id: sessionOf(9), lead_code: other.code });
    await keepInvalid(services, { who: "Ida@example.com" }, "no schema");
    await keepInvalid(services, { lead: code }, "no schema");
    await keepInvalid(services, { visitor: "idaidaidaidaida0" }, "no schema");
    await keepInvalid(services, { lead: other.code }, "no schema");

    await deleteClient(services, "ida@example.com");
    await tell({ ...visitor, session_id: sessionOf(5), lead_code: code });
    await foldEvents(database);
    const sessions = async (table: "events" | "visits") =>
      (await database.selectFrom(table).select("session_id").orderBy("session_id").execute()).map(
        ({ session_id }) => session_id,
      );
    expect(await sessions("events")).toEqual([sessionOf(5), sessionOf(9)]);
    expect(await sessions("visits")).toEqual([sessionOf(5), sessionOf(9)]);
    const late = await database
      .selectFrom("events")
      .select("lead_code")
      .where("session_id", "=", sessionOf(5))
      .execute();
    expect(late).toEqual([{ lead_code: null }]);
    const invalid = await database.selectFrom("invalid_events").select("body").execute();
    expect(invalid.map(({ body }) => body)).toEqual([JSON.stringify({ lead: other.code })]);
  });

  test("the address of somebody deleted is gone as well when the mail about it cannot be sent", async () => {
    await aBusyPerson(world);
    await sendAll(world);
    await deleteClient(world.services, EMAIL);
    const gone = Object.assign(new Error("550 no such mailbox"), { code: "EENVELOPE", responseCode: 550 });
    const senders = outboxSenders(world.services, () => Promise.reject(gone));
    for (let hour = 0; hour < 12; hour += 1) {
      await sendOutbox(world.services, senders);
      world.clock.now += 3_600_000;
    }
    expect(await everything()).not.toContain("vera.wiedemann");
  });

  test("who began to pay and bought nothing is forgotten after 180 days, and nobody who has something", async () => {
    const { database } = world.services;
    const [failing, waiting, owner] = [await aBuyer(world), await aBuyer(world), await aBuyer(world)];
    await failing.pay({ payment: { method: "card", nonce: "simulated-declined" } });
    const attempt_id = newAttemptId();
    await waiting.pay({ attempt_id, payment: { method: "card", nonce: "simulated-times-out-charged" } });
    const buyer = await aBuyer(world);
    const paid = await buyer.pay({});
    await database
      .insertInto("gift_cards")
      .values({
        id: `card-${engine}`,
        order_id: paid.ok ? (paid.value.order_id ?? "") : "",
        product: "plan",
        expires_at: world.clock.now + 1_000 * DAY,
        redeemed_by: owner.code,
        redeemed_at: world.clock.now,
        created_at: world.clock.now,
      })
      .execute();
    const left = async () =>
      (await database.selectFrom("leads").select("code").execute())
        .map(({ code }) => code)
        .filter((code) => [failing, waiting, owner, buyer].some((each) => each.code === code));
    world.clock.now += 180 * DAY - 1;
    await forgetOld(world.services);
    expect(await left()).toHaveLength(4);
    world.clock.now += 1;
    await forgetOld(world.services);
    expect((await left()).toSorted()).toEqual([waiting.code, owner.code, buyer.code].toSorted());
    for (const table of ["attempts", "attempt_lines"] as const)
      expect(
        await database.selectFrom(table).select("lead_code").where("lead_code", "=", failing.code).execute(),
      ).toEqual([]);
  });

  test("messages are forgotten after 180 days, and withdrawals are not", async () => {
    await world.client.send(createMessage, { body: { email: "cy@example.com", message: "Hi", language: "en-US" } });
    await world.client.send(createWithdrawal, {
      body: { email: "cy@example.com", full_name: "Cy", order_id: "1", language: "en-US" },
    });
    const kinds = async () =>
      (
        await world.services.database
          .selectFrom("declarations")
          .select("kind")
          .where("email", "=", "cy@example.com")
          .orderBy("kind")
          .execute()
      ).map(({ kind }) => kind);
    world.clock.now += 180 * DAY - 1;
    await forgetOld(world.services);
    expect(await kinds()).toEqual(["message", "withdrawal"]);
    world.clock.now += 1;
    await forgetOld(world.services);
    expect(await kinds()).toEqual(["withdrawal"]);
  });
});

test("the file of the embedded database holds no byte of somebody who was deleted", async () => {
  const place = { folder: temporaryFolder() };
  const world = await startApiWorld("sqlite", {}, place);
  const others = async (): Promise<void> => {
    for (let count = 0; count < 60; count += 1) await aBuyer(world);
  };
  await others();
  await aBusyPerson(world);
  await others();
  await sendAll(world);
  await deleteClient(world.services, EMAIL);
  await sendAll(world);
  await world.stop();
  const bytes = readdirSync(place.folder).map((name) => readFileSync(path.join(place.folder, name), "latin1"));
  expect(bytes.join("").toLowerCase()).toContain("@example.com");
  for (const trace of ["vera.wiedemann", "vera wiedemann"]) expect(bytes.join("").toLowerCase()).not.toContain(trace);
});
