import type { TrainingPlan } from "../../engine/plan/training-plan.ts";
import type { Summary } from "../../engine/summary/summary.ts";

/**
 * Whether what is shown as the length is the way to a goal: to a weight, a distance or a day that the plan does not call out
 * of reach. Whoever wants to stay fit reaches nothing on the last day of a plan.
 */
export const leadsToGoal = (plan: TrainingPlan | null, { weight }: Pick<Summary, "weight">): boolean =>
  plan?.shortfall == null && (plan === null || weight !== null || plan.target !== null || plan.event !== null);
