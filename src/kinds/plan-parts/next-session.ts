import type { PlanSession, TrainingPlan } from "../../engine/plan/training-plan.ts";

/** The first session that is not over. @param today `YYYY-MM-DD` */
export const nextSession = (plan: TrainingPlan | null, today: string): PlanSession | undefined =>
  // Days of four-digit years compare as text.
  plan?.weeks.flatMap(({ sessions }) => sessions).find(({ day }) => day >= today);
