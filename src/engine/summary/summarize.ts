import { addDays, addMonths, daysBetween } from "../../foundation/calendar.ts";
import { DAYS_PER_WEEK, WEEKS_PER_MONTH } from "../../foundation/money.ts";
import { BMI_FLOOR, weightAtBmi } from "../../foundation/units.ts";
import { ageOf } from "../answers/age.ts";
import { ageRange } from "../answers/age-range.ts";
import type { AnswerValue, Facts } from "../answers/answer.ts";
import { bodyMassIndex } from "../answers/body-mass-index.ts";
import { RUNNER_KM } from "../answers/runner-km.ts";
import { keepsWeight } from "../plan/limits.ts";
import { planEnd } from "../plan/plan-end.ts";
import type { TrainingPlan } from "../plan/training-plan.ts";
import type { Summary } from "./summary.ts";
import { walkingSteps } from "./walking-steps.ts";

/** Fastest loss that we promise: the lower end of what health services advise, and never 1 % of the body a week. */
const MOST_KG_PER_WEEK = 0.9;
const MOST_SHARE_PER_WEEK = 0.01;
/** Youngest age at which we help to lose weight. */
const ADULT = 18;

/** Kilometres of every distance level. */
const KM: Readonly<Record<string, number>> = { start_walking: 0, up_to_1_km: 1, ...RUNNER_KM };

/** Months until training shows when weight is not the goal: whoever begins at nothing needs a whole base season. */
const TRAINING_MONTHS = { beginner: 3, runner: 2 };

const numberOf = (value: AnswerValue | undefined): number | null => (typeof value === "number" ? value : null);

const tenths = (kg: number): number => Math.round(kg * 10) / 10;

interface WeightPlan {
  readonly from: number;
  readonly to: number;
  readonly days: number;
}

/** `null`: no wish to lose weight, too young, data missing, or nothing to lose above the lowest healthy weight. */
const weightPlan = (roles: Facts, age: number | null): WeightPlan | null => {
  const wish = roles["want_to_lose_weight"];
  if (wish === "no" || wish === false || (age !== null && age < ADULT)) return null;
  const from = numberOf(roles["weight"]);
  const height = numberOf(roles["height"]);
  const target = numberOf(roles["target_weight"]);
  if (from === null || height === null || target === null) return null;
  const lowest = Math.ceil(weightAtBmi(BMI_FLOOR, height) * 10) / 10;
  const to = Math.max(target, lowest);
  if (to >= from) return null;
  // Measured against the target weight, the smallest of the way, so that the limit holds in every week of it.
  const rate = Math.min(MOST_KG_PER_WEEK, to * MOST_SHARE_PER_WEEK);
  return { from, to, days: Math.ceil(((from - to) / rate) * DAYS_PER_WEEK) };
};

/** A straight line: 8 points for a short way, 9 for one of more than two months, so that dates do not crowd. */
const graphOf = (plan: WeightPlan, today: string, days: number) => {
  const points = days > 2 * WEEKS_PER_MONTH * DAYS_PER_WEEK ? 9 : 8;
  return Array.from({ length: points }, (_, index) => {
    const share = index / (points - 1);
    return { day: addDays(today, Math.round(days * share)), kg: tenths(plan.from - (plan.from - plan.to) * share) };
  });
};

/** The days on which the plan trains; those that were chosen where there is none. */
const weekdaysOf = (chosen: AnswerValue | undefined, plan: TrainingPlan | null): Summary["weekdays"] => {
  const sessions = plan?.weeks.flatMap((week) => week.sessions) ?? [];
  const days: readonly unknown[] =
    sessions.length > 0 ? sessions.map(({ weekday }) => weekday) : Array.isArray(chosen) ? chosen : [];
  return Array.from({ length: 7 }, (_, index) => ({ number: index + 1, active: days.includes(index + 1) }));
};

/**
 * SPEC §2 and §9, the results. The same in the browser and on the server.
 * @param roles values by role, metric; what was not asked is absent.
 * @param today `YYYY-MM-DD`
 * @param training the plan of the same answers: headline, tiles, strip and plan speak of one length and of the same days
 */
export const summarize = (roles: Facts, today: string, training: TrainingPlan | null = null): Summary => {
  const age = ageOf(roles["age"] ?? null, today);
  const plan = training && keepsWeight(training.careFor) ? null : weightPlan(roles, age);
  const distance = roles["distance"];
  const distanceKm = typeof distance === "string" && Object.hasOwn(KM, distance) ? (KM[distance] ?? null) : null;
  const trainingMonths = distanceKm !== null && distanceKm > 1 ? TRAINING_MONTHS.runner : TRAINING_MONTHS.beginner;
  // At least a month is shown (SPEC §9); a weight that is reached sooner is aimed at for the end of that month.
  const oneMonth = daysBetween(today, addMonths(today, 1));
  const trained = daysBetween(today, training ? planEnd(training) : addMonths(today, trainingMonths));
  const days = Math.max(plan ? plan.days : trained, oneMonth);
  return {
    weight: plan && {
      from: plan.from,
      to: plan.to,
      difference: tenths(plan.from - plan.to),
      graph: graphOf(plan, today, days),
      kgPerWeek: Math.round(((plan.from - plan.to) / days) * DAYS_PER_WEEK * 100) / 100,
    },
    months: Math.max(1, Math.round(days / DAYS_PER_WEEK / WEEKS_PER_MONTH)),
    targetDate: addDays(today, days),
    weekdays: weekdaysOf(roles["workout_days"], training),
    distanceKm,
    walkingSteps: walkingSteps(bodyMassIndex(roles)),
    ageRange: ageRange(age),
  };
};
