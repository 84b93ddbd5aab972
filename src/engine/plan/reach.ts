import { addDays, daysBetween } from "../../foundation/calendar.ts";
import { isEasierWeek, nextLongest } from "./growth.ts";
import type { Care } from "./limits.ts";
import type { PlanInputs } from "./plan-inputs.ts";
import { RULES, TABLES } from "./rules.ts";
import { easyPace, isBeginner, longestToday, mostKm } from "./starting-load.ts";
import type { Shortfall, Target } from "./training-plan.ts";
import { takesTurns, turnsIn } from "./turns.ts";

/**
 * Kilometres of the longest run before the day, and weeks of less before it. Who ends a run of half an hour runs half an
 * hour; over longer ways the day itself carries the last quarter.
 */
const NEEDS: Readonly<Record<Exclude<Target, "half_hour">, { readonly km: number; readonly easing: number }>> = {
  five_km: { km: RULES.longestForFiveKm.figure, easing: RULES.easingWeeksOfTenKm.figure },
  ten_km: { km: RULES.longestForTenKm.figure, easing: RULES.easingWeeksOfTenKm.figure },
  half_marathon: { km: RULES.longestForHalfMarathon.figure, easing: RULES.easingWeeks.figure },
  marathon: { km: RULES.longestForMarathon.figure, easing: RULES.easingWeeks.figure },
};
const SHORTER: readonly Target[] = ["half_marathon", "ten_km", "five_km", "half_hour"];
const LONGEST_PLAN = RULES.mostWeeks.figure;
/** Where the search ends: two years of plans. */
const MOST_WEEKS = 2 * LONGEST_PLAN;

const minutesFor = (target: Target, inputs: PlanInputs): number =>
  target === "half_hour" ? RULES.longestForHalfHour.figure : Math.ceil(NEEDS[target].km * easyPace(inputs));

/** The first week of full length in which somebody runs without a break, in sessions of so many minutes at most. */
const firstWithoutTurns = (inputs: PlanInputs, care: Care, most: number): number => {
  const longest: number[] = [];
  let ran = 0;
  for (let week = 1; week <= MOST_WEEKS; week += 1) {
    const minutes = week === 1 ? Math.min(most, longestToday(inputs)) : nextLongest(longest, week, most);
    const isInTurns = takesTurns(week, minutes, ran, inputs, care);
    if (!isInTurns && !isEasierWeek(week)) return week;
    ran = Math.max(ran, isInTurns ? turnsIn(week, minutes, inputs, care).runSeconds / 60 : minutes);
    longest.push(minutes);
  }
  return MOST_WEEKS;
};

/** Whether somebody says that they run as far as a race is, or runs as long as its longest run, whatever a plan begins with. */
const runsAsFar = (target: Target, needed: number, inputs: PlanInputs): boolean =>
  longestToday(inputs) >= needed || (target !== "half_hour" && mostKm(inputs) >= TABLES.raceKm.figures[target]);

/** Weeks from today until a distance is sound: none for whoever runs as far as that already. */
export const weeksFor = (target: Target, inputs: PlanInputs, care: Care): number => {
  const needed = minutesFor(target, inputs);
  const withoutTurns = firstWithoutTurns(inputs, care, mostMinutes(inputs, care));
  if (runsAsFar(target, needed, inputs) && withoutTurns === 1) return 0;
  const longest = [longestToday(inputs)];
  while ((longest.at(-1) ?? 0) < needed && longest.length < MOST_WEEKS)
    longest.push(nextLongest(longest, longest.length + 1, needed));
  const easing = target === "half_hour" ? 0 : NEEDS[target].easing;
  return Math.max(longest.length, withoutTurns) + easing;
};

/** Minutes in which somebody who wants to be faster over a distance runs further than it is; none of everybody else. */
const minutesForPace = (inputs: PlanInputs): number => {
  const { goal, target } = inputs;
  if (goal !== "goal_pace" || target === null || target === "half_hour") return 0;
  const { longestForPace, longestForPaceAtMost } = RULES;
  const km = Math.min(TABLES.raceKm.figures[target] * longestForPace.figure, longestForPaceAtMost.figure);
  return Math.ceil(km * easyPace(inputs));
};

/**
 * Minutes that the longest session of a week may have: as many as were said, and of runners who said "or more" as many as the
 * target asks for, or as they run today.
 */
export const mostMinutes = (inputs: PlanInputs, care: Care): number => {
  const { isOpenEnded, minutes, target, activity } = inputs;
  if (!isOpenEnded || activity === "walk" || care.onWheels || care.noRunning) return minutes;
  const today = isBeginner(inputs) ? 0 : longestToday(inputs);
  const freely = Math.min(RULES.longestRun.figure, Math.max(today, minutesForPace(inputs)));
  return Math.max(minutes, freely, target === null ? 0 : minutesFor(target, inputs));
};

export const wholeWeeksUntil = (event: string, { today }: Pick<PlanInputs, "today">): number =>
  Math.floor(daysBetween(today, event) / 7);

/** Weeks from today that are there for a target: until its event, and never more than anybody plans. */
const weeksThere = ({ event, today }: PlanInputs): Pick<Shortfall, "has"> & { readonly reason: "weeks" | "year" } => {
  const weeks = event !== null && event >= today ? wholeWeeksUntil(event, { today }) : LONGEST_PLAN;
  return { has: Math.min(weeks, LONGEST_PLAN), reason: weeks < LONGEST_PLAN ? "weeks" : "year" };
};

/** Whether the answers leave enough weeks and minutes for the target, and what they are enough for. */
export const shortfallOf = (inputs: PlanInputs, care: Care): Shortfall | null => {
  const { target, minutes, isOpenEnded, today } = inputs;
  // How far minutes on wheels lead no study that we know says.
  if (target === null || inputs.activity === "walk" || care.onWheels) return null;
  const { has, reason } = weeksThere(inputs);
  // Whoever runs that far today holds it in sessions as long, against its longest run, as those that plans begin with.
  const shareFor = (each: Target): number => (weeksFor(each, inputs, care) === 0 ? RULES.keepingShare.figure : 1);
  const hasMinutesFor = (each: Target): boolean => isOpenEnded || minutes >= minutesFor(each, inputs) * shareFor(each);
  const isSound = (each: Target): boolean => has >= weeksFor(each, inputs, care) && hasMinutesFor(each);
  if (isSound(target)) return null;
  const shorter = SHORTER.slice(SHORTER.indexOf(target) + 1);
  const reachable = target === "half_hour" ? null : (shorter.find(isSound) ?? null);
  const needsWeeks = weeksFor(target, inputs, care);
  const needsMinutes = minutesFor(target, inputs);
  const hasMinutes = hasMinutesFor(target);
  if (!hasMinutes && (reason === "year" || has >= needsWeeks))
    return {
      reason: "minutes",
      has: minutes,
      by: null,
      needs: needsMinutes,
      alsoMinutes: null,
      reachable,
      earliest: null,
    };
  return {
    reason,
    has,
    by: reason === "weeks" ? inputs.event : null,
    needs: needsWeeks,
    alsoMinutes: hasMinutes ? null : needsMinutes,
    reachable,
    earliest: hasMinutes && reason === "weeks" && needsWeeks <= LONGEST_PLAN ? addDays(today, needsWeeks * 7) : null,
  };
};
