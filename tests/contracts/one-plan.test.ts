import { createEvents } from "ics";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLead } from "../../src/api/calls/create-lead.gen.ts";
import { getLeadSummary } from "../../src/api/calls/get-lead-summary.gen.ts";
import { updateLeadEmail } from "../../src/api/calls/update-lead-email.gen.ts";
import { saySession } from "../../src/engine/plan/say-session.ts";
import { planOf } from "../../src/kinds/plan-parts/plan-of.ts";
import { sessionEvents } from "../../src/kinds/plan-parts/session-events.ts";
import { wallClock } from "../../src/language/dates/moment.ts";
import { rolesOf } from "../../src/server/leads/roles.ts";
import { planWords } from "../../src/server/mail/plan/plan-words.ts";
import { type ApiWorld, startApiWorld } from "../support/api-world.ts";
import { ANSWERS, aBuyer } from "../support/buyer.ts";
import { mailsTo } from "../support/mails.ts";
import { plannedFunnel } from "../support/planned-funnel.ts";

const PLANNED = plannedFunnel({ time: "hour" });
const DAY = 86_400_000;
const FACTS = { ...ANSWERS, minutes: "30_min", hour: "18:00" };

let world: ApiWorld;
beforeAll(async () => {
  world = await startApiWorld("sqlite", { definitions: new Map([["20", PLANNED]]) });
});
afterAll(() => world.stop());

/** Friday 20 November at noon in Greenwich: in Auckland it is Saturday, 01:00; in Honolulu the same Friday, 02:00. */
test.each([
  ["Pacific/Auckland", "2026-11-20T12:00:00Z", ["2026-11-23", "2026-11-25", "2026-11-27"]],
  ["Pacific/Honolulu", "2026-11-20T12:00:00Z", ["2026-11-20", "2026-11-23", "2026-11-25"]],
  // 18:30 in Berlin, and the hour of training has passed.
  ["Europe/Berlin", "2026-11-20T17:30:00Z", ["2026-11-23", "2026-11-25", "2026-11-27"]],
  ["Europe/Berlin", "2026-11-20T16:30:00Z", ["2026-11-20", "2026-11-23", "2026-11-25"]],
])(
  "page, mail and calendar of somebody in %s at %s have the same sessions on the same days",
  async (zone, at, days) => {
    world.clock.now = Date.parse(at);
    const email = `ann.${zone.replace("/", ".")}.${world.clock.now}@example.com`;
    const made = await world.client.send(createLead, {
      params: { funnel: "20" },
      body: { quiz_id: "running-test", quiz_answers: FACTS, source: "react", language: "en-US", email, zone },
    });
    if (!made.ok) throw new Error("no lead");
    const now = wallClock(world.clock.now, zone);
    const roles = rolesOf(PLANNED, FACTS, now.slice(0, 10));
    const page = planOf({ funnel: PLANNED, facts: FACTS, roles, now, session: { purchases: [] } });
    const sessions = page?.weeks[0]?.sessions ?? [];
    expect(sessions.map(({ day }) => day)).toEqual(days);

    const words = planWords(world.services.words, "en-US");
    const file = createEvents(sessionEvents(sessions, FACTS.hour, "run.example", words)).value ?? "";
    const begins = [...file.matchAll(/^DTSTART:(\S+)$/gm)].map(([, start]) => start?.trim());
    expect(begins).toEqual(days.map((day) => `${day.replaceAll("-", "")}T180000`));

    const mail = (await mailsTo(world, email)).find(({ subject }) => subject === "app.mail.plan.subject");
    const said = sessions.map((session) => saySession(session, words));
    const mailed = (mail?.text.split("\n") ?? []).filter((line) => /^\w+day, November \d+: /.test(line));
    expect(mailed).toEqual(said.map(({ day, minutes }) => `${day}: ${minutes}`));
    expect(file.match(/SUMMARY:.*/g)?.map((line) => line.trim())).toEqual(
      said.map(({ what, minutes }) => `SUMMARY:${what} · ${minutes}`),
    );
  },
);

/** The first week in a mail with the plan, as its lines say it. */
const mailedWeek = async (email: string): Promise<readonly string[]> => {
  const mail = (await mailsTo(world, email)).find(({ subject }) => subject === "app.mail.plan.subject");
  return (mail?.text.split("\n") ?? []).filter((line) => /^\w+day, \w+ \d+: /.test(line));
};

test("a mail of a week after the order, and the end of the plan on the results, count from the order as the page does", async () => {
  world.clock.now = Date.parse("2026-11-20T15:30:00Z");
  const buyer = await aBuyer(world, { answers: FACTS });
  const goalOf = async (): Promise<string | undefined> => {
    const answer = await world.client.send(
      getLeadSummary,
      { params: { code: buyer.code }, query: {} },
      { proof: buyer.proof },
    );
    return answer.ok && answer.value.summary ? answer.value.summary.targetDate : undefined;
  };
  const weekOfOrder = await mailedWeek(buyer.email);
  expect(weekOfOrder).toEqual([
    "Friday, November 20: 30\u00A0min",
    "Monday, November 23: 22\u00A0min",
    "Wednesday, November 25: 22\u00A0min",
  ]);
  await buyer.pay({});
  const goal = await goalOf();
  world.clock.now += 7 * DAY;
  const moved = `moved.${buyer.email}`;
  await world.client.send(
    updateLeadEmail,
    { params: { id: buyer.code }, body: { email: moved } },
    { proof: buyer.proof },
  );
  expect(await mailedWeek(moved)).toEqual(weekOfOrder);
  expect(await goalOf()).toBe(goal);
});

test("a plan that nobody has ordered is mailed as its page shows it, from the day of the mail on", async () => {
  world.clock.now = Date.parse("2026-11-20T15:30:00Z");
  const visitor = await aBuyer(world, { answers: FACTS });
  world.clock.now += 7 * DAY;
  const moved = `moved.${visitor.email}`;
  await world.client.send(
    updateLeadEmail,
    { params: { id: visitor.code }, body: { email: moved } },
    { proof: visitor.proof },
  );
  expect(await mailedWeek(moved)).toEqual([
    "Friday, November 27: 30\u00A0min",
    "Monday, November 30: 22\u00A0min",
    "Wednesday, December 2: 22\u00A0min",
  ]);
});
