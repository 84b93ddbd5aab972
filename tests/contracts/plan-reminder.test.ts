import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createLead } from "../../src/api/calls/create-lead.gen.ts";
import { createWithdrawal } from "../../src/api/calls/create-withdrawal.gen.ts";
import { leaveNews } from "../../src/api/calls/leave-news.gen.ts";
import { openPlan } from "../../src/api/calls/open-plan.gen.ts";
import { updateLeadEmail } from "../../src/api/calls/update-lead-email.gen.ts";
import type { FunnelDefinition } from "../../src/engine/definition/definition.ts";
import { remindOfPlans } from "../../src/server/leads/remind-of-plans.ts";
import { suppress } from "../../src/server/mail/deliverability/suppressions.ts";
import { smtpMail } from "../../src/server/mail/send-mail.ts";
import { outboxSenders } from "../../src/server/mail/senders.ts";
import { type ApiWorld, ENGINES, startApiWorld } from "../support/api-world.ts";
import { ANSWERS, aBuyer } from "../support/buyer.ts";
import { mailsTo, sendOutbox } from "../support/mails.ts";
import { SMALL_FUNNEL } from "../support/small-funnel.ts";
import { startSmtpServer } from "../support/smtp-server.ts";

const DAY = 86_400_000;
const NOON = Date.UTC(2026, 10, 20, 12);
const REMINDER = "app.mail.reminder.subject";
const PLANNED: FunnelDefinition = {
  ...SMALL_FUNNEL,
  quiz: { ...SMALL_FUNNEL.quiz, plan: { activity: "run", session_minutes: "minutes" } },
  steps: {
    ...SMALL_FUNNEL.steps,
    minutes: { kind: "questions", page: "quiz", question: { type: "single-choice", title: "t", data_class: "none" } },
  },
  pages: { ...SMALL_FUNNEL.pages, results: { kind: "results", title: "t", description: "t", sections: {} } },
};

describe.each(ENGINES)("the reminder of a plan on %s", (engine) => {
  let world: ApiWorld;
  let email: string;
  let number = 0;
  beforeAll(async () => {
    world = await startApiWorld(engine, { definitions: new Map([["20", PLANNED]]) });
  });
  afterAll(() => world.stop());
  beforeEach(() => {
    world.clock.now = NOON;
    number += 1;
    email = `ann${number}@example.com`;
  });

  const leave = async (body: { readonly language?: "de-DE" | "en-GB"; readonly marketing_consent?: false } = {}) => {
    const made = await world.client.send(createLead, {
      params: { funnel: "20" },
      body: {
        quiz_id: "running-test",
        quiz_answers: { ...ANSWERS, minutes: "30_min" },
        source: "react",
        language: "en-GB",
        email,
        marketing_consent: true,
        ...body,
      },
    });
    if (!made.ok) throw new Error("no lead");
    return made.value;
  };
  const reminders = async () => {
    await remindOfPlans(world.services);
    return (await mailsTo(world, email)).filter(({ subject }) => subject === REMINDER);
  };
  const link = async () => {
    const text = (await reminders())[0]?.text ?? "";
    const [, id = "", token = ""] =
      /^https:\/\/run\.example\/en-GB\/leave-news#newsToken=(\w+)\.(\S+)$/m.exec(text) ?? [];
    return { params: { id }, body: { token } };
  };

  test("comes three days after the last answer, with the week as it would begin now, and never again", async () => {
    await leave();
    world.clock.now += 3 * DAY - 1;
    expect(await reminders()).toHaveLength(0);
    world.clock.now += 1;
    const [mail, ...more] = await reminders();
    expect(more).toEqual([]);
    expect(mail?.text).toContain("Monday 23\u00A0November: 22\u00A0mins");
    expect(mail?.text).toContain("https://run.example/en-GB/results#plan=");
    expect(mail?.text).toContain("app.mail.reminder.why");
    world.clock.now += 5 * DAY;
    await leave();
    world.clock.now += 4 * DAY;
    expect(await reminders()).toHaveLength(1);
  });

  test("comes once where two processes look at the same moment, and where somebody left their address twice", async () => {
    await leave();
    await leave();
    world.clock.now += 4 * DAY;
    await Promise.all([remindOfPlans(world.services), remindOfPlans(world.services)]);
    expect(await reminders()).toHaveLength(1);
  });

  test("does not come late: who was not reminded in two weeks is left alone", async () => {
    await leave();
    world.clock.now += 14 * DAY;
    expect(await reminders()).toHaveLength(0);
  });

  test("does not come without a tick, nor when the last visit left the box empty", async () => {
    await leave({ marketing_consent: false });
    world.clock.now += 4 * DAY;
    expect(await reminders()).toHaveLength(0);
    await leave();
    world.clock.now += 1000;
    await leave({ marketing_consent: false });
    world.clock.now += 4 * DAY;
    expect(await reminders()).toHaveLength(0);
  });

  test("comes in Germany only to a mailbox that somebody has opened our mail from", async () => {
    await leave({ language: "de-DE" });
    world.clock.now += 4 * DAY;
    expect(await reminders()).toHaveLength(0);
    const token = /#plan=(\S+)$/m.exec((await mailsTo(world, email))[0]?.text ?? "")?.[1] ?? "";
    expect(await world.client.send(openPlan, { body: { token, opens: true } })).toMatchObject({ ok: true });
    world.clock.now += 4 * DAY;
    expect(await reminders()).toHaveLength(1);
  });

  test("asks for the same of whoever reads English in Germany", async () => {
    const { code } = await leave();
    await world.services.database
      .updateTable("lead_places")
      .set({ country: "DE" })
      .where("lead_code", "=", code)
      .execute();
    world.clock.now += 4 * DAY;
    expect(await reminders()).toHaveLength(0);
  });

  test("does not come to who bought, not even when it was already left to be sent", async () => {
    await leave();
    world.clock.now += 4 * DAY;
    await remindOfPlans(world.services);
    const buyer = await aBuyer(world, { email });
    expect(await buyer.pay({})).toMatchObject({ ok: true });
    expect(await reminders()).toHaveLength(0);
  });

  test("comes to who agrees later, as the lead that they are", async () => {
    const { code, proof } = await leave({ marketing_consent: false });
    const agrees = { params: { id: code }, body: { email, marketing_consent: true } } as const;
    expect(await world.client.send(updateLeadEmail, agrees, { proof })).toMatchObject({ ok: true });
    world.clock.now += 4 * DAY;
    expect(await reminders()).toHaveLength(1);
  });

  test("comes to a mailbox only where somebody agreed with its address, and not with the one that the lead had", async () => {
    const typed = email;
    const { code, proof } = await leave();
    const correct = async (body: { readonly marketing_consent?: true }) => {
      world.clock.now += DAY;
      const input = { params: { id: code }, body: { email, ...body } } as const;
      expect(await world.client.send(updateLeadEmail, input, { proof })).toMatchObject({ ok: true });
    };
    email = `not-${typed}`;
    await correct({});
    world.clock.now += 4 * DAY;
    expect(await reminders()).toHaveLength(0);
    email = `other-${typed}`;
    await correct({ marketing_consent: true });
    email = email.toUpperCase().replace("EXAMPLE.COM", "example.com");
    await correct({});
    world.clock.now += 4 * DAY;
    expect(await reminders()).toHaveLength(1);
  });

  test("does not come to who declared a withdrawal", async () => {
    await leave();
    await world.client.send(createWithdrawal, {
      body: { full_name: "Ann Lee", email: email.toUpperCase(), order_id: "unknown", message: "", language: "en-GB" },
    });
    world.clock.now += 4 * DAY;
    expect(await reminders()).toHaveLength(0);
  });

  test.each(["complained", "bounced"] as const)("does not come to a mailbox that has %s", async (reason) => {
    await leave();
    await suppress(world.services, email, reason);
    world.clock.now += 4 * DAY;
    expect(await reminders()).toHaveLength(0);
  });

  test("ends news for good by the link in its foot, and by nothing that only looks like it", async () => {
    const { code } = await leave();
    world.clock.now += 4 * DAY;
    const given = await link();
    const consents = async () =>
      (
        await world.services.database
          .selectFrom("leads")
          .select("marketing_consent")
          .where("email", "=", email)
          .execute()
      ).map(({ marketing_consent }) => marketing_consent);
    expect(await world.client.send(leaveNews, { ...given, body: { token: "x".repeat(43) } })).toMatchObject({
      ok: false,
    });
    expect(
      await world.client.send(leaveNews, {
        ...given,
        params: { id: code.replace(/./, (digit) => (digit === "0" ? "1" : "0")) },
      }),
    ).toMatchObject({
      ok: false,
    });
    expect(await consents()).toEqual([1]);
    expect(await world.client.send(leaveNews, given)).toMatchObject({ ok: true });
    expect(await world.client.send(leaveNews, given)).toMatchObject({ ok: true });
    expect(await consents()).toEqual([0]);
  });

  test("tells mail programs how to stop it with one press, and takes that press", async () => {
    await leave();
    world.clock.now += 4 * DAY;
    await remindOfPlans(world.services);
    const smtp = await startSmtpServer();
    await sendOutbox(
      world.services,
      outboxSenders(world.services, smtpMail(smtp.url, "run@example.com", { budgetMs: 5_000, connections: 1 })),
    );
    await smtp.stop();
    const wire = smtp.mails.find((mail) => mail.includes(REMINDER))?.replaceAll(/=\r\n/g, "") ?? "";
    expect(wire).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    const address = /^List-Unsubscribe: <https:\/\/run\.example(\S+)>/m.exec(wire)?.[1] ?? "";
    const body = "List-Unsubscribe=One-Click";
    const post = (path: string) => fetch(world.origin + path, { method: "POST", body });
    expect((await post("/en-GB/leave-news")).status).toBe(404);
    expect((await post(address)).status).toBe(200);
    const rows = await world.services.database
      .selectFrom("leads")
      .select("marketing_consent")
      .where("email", "=", email)
      .execute();
    expect(rows).toEqual([{ marketing_consent: 0 }]);
  });
});
