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

/** Index of the stage; past the last one somebody runs without a break. */
const stageIn = (week: number, inputs: PlanInputs, care: Care): number => {
  const first = weeksOfWalking(inputs) + 2;
  const passed = Array.from({ length: Math.max(0, week - first + 1) }, (_, index) => index + first).filter(
    (each) => !isEasierWeek(each),
  ).length;
  return firstStage(inputs, care) + (care.turnsFirst ? Math.floor(passed / 2) : passed);
};

/** The first week in which somebody runs without a break. */
export const firstWithoutTurns = (inputs: PlanInputs, care: Care): number => {
  let week = 1;
  while (stageIn(week, inputs, care) < STAGES.length) week += 1;
  return week;
};

/**
 * Running and walking in turns; null once somebody runs without a break. Easier weeks repeat the stage before, and a session
 * too short for its stage has the last one that it has room for: no stage of running is passed over.
 */
export const turnsIn = (
  week: number,
  minutes: number,
  inputs: PlanInputs,
  care: Care,
): NonNullable<PlanSession["turns"]> | null => {
  const stage = stageIn(week, inputs, care);
  if (stage >= STAGES.length) return null;
  const seconds = (minutes - RULES.walkFirst.figure) * 60;
  const fitting = STAGES.slice(0, stage + 1).findLast(([run, walk]) => run + walk <= seconds);
  if (!fitting) return null;
  const [runSeconds, walkSeconds] = fitting;
  return { times: Math.floor(seconds / (runSeconds + walkSeconds)), runSeconds, walkSeconds };
};
