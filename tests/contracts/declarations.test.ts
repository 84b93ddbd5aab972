import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCancellation } from "../../src/api/calls/create-cancellation.gen.ts";
import { createLead } from "../../src/api/calls/create-lead.gen.ts";
import { createMessage } from "../../src/api/calls/create-message.gen.ts";
import { createWithdrawal } from "../../src/api/calls/create-withdrawal.gen.ts";
import { rateLimits } from "../../src/server/http/limits/rate.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { ANSWERS, aBuyer } from "../support/buyer.ts";
import { mailsTo } from "../support/mails.ts";

const PERSON = {
  full_name: "Ann Lee",
  email: "ann@example.com",
  order_id: "0123456789abcdef",
  language: "en-US",
} as const;

describe.each(ENGINES)("declarations on %s", (engine) => {
  let world: ApiWorld;
  beforeAll(async () => {
    world = await startApiWorld(engine);
  });
  afterAll(() => world.stop());

  test("a withdrawal needs no account, is kept with its moment, and is repeated by mail with day and time", async () => {
    await (await aBuyer(world, { email: PERSON.email })).pay({});
    const answer = await world.client.send(createWithdrawal, { body: PERSON });
    if (!answer.ok) throw new Error("refused");
    expect(answer.value.received_at).toBe("2026-11-20T12:00:00.000Z");
    const row = await world.services.database
      .selectFrom("declarations")
      .selectAll()
      .where("id", "=", answer.value.reference)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      kind: "withdrawal",
      email: "ann@example.com",
      received_at: Date.UTC(2026, 10, 20, 12),
    });
    expect(JSON.parse(row.content)).toMatchObject({ full_name: "Ann Lee", order_id: "0123456789abcdef" });
    const mail = (await mailsTo(world, "ann@example.com")).find(
      // The number is that of no order: whoever holds the mailbox has still to confirm.
      ({ subject }) => subject === "app.mail.withdrawal.confirm.subject",
    );
    expect(mail?.text).toContain("app.section.form.field.order_id: 0123456789abcdef");
    expect((await mailsTo(world, "people@example.com")).map(({ subject }) => subject)).toEqual([
      "app.mail.withdrawal.subject",
    ]);
  });

  test("a cancellation says how, why and when to who knows the order, from another address too", async () => {
    const paid = await (await aBuyer(world)).pay({});
    const body = {
      ...PERSON,
      order_id: paid.ok ? `No. ${(paid.value.order_id ?? "").toUpperCase()} please` : "",
      email: "bo@example.com",
      kind: "extraordinary" as const,
      reason: "moved away",
      end_date: "2026-12-31",
    };
    expect(await world.client.send(createCancellation, { body })).toMatchObject({ ok: true });
    const [mail] = await mailsTo(world, "bo@example.com");
    expect(mail?.text).toContain("app.section.form.kind.extraordinary");
    expect(mail?.text).toContain("moved away");
    expect(mail?.text).toContain("December 31, 2026");
    expect(await world.client.send(createCancellation, { body: { ...body, end_date: "soon" } })).toMatchObject({
      ok: false,
      error: { error_code: "validation_failed", fields: [{ field: "end_date", code: "pattern" }] },
    });
  });

  test("a message about an order reaches the people behind the site with its number", async () => {
    const paid = await (await aBuyer(world)).pay({});
    const number = paid.ok ? (paid.value.order_id ?? "") : "";
    const message = { email: "cy@example.com", message: "Hello there", language: "en-US" as const };
    const body = { ...message, order_id: `No. ${number.toUpperCase()}` };
    expect(await world.client.send(createMessage, { body })).toEqual({ ok: true, value: { success: true } });
    const mails = await mailsTo(world, "people@example.com");
    expect(mails.some(({ text }) => text.includes("Hello there") && text.includes(number))).toBe(true);
  });

  test.each(["A-77", "0123456789abcdef"])(
    "a message about the order %s, which nobody made, is refused",
    async (number) => {
      const body = { email: "di@example.com", order_id: number, message: "Hello order", language: "en-US" as const };
      expect(await world.client.send(createMessage, { body })).toMatchObject({
        ok: false,
        error: { error_code: "order_unknown", status: 404 },
      });
      const mails = await mailsTo(world, "people@example.com");
      expect(mails.some(({ text }) => text.includes("Hello order"))).toBe(false);
    },
  );

  test("no form writes a stranger's words to somebody else in our name", async () => {
    const victim = { email: `victim-${engine}@example.com`, language: "en-US" as const };
    const words = "Cheap pills at evil.example";
    await world.client.send(createMessage, { body: { ...victim, name: words, message: words } });
    const contract = { ...victim, full_name: words, order_id: words };
    await world.client.send(createWithdrawal, { body: { ...contract, message: words } });
    await world.client.send(createCancellation, { body: { ...contract, kind: "extraordinary", reason: words } });
    const mails = await mailsTo(world, victim.email);
    expect(mails).toHaveLength(3);
    for (const { subject, text } of mails) {
      expect(subject + text).not.toContain("evil");
      expect(text).toContain("app.mail.declaration.reference");
    }
    expect((await mailsTo(world, "people@example.com")).filter(({ text }) => text.includes(words))).toHaveLength(3);
  });
});

test("the receipt names the day and time in the reader's language and zone", async () => {
  const world = await startApiWorld("sqlite", {
    words: { t: (_locale, key, params) => `${key} ${Object.values(params ?? {}).join()}` },
  });
  await world.client.send(createWithdrawal, { body: { ...PERSON, language: "de-DE" } });
  const [mail] = await mailsTo(world, "ann@example.com");
  // Nobody with this address has been here with a browser: most of the locale live by Berlin.
  expect(mail?.text).toContain("20.\u00A0November 2026 um 13:00:00\u00A0MEZ");
  const lead = { quiz_id: "running-test", quiz_answers: ANSWERS, source: "react", language: "en-US" } as const;
  await world.client.send(createLead, {
    params: { funnel: "20" },
    body: { ...lead, email: "bo@example.com", zone: "America/Los_Angeles" },
  });
  await world.client.send(createWithdrawal, { body: { ...PERSON, email: "bo@example.com" } });
  const receipt = (await mailsTo(world, "bo@example.com")).find(({ subject }) => subject.includes("withdrawal"));
  expect(receipt?.text).toMatch(/November 20, 2026 at 4:00:00.AM PST/);
  await world.stop();
});

test("a mailbox gets five receipts a day; what is declared beyond that is kept and told to us all the same", async () => {
  const world = await startApiWorld("sqlite", { limits: rateLimits() });
  for (let time = 0; time < 7; time += 1) {
    const body = { ...PERSON, email: `ann+${time}@example.com` };
    expect(await world.client.send(createWithdrawal, { body })).toMatchObject({ ok: true });
  }
  expect(await mailsTo(world, "people@example.com")).toHaveLength(7);
  const mails = await world.services.database.selectFrom("mails").select("recipient").execute();
  expect(mails.filter(({ recipient }) => recipient.endsWith("@example.com"))).toHaveLength(12);
  await world.stop();
});
