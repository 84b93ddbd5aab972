import { keepsWeight } from "../../engine/plan/limits.ts";
import type { TrainingPlan } from "../../engine/plan/training-plan.ts";
import { isRun } from "../../engine/plan/turns.ts";
import { type AnsweredView, answeredTexts } from "./answered.ts";

/** What the effort is for, as answered; nobody whose plan runs nowhere is led to running, and nobody to a weight who is to lose none. */
export const motivesOf = (view: AnsweredView, plan: TrainingPlan | null): readonly string[] => {
  const runs = plan?.weeks.some(({ sessions }) => sessions.some(isRun)) ?? true;
  const keeps = plan !== null && keepsWeight(plan.careFor);
  return answeredTexts(view, "motivation").filter(
    (id) => (runs || id !== "goal_run") && !(keeps && id === "goal_lose_weight"),
  );
};
