import type { PlanInputs } from "./plan-inputs.ts";
import { RULES } from "./rules.ts";

/** Minutes a kilometre at an easy pace, by what a runner runs today. */
const EASY_PACE: Readonly<Record<string, number>> = {
  up_to_3_km: 8,
  up_to_5_km: 7.5,
  up_to_10_km: 7,
  up_to_21_km: 6.5,
  up_to_30_km: 6.25,
  "42_km_or_more": 6.25,
};

/** The same from the time over five kilometres: about 30 % slower than the race. */
const PACE_BY_TIME: Readonly<Record<string, number>> = {
  under_22: 5.5,
  "22_to_26": 6.2,
  "26_to_30": 7.3,
  "30_to_35": 8.4,
  over_35: 9.6,
};

const KM: Readonly<Record<string, number>> = {
  up_to_3_km: 3,
  up_to_5_km: 5,
  up_to_10_km: 10,
  up_to_21_km: 21,
  up_to_30_km: 30,
  "42_km_or_more": 42,
};
/** Minutes a kilometre, walking. */
export const WALKING_PACE = RULES.walkingPace.figure;

const WALK: Readonly<Record<string, number>> = { under_15: 10, "15_to_30": 20, "30_to_60": 30, over_60: 45 };
const WALK_BY_LEVEL: Readonly<Record<string, number>> = {
  start_walking: 15,
  up_to_1_km: 15,
  up_to_3_km: 30,
  up_to_5_km: 45,
  up_to_10_km: 75,
  up_to_21_km: 120,
};

/** Has not run before, or not further than a kilometre. */
export const isBeginner = ({ level }: PlanInputs): boolean => !Object.hasOwn(KM, level);

/** Minutes a kilometre of an easy run. */
export const easyPace = ({ level, recentTime }: PlanInputs): number =>
  PACE_BY_TIME[recentTime ?? ""] ?? EASY_PACE[level] ?? RULES.beginnerPace.figure;

/** Minutes a kilometre of the sessions that are not hard. */
export const usualPace = (inputs: PlanInputs): number => (inputs.activity === "walk" ? WALKING_PACE : easyPace(inputs));

const isUnfit = (fitness: number | null): boolean => fitness !== null && fitness <= RULES.lowFitness.figure;

/** Minutes of the longest session that somebody does today, as if their days had room for it. */
export const longestToday = (inputs: PlanInputs): number => {
  const { activity, level, walking, runsPerWeek, fitness } = inputs;
  const km = KM[level];
  const walked = WALK[walking ?? ""] ?? WALK_BY_LEVEL[level] ?? RULES.shortest.figure;
  if (activity === "walk" || km === undefined)
    return Math.max(RULES.shortest.figure, Math.floor(walked * (isUnfit(fitness) ? RULES.carefulShare.figure : 1)));
  const share = RULES.levelShare.figure * (runsPerWeek === "less_than_one" ? RULES.carefulShare.figure : 1);
  return Math.max(RULES.shortest.figure, Math.floor(km * easyPace(inputs) * share));
};
