import type { Facts } from "../answers/answer.ts";
import { bodyMassIndex } from "../answers/body-mass-index.ts";
import { walkingSteps } from "../summary/walking-steps.ts";
import type { TrainingPlan } from "./training-plan.ts";

/**
 * In how many stages a plan of walking leads on from the first walk (SPEC §9, walking steps): never more than it has weeks.
 * @returns null of a plan that is no plan of walking
 */
export const stagesOf = ({ activity, weeks }: Pick<TrainingPlan, "activity" | "weeks">, roles: Facts): number | null =>
  activity === "walk" ? Math.min(walkingSteps(bodyMassIndex(roles)), weeks.length) : null;

/** @param week from 1. @returns the stage in which it lies, from 1: each has as many weeks as the others, or one more */
export const stageOfWeek = (week: number, weeks: number, stages: number): number =>
  Math.floor(((week - 1) * stages) / weeks) + 1;
