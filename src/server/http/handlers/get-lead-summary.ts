import type { Facts } from "../../../engine/answers/answer.ts";
import { planFor } from "../../../engine/plan/plan-for.ts";
import type { Segment } from "../../../engine/session/session.ts";
import { summarize } from "../../../engine/summary/summarize.ts";
import { daysBetween, isDay } from "../../../foundation/calendar.ts";
import { ok } from "../../../foundation/result.ts";
import { clockOfLead } from "../../leads/day-of-lead.ts";
import { plansBegan } from "../../leads/plan-of-lead.ts";
import { playedBy } from "../../leads/played.ts";
import { rolesOf } from "../../leads/roles.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

/** Whoever travels is at most a day away from home; another day is a wrong clock, or a joke. */
const dayOfVisitor = (asked: string | undefined, here: string): string =>
  asked !== undefined && isDay(asked) && Math.abs(daysBetween(here, asked)) <= 1 ? asked : here;

export const getLeadSummary: Handler<"getLeadSummary"> = async ({ query }, services, { lead }) => {
  const definition = playedBy(services, lead);
  if (!definition) return refuse("not_found");
  const answers = JSON.parse(lead.answers) as Facts;
  if (Object.keys(answers).length === 0) return refuse("no_answers");
  const began = (await plansBegan(services, [lead])).get(lead.code);
  const clock = clockOfLead(lead, began ?? services.now());
  // What was paid stays: its curve and its weeks begin with the order, on whatever day they are looked at.
  const day = began === undefined ? dayOfVisitor(query?.today, clock.slice(0, 10)) : clock.slice(0, 10);
  // On another day than at home nobody knows the hour.
  const moment = clock.startsWith(day) ? clock : day;
  const roles = rolesOf(definition, answers, day);
  return ok({
    summary: summarize(roles, day, planFor(definition.quiz, answers, roles, moment)),
    // Written by `readAnswers`, which finds only these.
    segment: lead.segment as Segment | null,
  });
};
