import type { PlanWeek } from "../../../engine/plan/training-plan.ts";
import type { PlanWeeksSection } from "./definition.gen.ts";

/** The text speaks of how a plan grows and eases: a shorter one does neither. */
const GROWTH_WEEKS = 4;

export const growthText = ({ text }: PlanWeeksSection, weeks: readonly PlanWeek[]): string | undefined =>
  weeks.length < GROWTH_WEEKS ? undefined : text;
