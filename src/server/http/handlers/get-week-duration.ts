import type { Facts } from "../../../engine/answers/answer.ts";
import { firstWeekMinutes } from "../../../engine/plan/first-week.ts";
import { ok } from "../../../foundation/result.ts";
import { dayOfLead } from "../../leads/day-of-lead.ts";
import { playedBy } from "../../leads/played.ts";
import { rolesOf } from "../../leads/roles.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

export const getWeekDuration: Handler<"getWeekDuration"> = async (_input, services, { lead }) => {
  const definition = playedBy(services, lead);
  if (!definition) return refuse("not_found");
  const facts = JSON.parse(lead.answers) as Facts;
  const today = dayOfLead(lead, services.now());
  return ok({ duration: firstWeekMinutes(definition.quiz, facts, rolesOf(definition, facts, today), today) });
};
