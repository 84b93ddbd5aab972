import { isEasierWeek } from "./growth.ts";
import type { Care } from "./limits.ts";
import type { PlanInputs } from "./plan-inputs.ts";
import { RULES, TURNS } from "./rules.ts";
import { isBeginner } from "./starting-load.ts";
import type { PlanSession } from "./training-plan.ts";

const STAGES: readonly (readonly [run: number, walk: number])[] = TURNS.stages;

const firstStage = (inputs: PlanInputs, care: Care): number => {
  if (inputs.activity === "walk" || isBeginner(inputs)) return 0;
  if (inputs.level === "up_to_3_km") return RULES.firstTurnsOfThreeKm.figure;
  return care.turnsFirst ? RULES.firstTurnsOfSore.figure : STAGES.length;
};

/** Weeks in which nobody of this plan runs yet. */
const weeksOfWalking = ({ activity }: PlanInputs): number =>
  activity === "walk" ? RULES.weeksBeforeRunning.figure : 0;

/** Who came to walk, and wants to run in the end. */
export const comesToRun = ({ activity, goal }: PlanInputs): boolean => activity === "walk" && goal === "goal_run";

/** Whether everybody walks in this week. */
export const isWalkOnly = (week: number, inputs: PlanInputs, care: Care): boolean =>
  care.noRunning || (inputs.activity === "walk" && !(comesToRun(inputs) && week > weeksOfWalking(inputs)));

const stageIn = (week: number, inputs: PlanInputs, care: Care): (typeof STAGES)[number] | undefined => {
  const first = weeksOfWalking(inputs) + 2;
  const passed = Array.from({ length: Math.max(0, week - first + 1) }, (_, index) => index + first).filter(
    (each) => !isEasierWeek(each),
  ).length;
  return STAGES[firstStage(inputs, care) + (care.turnsFirst ? Math.floor(passed / 2) : passed)];
};

/** The first week in which somebody runs without a break. */
export const firstWithoutTurns = (inputs: PlanInputs, care: Care): number => {
  let week = 1;
  while (stageIn(week, inputs, care)) week += 1;
  return week;
};

/** Running and walking in turns; null once somebody runs without a break. Easier weeks repeat the stage before. */
export const turnsIn = (
  week: number,
  minutes: number,
  inputs: PlanInputs,
  care: Care,
): NonNullable<PlanSession["turns"]> | null => {
  const stage = stageIn(week, inputs, care);
  if (!stage) return null;
  const [runSeconds, walkSeconds] = stage;
  const times = Math.floor(((minutes - RULES.walkFirst.figure) * 60) / (runSeconds + walkSeconds));
  return times < 1 ? null : { times, runSeconds, walkSeconds };
};
