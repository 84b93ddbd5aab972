import { isEasierWeek } from "./growth.ts";
import type { Care } from "./limits.ts";
import type { PlanInputs } from "./plan-inputs.ts";
import { isBeginner } from "./starting-load.ts";
import type { PlanSession } from "./training-plan.ts";

/** Seconds of running and walking, from week to week (after NHS Couch to 5K). */
const STAGES: readonly (readonly [run: number, walk: number])[] = [
  [60, 90],
  [90, 120],
  [120, 90],
  [180, 90],
  [300, 150],
  [480, 180],
  [600, 120],
];
const THREE_KM_STAGE = 3;
const SORE_STAGE = 4;
const WARM_UP_MINUTES = 5;

const firstStage = (inputs: PlanInputs, care: Care): number => {
  if (isBeginner(inputs)) return 0;
  if (inputs.level === "up_to_3_km") return THREE_KM_STAGE;
  return care.turnsFirst ? SORE_STAGE : STAGES.length;
};

/** Running and walking in turns; null once somebody runs without a break. Easier weeks repeat the stage before. */
export const turnsIn = (
  week: number,
  minutes: number,
  inputs: PlanInputs,
  care: Care,
): NonNullable<PlanSession["turns"]> | null => {
  const passed = Array.from({ length: week - 1 }, (_, index) => index + 2).filter((each) => !isEasierWeek(each)).length;
  const stage = STAGES[firstStage(inputs, care) + (care.turnsFirst ? Math.floor(passed / 2) : passed)];
  if (!stage) return null;
  const [runSeconds, walkSeconds] = stage;
  const times = Math.floor(((minutes - WARM_UP_MINUTES) * 60) / (runSeconds + walkSeconds));
  return times < 1 ? null : { times, runSeconds, walkSeconds };
};
