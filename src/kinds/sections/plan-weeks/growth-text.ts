import type { PlanWeek } from "../../../engine/plan/training-plan.ts";
import type { PlanWeeksSection } from "./definition.gen.ts";

/** Weeks from one easier week to the next, as the text says. */
const EASIER_EVERY = 4;

/** The text speaks of how a plan grows and eases: short plans do neither, nor do those whose first week has filled every session. */
export const growthText = ({ text }: PlanWeeksSection, weeks: readonly PlanWeek[]): string | undefined => {
  const [first] = weeks;
  const isGrowing = weeks.some(({ minutes }) => first !== undefined && minutes > first.minutes);
  const fourths = weeks.filter(({ number }) => number % EASIER_EVERY === 0);
  return isGrowing && fourths.length > 0 && fourths.every(({ isEasier }) => isEasier) ? text : undefined;
};
