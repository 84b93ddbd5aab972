import type { Facts } from "../answers/answer.ts";
import type { FunnelDefinition } from "../definition/definition.ts";
import { planFor } from "./plan-for.ts";
import { USUAL_ANSWERS } from "./rules.ts";

/**
 * Minutes of exercise in the first week: of the plan where the answers make one, and of what the same rules plan for usual
 * answers in place of those that nobody gave.
 * @param facts values by step id
 * @param roles values by role
 * @param today `YYYY-MM-DD`
 */
export const firstWeekMinutes = (
  quiz: Pick<FunnelDefinition["quiz"], "plan">,
  facts: Facts,
  roles: Facts,
  today: string,
): number => {
  const assumed = { plan: quiz.plan ?? ({ activity: "run", session_minutes: "" } as const) };
  const training =
    planFor(quiz, facts, roles, today) ?? planFor(assumed, facts, { ...USUAL_ANSWERS.answers, ...roles }, today);
  return training?.weeks[0]?.minutes ?? 0;
};
