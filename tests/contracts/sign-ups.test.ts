import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { confirmSignUp } from "../../src/api/calls/confirm-sign-up.gen.ts";
import { createSignUp } from "../../src/api/calls/create-sign-up.gen.ts";
import { leaveSignUp } from "../../src/api/calls/leave-sign-up.gen.ts";
import type { FunnelDefinition } from "../../src/engine/definition/definition.ts";
import type { SectionNode } from "../../src/language/types/section-node.gen.ts";
import { deleteClient } from "../../src/server/accounts/delete-client.ts";
import { rateLimits } from "../../src/server/http/limits/rate.ts";
import { forgetOld } from "../../src/server/jobs/retention.ts";
import { smtpMail } from "../../src/server/mail/send-mail.ts";
import { outboxSenders } from "../../src/server/mail/senders.ts";
import { mailboxMark } from "../../src/server/sign-ups/leave.ts";
import { remindRunners } from "../../src/server/sign-ups/remind.ts";
import { signUpToken } from "../../src/server/sign-ups/token.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { aBuyer } from "../support/buyer.ts";
import { mailsTo, sendOutbox } from "../support/mails.ts";
import { SMALL_FUNNEL } from "../support/small-funnel.ts";
import { startSmtpServer } from "../support/smtp-server.ts";

const NOON = Date.UTC(2026, 10, 20, 12);
const DAY = 86_400_000;
const WORDS = {
  t: (_locale: string, key: string, params: Readonly<Record<string, string | number>> = {}) =>
    [key, ...Object.values(params)].join(" "),
};

/** A funnel with an event, and one page that only looks like an event. */
const funnelOn = (date?: string): FunnelDefinition => {
  const event: SectionNode = { kind: "marathon-event", name: "marathons.race.name", ...(date && { date }) };
  const page = { kind: "landing", title: "t", description: "d" } as const;
  return {
    ...SMALL_FUNNEL,
    pages: {
      ...SMALL_FUNNEL.pages,
      "marathons/race": { ...page, sections: { event, form: { kind: "marathon-sign-up" } } },
      "marathons/closed": { ...page, sections: { event } },
    },
  };
};

describe.each(ENGINES)("sign-ups for a running event on %s", (engine) => {
  const definitions = new Map([["20", funnelOn()]]);
  let world: ApiWorld;
  let email: string;
  let number = 0;
  beforeAll(async () => {
    world = await startApiWorld(engine, { definitions, words: WORDS });
  });
  beforeEach(() => {
    definitions.set("20", funnelOn());
    world.clock.now = NOON;
    number += 1;
    email = `runner-${number}@example.com`;
  });
  afterAll(() => world.stop());

  const ask = (more: object = {}) =>
    world.client.send(createSignUp, { body: { event: "race", name: "Ann", email, language: "de-DE", ...more } });
  /** Of two who ask at once, in capitals and not, either may be the one that is mailed. */
  const letters = async () => [...(await mailsTo(world, email)), ...(await mailsTo(world, email.toUpperCase()))];
  const subjects = async () => (await letters()).map(({ subject }) => subject.split(" ")[0]);
  const link = async (page: string) => {
    const texts = (await letters()).map(({ text }) => text);
    const [, id = "", token = ""] =
      new RegExp(`^https://run\\.example/de-DE/${page}#signUpToken=([^.]+)\\.(.+)$`, "m").exec(texts.join("\n")) ?? [];
    return { params: { id }, body: { token } };
  };
  const confirm = async () => {
    const asked = await link("confirm-sign-up");
    world.clock.now += 1_000;
    const answer = await world.client.send(confirmSignUp, asked);
    await mailsTo(world, email);
    return answer;
  };
  const row = () =>
    world.services.database
      .selectFrom("sign_ups")
      .selectAll()
      .where("mailbox", "=", email.toLowerCase())
      .executeTakeFirst();

  test("nothing but a question is sent before the address is confirmed, and it repeats nothing that was typed", async () => {
    definitions.set("20", funnelOn("2026-11-24"));
    expect(await ask({ name: "Buy pills" })).toEqual({ ok: true, value: { success: true } });
    await remindRunners(world.services);
    expect(await subjects()).toEqual(["app.mail.sign-up.asked.subject"]);
    expect((await mailsTo(world, email))[0]?.text).not.toContain("Buy pills");
  });

  test("a confirmed runner gets what is known and how to train, once", async () => {
    await ask();
    expect(await confirm()).toMatchObject({ ok: true });
    expect(await confirm()).toMatchObject({ ok: true });
    expect(await subjects()).toEqual(["app.mail.sign-up.confirmed.subject", "app.mail.sign-up.asked.subject"]);
    const text = (await mailsTo(world, email))[0]?.text ?? "";
    expect(text).toContain("app.mail.sign-up.hello marathons.race.name Ann");
    expect(text).toContain("app.section.event.undated");
    expect(text).toContain("https://run.example/de-DE/marathons/race");
  });

  test("pressed twice, in capitals too, it is one sign-up and one mail; a minute later the question comes again", async () => {
    await Promise.all([ask(), ask({ email: email.toUpperCase() })]);
    expect(await subjects()).toHaveLength(1);
    world.clock.now += 61_000;
    await ask();
    expect(await subjects()).toHaveLength(2);
    await confirm();
    world.clock.now += 61_000;
    await ask({ name: "Somebody else" });
    expect(await row()).toMatchObject({ name: "Ann" });
    expect(await subjects()).toHaveLength(3);
  });

  test("news are agreed to by a tick and its own confirmation, and kept in the words that were read", async () => {
    await ask();
    await confirm();
    expect(await row()).toMatchObject({ news: null, news_at: null });
    world.clock.now += 61_000;
    await ask({ marketing_consent: true });
    expect(await row()).toMatchObject({ news: null });
    await confirm();
    expect(await row()).toMatchObject({ news: "app.section.sign-up.news", news_at: NOON + 63_000 });
  });

  test("the day is told once it is known and once more when it changes; the last week brings one reminder", async () => {
    await ask();
    await confirm();
    const later = async (date: string, days: number) => {
      definitions.set("20", funnelOn(date));
      world.clock.now = NOON + days * DAY;
      await remindRunners(world.services);
      await remindRunners(world.services);
      return (await subjects())[0];
    };
    expect(await later("2027-03-21", 1)).toBe("app.mail.sign-up.day.subject");
    expect((await mailsTo(world, email))[0]?.text).toContain("21.\u00A0März 2027");
    expect(await later("2027-03-28", 2)).toBe("app.mail.sign-up.day.subject");
    expect(await later("2027-03-28", 122)).toBe("app.mail.sign-up.soon.subject");
    expect(await later("2027-03-28", 200)).toBe("app.mail.sign-up.soon.subject");
    expect(await subjects()).toHaveLength(5);
  });

  test("whoever signs up in the last week learns of the day at once and gets no reminder on top", async () => {
    definitions.set("20", funnelOn("2026-11-24"));
    await ask();
    await confirm();
    world.clock.now += 1_000;
    await remindRunners(world.services);
    expect((await subjects())[0]).toBe("app.mail.sign-up.confirmed.subject");
  });

  test("one press leaves, a second one too, and nothing more is sent", async () => {
    await ask();
    await confirm();
    const leave = await link("leave-sign-up");
    expect(await world.client.send(leaveSignUp, leave)).toMatchObject({ ok: true });
    expect(await world.client.send(leaveSignUp, leave)).toMatchObject({ ok: true });
    expect(await row()).toBeUndefined();
    definitions.set("20", funnelOn("2026-11-24"));
    await remindRunners(world.services);
    expect(await subjects()).toHaveLength(2);
  });

  test("every mail after the confirmation lets the mail program stop it by one post, which opening alone does not", async () => {
    const smtp = await startSmtpServer();
    const senders = outboxSenders(
      world.services,
      smtpMail(smtp.url, "events@run.example", { budgetMs: 5_000, connections: 1 }),
    );
    await ask();
    await sendOutbox(world.services, senders);
    const asked = await world.services.database
      .selectFrom("sign_ups")
      .select("id")
      .where("email", "=", email)
      .execute();
    const id = asked[0]?.id ?? "";
    const token = signUpToken(id, "confirm", world.services.signingKey);
    await world.client.send(confirmSignUp, { params: { id }, body: { token } });
    await sendOutbox(world.services, senders);
    definitions.set("20", funnelOn("2027-03-21"));
    await remindRunners(world.services);
    await sendOutbox(world.services, senders);
    world.clock.now = Date.UTC(2027, 2, 18);
    await remindRunners(world.services);
    await sendOutbox(world.services, senders);
    await smtp.stop();
    const mails = smtp.mails.filter((mail) => mail.includes(`\nTo: ${email}\n`));
    const stops = mails.map(
      (mail) =>
        // Long lines of a head are folded.
        /^List-Unsubscribe: <https:\/\/run\.example([^>]+)>$/m.exec(mail.replaceAll(/\n[ \t]+/g, ""))?.[1],
    );
    const stop = `/de-DE/leave-sign-up?signUpToken=${id}.${signUpToken(id, "leave", world.services.signingKey)}`;
    expect(stops).toEqual([undefined, stop, stop, stop]);
    expect(mails.map((mail) => mail.includes("\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\n"))).toEqual([
      false,
      true,
      true,
      true,
    ]);

    const post = (path: string) =>
      fetch(world.origin + path, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
    await fetch(world.origin + stop);
    expect((await post(stop.slice(0, -1))).status).toBe(404);
    expect((await post("/de-DE/leave-sign-up")).status).toBe(404);
    expect(await row()).toMatchObject({ name: "Ann" });
    expect((await post(stop)).status).toBe(200);
    expect((await post(stop)).status).toBe(200);
    expect(await row()).toBeUndefined();
  });

  test("that somebody had agreed and took it back is kept for three years, without name and address", async () => {
    await ask({ marketing_consent: true });
    await confirm();
    const leave = await link("leave-sign-up");
    world.clock.now = NOON + DAY;
    await Promise.all([world.client.send(leaveSignUp, leave), world.client.send(leaveSignUp, leave)]);
    const mark = mailboxMark(email, world.services.signingKey);
    const kept = () =>
      world.services.database.selectFrom("ended_sign_ups").selectAll().where("mailbox_mark", "=", mark).execute();
    expect(await kept()).toEqual([
      {
        id: leave.params.id,
        event: "race",
        mailbox_mark: mark,
        confirmed_at: NOON + 1_000,
        news: "app.section.sign-up.news",
        news_at: NOON + 1_000,
        left_at: NOON + DAY,
      },
    ]);
    expect(JSON.stringify(await kept())).not.toMatch(/runner|Ann/);
    world.clock.now = NOON + 1096 * DAY;
    await forgetOld(world.services);
    expect(await kept()).toEqual([]);
  });

  test("a token opens its own sign-up and its own act only", async () => {
    await ask();
    const asked = await link("confirm-sign-up");
    expect(await world.client.send(leaveSignUp, asked)).toMatchObject({
      ok: false,
      error: { error_code: "not_found" },
    });
    const other = { ...asked, params: { id: "0".repeat(32) } };
    expect(await world.client.send(confirmSignUp, other)).toMatchObject({ error: { error_code: "not_found" } });
    expect(await row()).toMatchObject({ confirmed_at: null });
  });

  test("an unknown event, one that takes nobody, and what is no address are refused", async () => {
    expect(await ask({ event: "nowhere" })).toMatchObject({ error: { error_code: "not_found" } });
    expect(await ask({ event: "closed" })).toMatchObject({ error: { error_code: "not_found" } });
    expect(await ask({ email: "ann" })).toMatchObject({
      error: { error_code: "validation_failed", fields: [{ field: "email" }] },
    });
    expect(await ask({ name: "Ann\nBcc: all" })).toMatchObject({ error: { fields: [{ field: "name" }] } });
  });

  test("unconfirmed it is forgotten after 30 days, confirmed after 400, and with the account at once", async () => {
    await ask();
    world.clock.now = NOON + 31 * DAY;
    await forgetOld(world.services);
    expect(await row()).toBeUndefined();

    await ask();
    await confirm();
    world.clock.now += 399 * DAY;
    await forgetOld(world.services);
    expect(await row()).toMatchObject({ name: "Ann" });
    world.clock.now += 2 * DAY;
    await forgetOld(world.services);
    expect(await row()).toBeUndefined();

    ({ email } = await aBuyer(world));
    await ask();
    await deleteClient(world.services, email);
    expect(await row()).toBeUndefined();
  });
});

test("one computer asks for a few only, and so does everybody for one mailbox", async () => {
  const world = await startApiWorld("sqlite", {
    definitions: new Map([["20", funnelOn()]]),
    limits: rateLimits({
      signUpsPerIp: { times: 2, windowMs: 60_000 },
      signUpsPerAddress: { times: 1, windowMs: 60_000 },
    }),
  });
  const ask = (email: string) =>
    world.client.send(createSignUp, { body: { event: "race", name: "Ann", email, language: "en-US" } });
  expect(await ask("ann@example.com")).toMatchObject({ ok: true });
  expect(await ask("Ann@example.com")).toMatchObject({ error: { error_code: "too_many_requests" } });
  expect(await ask("bo@example.com")).toMatchObject({ ok: true });
  expect(await ask("cy@example.com")).toMatchObject({ error: { error_code: "too_many_requests" } });
  await world.stop();
});
