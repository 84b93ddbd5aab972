import type { AnswerValue, Facts } from "../answers/answer.ts";
import type { FunnelDefinition } from "../definition/definition.ts";
import { readPlanInputs } from "./plan-inputs.ts";
import { planTraining } from "./plan-training.ts";
import type { TrainingPlan } from "./training-plan.ts";

/**
 * The plan of somebody who answered a quiz.
 * @param facts values by step id
 * @param roles values by role
 * @param now the visitor's wall clock, `YYYY-MM-DDTHH:MM`; a day alone where the time of day is not known
 * @returns null where the quiz plans nothing, or what a plan needs was not answered
 */
export const planFor = (
  { plan }: Pick<FunnelDefinition["quiz"], "plan">,
  facts: Facts,
  roles: Facts,
  now: string,
): TrainingPlan | null => {
  if (!plan) return null;
  const { activity, ...steps } = plan;
  const planned = Object.entries(steps).flatMap(([role, step]): [string, AnswerValue][] => {
    const value = facts[step];
    return value === undefined ? [] : [[role, value]];
  });
  const inputs = readPlanInputs(activity, { ...roles, ...Object.fromEntries(planned) }, now);
  return inputs && planTraining(inputs);
};
