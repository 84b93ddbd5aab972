import { addDays, daysBetween, weekday } from "../../foundation/calendar.ts";
import { fillWeek, type WeekFrame } from "./fill-week.ts";
import { everyOtherWeek, isEasierWeek, mostAfter, nextLongest } from "./growth.ts";
import { type Care, careOf } from "./limits.ts";
import { pacesOf } from "./paces.ts";
import type { PlanInputs } from "./plan-inputs.ts";
import { mostMinutes, shortfallOf, weeksFor, wholeWeeksUntil } from "./reach.ts";
import { RULES } from "./rules.ts";
import { hasNotRun, isBeginner, longestToday, usualPace } from "./starting-load.ts";
import type { Outside, PlanSession, PlanWeek, Shortfall, TrainingPlan } from "./training-plan.ts";
import { comesToRun, pieceOf } from "./turns.ts";
import { trainedDays } from "./week-days.ts";

const MOST_WEEKS = RULES.mostWeeks.figure;

/** @param earliest day on which nobody has trained yet */
const startOf = (days: readonly number[], earliest: string): string => {
  const trained = trainedDays(days);
  return (
    [0, 1, 2, 3, 4, 5, 6].map((ahead) => addDays(earliest, ahead)).find((day) => trained.includes(weekday(day))) ??
    earliest
  );
};

/** The last day before an event on which a session may lie. */
const lastBefore = (event: string): string => addDays(event, -RULES.restBeforeEvent.figure);

interface Span {
  readonly start: string;
  readonly weeks: number;
  /** Null as well when the event lies further ahead than the plan. */
  readonly event: string | null;
  readonly outside: readonly Outside[];
}

const spanOf = (inputs: PlanInputs, care: Care): Span => {
  const { event, today, isTodayOver, days, target, activity } = inputs;
  const earliest = isTodayOver ? addDays(today, 1) : today;
  const start = startOf(days, earliest);
  const isAhead = event !== null && event >= today;
  if (isAhead && start <= lastBefore(event)) {
    const weeks = Math.max(1, Math.ceil((daysBetween(start, event) + 1) / 7));
    const isNear = activity === "walk" && !care.onWheels && wholeWeeksUntil(event, inputs) < RULES.closeEvent.figure;
    if (weeks <= MOST_WEEKS) return { start, weeks, event, outside: isNear ? ["event-near"] : [] };
    return { start, weeks: MOST_WEEKS, event: null, outside: ["event-far"] };
  }
  const usual = isBeginner(inputs) || comesToRun(inputs) ? RULES.beginnerWeeks.figure : RULES.runnerWeeks.figure;
  const needed = target !== null && activity === "run" && !care.onWheels ? weeksFor(target, inputs, care) : 0;
  const weeks = Math.min(MOST_WEEKS, Math.max(usual, needed));
  if (!isAhead) return { start, weeks, event: null, outside: event === null ? [] : ["event-past"] };
  const after = addDays(event, 1);
  return { start: startOf(days, after > earliest ? after : earliest), weeks, event: null, outside: ["event-first"] };
};

/** The share of its minutes that a week before an event keeps; 1 in all others. */
const easingIn = (from: string, { start, event }: Span): number => {
  if (event === null) return 1;
  // The last days before the event have no session.
  const trained = Math.ceil((daysBetween(start, lastBefore(event)) + 1) / 7);
  const middle = daysBetween(addDays(from, 3), event);
  // Whoever begins so late has nothing to ease from.
  if (middle <= 7) return trained > 1 ? RULES.lastWeekShare.figure : 1;
  return middle <= 14 && trained > RULES.easingWeeks.figure ? RULES.weekBeforeShare.figure : 1;
};

const isEndurance = ({ kind }: PlanSession): boolean => kind !== "strength";

/** Whether the first week leaves days out that were said, and no event ends it. */
const hasFewerSessions = ([first]: readonly PlanWeek[], { days }: PlanInputs, until: string): boolean =>
  first !== undefined && first.sessions.length < trainedDays(days).length && addDays(first.from, 6) <= until;

const saysMinutes = (shortfall: Shortfall | null): boolean =>
  shortfall !== null && (shortfall.reason === "minutes" || shortfall.alsoMinutes !== null);

/** Why somebody goes on for longer today than the first session lasts, where nothing else says so. */
const belowToday = (inputs: PlanInputs, care: Care, shortfall: Shortfall | null): readonly Outside[] => {
  if (care.onWheels) return [];
  const isShort = longestToday(inputs) > mostMinutes(inputs, care) && !saysMinutes(shortfall);
  const isInTurns = care.turnsFirst && !care.noRunning && inputs.activity === "run" && !isBeginner(inputs);
  return [
    ...(isShort
      ? [
          inputs.isOpenEnded && inputs.activity === "run" && !care.noRunning
            ? ("long-run" as const)
            : ("shorter-sessions" as const),
        ]
      : []),
    ...(isInTurns ? (["turns-first"] as const) : []),
  ];
};

const isOutsideAge = ({ age }: PlanInputs): boolean =>
  age !== null && (age < RULES.youngest.figure || age > RULES.oldest.figure);

/**
 * The plan for these answers: the same in the browser and on the server, and the same whenever it is asked for. It never
 * asks for more days or longer sessions than were said; where that is not enough, `shortfall` says so.
 */
export const planTraining = (asked: PlanInputs): TrainingPlan => {
  const care = careOf(asked);
  // Nobody who is not to run is told how far a plan of walking leads them towards a race.
  const inputs = care.noRunning ? { ...asked, target: null } : asked;
  const span = spanOf(inputs, care);
  const mostAtOnce = mostMinutes(inputs, care);
  const until = span.event === null ? "9999-12-31" : lastBefore(span.event);
  const longest: number[] = [];
  const totals: number[] = [];
  const weeks: PlanWeek[] = [];
  let ran = 0;
  let times: number | null = null;
  for (let number = 1; number <= span.weeks; number += 1) {
    const from = addDays(span.start, (number - 1) * 7);
    const easing = easingIn(from, span);
    const grown =
      number === 1
        ? Math.min(mostAtOnce, longestToday(inputs))
        : everyOtherWeek(longest, nextLongest(longest, number, mostAtOnce));
    const own = Math.max(RULES.shortest.figure, Math.floor(grown * easing));
    const most = number === 1 ? null : mostAfter(totals, RULES.weekGrowth.figure);
    const share = easing * (isEasierWeek(number) ? RULES.easierShare.figure : 1);
    const frame: WeekFrame = { number, from, longest: own, most, times, share, ran, until };
    const sessions = fillWeek(frame, inputs, care);
    const minutes = sessions.reduce((sum, session) => sum + session.minutes, 0);
    const runs = sessions.filter(isEndurance);
    longest.push(Math.max(0, ...runs.map((session) => session.minutes)) || own);
    times = Math.max(times ?? 0, runs.length);
    // Sessions that are as short as sessions may be leave nothing out.
    const isEasier = share < 1 && minutes < Math.max(0, ...totals);
    totals.push(minutes);
    ran = Math.max(ran, ...sessions.map(pieceOf));
    weeks.push({ number, from, sessions, minutes, isEasier });
  }
  // Days that are all for rest before an event are no week of a plan.
  while (weeks.at(-1)?.sessions.length === 0) weeks.pop();
  const shortfall = shortfallOf(inputs, care);
  return {
    activity: inputs.activity,
    start: span.start,
    weeks,
    target: inputs.target,
    event: span.event,
    daysLeft: span.event === null ? null : daysBetween(inputs.today, span.event),
    shortfall,
    beginsToRun: comesToRun(inputs) || hasNotRun(inputs),
    minutesPerKm: care.onWheels ? null : usualPace(inputs),
    paces: care.onWheels || care.noRunning ? null : pacesOf(inputs),
    careFor: care.careFor,
    asksDoctor: care.asksDoctor,
    outside: [
      ...(isOutsideAge(inputs) ? (["age"] as const) : []),
      ...(care.onWheels ? (["wheels"] as const) : []),
      ...span.outside,
      ...(hasFewerSessions(weeks, inputs, until) ? (["fewer-sessions"] as const) : []),
      ...belowToday(inputs, care, shortfall),
    ],
  };
};
