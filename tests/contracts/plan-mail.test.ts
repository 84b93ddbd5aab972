import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createLead } from "../../src/api/calls/create-lead.gen.ts";
import { getLeadSummary } from "../../src/api/calls/get-lead-summary.gen.ts";
import { openPlan } from "../../src/api/calls/open-plan.gen.ts";
import { updateLeadEmail } from "../../src/api/calls/update-lead-email.gen.ts";
import type { FunnelDefinition } from "../../src/engine/definition/definition.ts";
import { LIMITS } from "../../src/server/http/limits/limits.ts";
import { rateLimits } from "../../src/server/http/limits/rate.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { ANSWERS } from "../support/buyer.ts";
import { mailsTo } from "../support/mails.ts";
import { plannedFunnel } from "../support/planned-funnel.ts";

const DAY = 86_400_000;
const PLANNED = plannedFunnel({ limits: "injuries" });

const WITH_CODE: FunnelDefinition = {
  ...PLANNED,
  steps: { ...PLANNED.steps, continue: { kind: "code", page: "continue", next: "gender" } },
  pages: { ...PLANNED.pages, continue: { kind: "article", title: "Go on", description: "t", sections: {} } },
};

describe.each(ENGINES)("whoever leaves an address on %s", (engine) => {
  let world: ApiWorld;
  let email: string;
  let number = 0;
  beforeAll(async () => {
    const limits = rateLimits({ plansPerAddressDaily: LIMITS.plansPerAddressDaily });
    world = await startApiWorld(engine, { definitions: new Map([["20", PLANNED]]), limits });
  });
  afterAll(() => world.stop());
  beforeEach(() => {
    number += 1;
    email = `ann${number}@example.com`;
  });

  const leave = async (change: Readonly<Record<string, string | readonly number[]>> = {}, zone?: string) => {
    const made = await world.client.send(createLead, {
      params: { funnel: "20" },
      body: {
        ...(zone !== undefined && { zone }),
        quiz_id: "running-test",
        quiz_answers: { ...ANSWERS, minutes: "30_min", injuries: ["knees"], ...change },
        source: "react",
        language: "en-US",
        email,
      },
    });
    if (!made.ok) throw new Error("no lead");
    return made.value;
  };
  const token = async (): Promise<string> =>
    /^https:\/\/run\.example\/en-US\/results#plan=(\S+)$/m.exec((await mailsTo(world, email))[0]?.text ?? "")?.[1] ??
    "none";
  const open = (given: string) => world.client.send(openPlan, { body: { token: given } });

  test("gets the first week and a way back, and nothing about their body", async () => {
    await leave();
    const [mail, ...more] = await mailsTo(world, email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("app.mail.plan.subject");
    expect(mail?.text).toContain("Friday, November 20: 30\u00A0min\napp.plan.kind.run-walk. app.plan.turns");
    expect(mail?.text).not.toMatch(/knees|app\.plan\.care|app\.plan\.doctor|80 kg|70 kg|168 cm/);
    expect(mail?.html).toContain("Friday, November&nbsp;20");
  });

  test("reads why the first week has fewer sessions than they named days", async () => {
    await leave();
    expect((await mailsTo(world, email))[0]?.text).not.toContain("app.plan.outside");
    email = `every-day-${email}`;
    await leave({ days: [1, 2, 3, 4, 5, 6] });
    expect((await mailsTo(world, email))[0]?.text).toContain("app.plan.outside.fewer-sessions");
  });

  test.each([
    ["Pacific/Auckland", "2026-11-20T12:30:00Z", "2026-11-21"],
    ["America/Los_Angeles", "2026-11-21T07:30:00Z", "2026-11-20"],
    ["Europe/Berlin", "2026-11-20T23:30:00Z", "2026-11-21"],
    // No such zone, and none at all: most visitors of en-US live by New York.
    ["Mars/Olympus", "2026-11-21T04:30:00Z", "2026-11-20"],
    [undefined, "2026-11-21T05:30:00Z", "2026-11-21"],
  ])("in %s at %s is mailed the plan that their page shows on %s", async (zone, instant, today) => {
    const noon = world.clock.now;
    world.clock.now = Date.parse(instant);
    const { code, proof } = await leave({}, zone);
    const ask = (query: { readonly today?: string }) =>
      world.client.send(getLeadSummary, { params: { code }, query }, { proof });
    expect(await ask({})).toEqual(await ask({ today }));
    const first = {
      "2026-11-20": "Friday, November 20: 30\u00A0min",
      "2026-11-21": "Monday, November 23: 22\u00A0min",
    }[today];
    expect((await mailsTo(world, email))[0]?.text).toContain(first);
    world.clock.now = noon;
  });

  test("sees in the mail how far the sessions lead, drawn without a picture", async () => {
    await leave();
    const [mail] = await mailsTo(world, email);
    expect(mail?.text).toMatch(/app\.plan\.curve\.weeks\n+app\.plan\.curve\.total\n+app\.plan\.curve\.minutes/);
    expect(mail?.html?.match(/class="column"/g)).toHaveLength(8);
    expect(mail?.html).not.toMatch(/<img|<svg|url\(/);
  });

  test("finds the way back right below the first week, and how the sessions grow below that", async () => {
    await leave();
    const text = (await mailsTo(world, email))[0]?.text ?? "";
    const order = /app\.plan\.kind|app\.mail\.plan\.(?:button|link)|app\.plan\.curve\.weeks/g;
    expect([...new Set(text.match(order))]).toEqual([
      "app.plan.kind",
      "app.mail.plan.button",
      "app.mail.plan.link",
      "app.plan.curve.weeks",
    ]);
  });

  test("finds the code that a page of the funnel asks for, and where to enter it", async () => {
    await leave();
    expect((await mailsTo(world, email))[0]?.text).not.toContain("app.mail.plan.code");
    email = `code-${email}`;
    const definitions = new Map([["20", WITH_CODE]]);
    const other = { ...world, services: { ...world.services, definitions } };
    const { code } = await leave();
    expect((await mailsTo(other, email))[0]?.text).toContain(
      `app.mail.plan.code\n\n${code}\n\nGo on\nhttps://run.example/en-US/continue?code=${code}`,
    );
  });

  test("comes back by the link of the mail, to their answers", async () => {
    const { code } = await leave();
    const opened = await open(await token());
    const quiz_answers = expect.objectContaining({ minutes: "30_min", injuries: ["knees"] });
    expect(opened).toMatchObject({ ok: true, value: { code, funnel: "20", mailbox: "a…@example.com", quiz_answers } });
    expect(JSON.stringify(opened)).not.toContain("proof");
  });

  test("goes on with a lead of their own: the mailbox is proved, and no card of another device is charged", async () => {
    const { code, proof } = await leave();
    await world.services.database.updateTable("leads").set({ saved_method: "card" }).where("code", "=", code).execute();
    const opened = await world.client.send(openPlan, { body: { token: await token(), opens: true } });
    if (!opened.ok) throw new Error("refused");
    expect(opened.value.code).not.toBe(code);
    const row = await world.services.database
      .selectFrom("leads")
      .select(["email", "proven_at", "signed_in_at", "saved_method", "payment_method"])
      .where("code", "=", opened.value.code)
      .executeTakeFirstOrThrow();
    const nothing = { signed_in_at: null, saved_method: null, payment_method: null };
    expect(row).toEqual({ email, proven_at: world.clock.now, ...nothing });
    const summary = (given: string, held: string) =>
      world.client.send(getLeadSummary, { params: { code: given }, query: {} }, { proof: held });
    expect(await summary(opened.value.code, opened.value.proof ?? "")).toMatchObject({ ok: true });
    expect(await summary(code, opened.value.proof ?? "")).toMatchObject({ ok: false });
    expect(await summary(code, proof)).toMatchObject({ ok: true });
  });

  test("has a link that ends after thirty days, with the address, and when it is altered", async () => {
    const { code, proof } = await leave();
    const link = await token();
    const gone = { ok: false, error: { error_code: "not_found" } };
    expect(await open(`${link}x`)).toMatchObject(gone);
    expect(await open(code.repeat(2))).toMatchObject(gone);
    world.clock.now += 30 * DAY;
    expect(await open(link)).toMatchObject(gone);
    world.clock.now -= 30 * DAY;
    await world.client.send(updateLeadEmail, { params: { id: code }, body: { email: `new-${email}` } }, { proof });
    expect(await open(link)).toMatchObject(gone);
    expect(await mailsTo(world, `new-${email}`)).toHaveLength(1);
  });

  test("gets three plans a day, whoever types the address", async () => {
    for (let tries = 1; tries <= 5; tries += 1) await leave();
    expect(await mailsTo(world, email)).toHaveLength(3);
  });

  test("has a lead that mails five plans a day to the addresses to which it is changed", async () => {
    const { code, proof } = await leave();
    await mailsTo(world, email);
    let mailed = 0;
    for (let change = 1; change <= 7; change += 1) {
      const other = `other${change}.${email}`;
      await world.client.send(updateLeadEmail, { params: { id: code }, body: { email: other } }, { proof });
      mailed += (await mailsTo(world, other)).length;
    }
    expect(mailed).toBe(5);
  });

  test("gets nothing where the answers make no plan", async () => {
    await leave({ minutes: "whenever" });
    expect(await mailsTo(world, email)).toEqual([]);
  });
});
