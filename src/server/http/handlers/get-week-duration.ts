import type { Facts } from "../../../engine/answers/answer.ts";
import { planFor } from "../../../engine/plan/plan-for.ts";
import { ok } from "../../../foundation/result.ts";
import { dayOfLead } from "../../leads/day-of-lead.ts";
import { playedBy } from "../../leads/played.ts";
import { rolesOf } from "../../leads/roles.ts";
import type { Handler } from "../handler.ts";
import { refuse } from "../refusal.ts";

/** Where the quiz plans nothing: minutes of one training by what the lead can run today (SPEC §3, distance levels). */
const MINUTES: ReadonlyMap<unknown, number> = new Map([
  ["start_walking", 20],
  ["up_to_1_km", 20],
  ["up_to_3_km", 25],
  ["up_to_5_km", 30],
  ["up_to_10_km", 40],
  ["up_to_21_km", 50],
  ["up_to_30_km", 60],
  ["42_km_or_more", 60],
]);
const BEGINNER_MINUTES = 20;
const USUAL_DAYS = 3;

export const getWeekDuration: Handler<"getWeekDuration"> = async (_input, services, { lead }) => {
  const definition = playedBy(services, lead);
  if (!definition) return refuse("not_found");
  const facts = JSON.parse(lead.answers) as Facts;
  const today = dayOfLead(lead, services.now());
  const roles = rolesOf(definition, facts, today);
  const planned = planFor(definition.quiz, facts, roles, today)?.weeks[0];
  if (planned) return ok({ duration: planned.sessions.reduce((sum, { minutes }) => sum + minutes, 0) });
  const days = roles["workout_days"];
  const count = Array.isArray(days) && days.length > 0 ? days.length : USUAL_DAYS;
  return ok({ duration: count * (MINUTES.get(roles["distance"]) ?? BEGINNER_MINUTES) });
};
