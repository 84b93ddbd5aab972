import { addDays, weekday } from "../../foundation/calendar.ts";
import { exercisesFor } from "./exercises.ts";
import { hardMinutesIn } from "./hard-parts.ts";
import type { Care } from "./limits.ts";
import { pacesOf } from "./paces.ts";
import { placeOf } from "./places.ts";
import type { PlanInputs } from "./plan-inputs.ts";
import { RULES } from "./rules.ts";
import { firstWeek, isBeginner } from "./starting-load.ts";
import type { Paces, PlanSession, SessionKind } from "./training-plan.ts";
import { comesToRun, isWalkOnly, mostInTurns, runsOfWalker, takesTurns, turnsIn } from "./turns.ts";
import { weekDays } from "./week-days.ts";

export interface WeekFrame {
  readonly number: number;
  readonly from: string;
  /** Minutes of the longest session. */
  readonly longest: number;
  /** Minutes of all sessions; null in the first week, which follows on none. */
  readonly most: number | null;
  /** Sessions beside strength of the fullest week before; null in the first one. */
  readonly times: number | null;
  /** Of what would be due, the share that is left in a week that is easier; 1 in all others. */
  readonly share: number;
  /** Minutes of the longest piece that was run in the weeks before. */
  readonly ran: number;
  /** Last day on which a session may lie. */
  readonly until: string;
}

type Draft = Omit<PlanSession, "place">;

/** Who begins to run has no hard session in the whole plan. */
const mayBeHard = ({ number, longest, ran }: WeekFrame, inputs: PlanInputs, care: Care): boolean =>
  !care.noHard &&
  number > (care.gentle ? RULES.weeksBeforeHardGently : RULES.weeksBeforeHard).figure &&
  !comesToRun(inputs) &&
  (isWalkOnly(number, inputs, care) || (!isBeginner(inputs) && !takesTurns(number, longest, ran, inputs, care)));

const hardKind = ({ number }: WeekFrame, { barriers }: PlanInputs, isWalk: boolean): SessionKind => {
  if (isWalk) return "brisk";
  return barriers.includes("boring") || number % 2 === 1 ? "intervals" : "tempo";
};

const isStrength = ({ kind }: Draft): boolean => kind === "strength";

/**
 * Takes minutes from the sessions beside the long one, the longest first and that for strength last, until the week holds
 * no more than it may.
 */
const trimmed = (drafts: readonly Draft[], most: number): readonly Draft[] => {
  const over = drafts.reduce((sum, { minutes }) => sum + minutes, 0) - most;
  const [, ...others] = drafts.filter((draft) => !isStrength(draft)).sort((a, b) => b.minutes - a.minutes);
  const spare = [...others, ...drafts.filter(isStrength)].find(({ minutes }) => minutes > RULES.shortest.figure);
  if (over <= 0 || !spare) return drafts;
  return trimmed(
    drafts.map((draft) => (draft === spare ? { ...spare, minutes: spare.minutes - 1 } : draft)),
    most,
  );
};

/**
 * What a week may hold. Where the shortest sessions would take minutes from the long one, there are fewer of them, and who
 * runs more often than before comes to it by one session a week.
 */
const roomIn = (frame: WeekFrame, drafts: readonly Draft[], inputs: PlanInputs, care: Care) => {
  const first = firstWeek(inputs, isWalkOnly(1, inputs, care));
  const strength = drafts.filter(isStrength).reduce((sum, { minutes }) => sum + minutes, 0);
  const most = frame.most === null ? first.minutes : frame.most - strength;
  const besideLong = Math.floor((most - frame.longest) / RULES.shortest.figure);
  const grown = frame.times === null ? first.times : frame.times + (frame.share < 1 ? 0 : RULES.moreRuns.figure);
  return { minutes: Math.floor(most * frame.share) + strength, times: Math.max(1, Math.min(grown, 1 + besideLong)) };
};

/** The long session stays, then the first of the week, with which the plan begins. */
const fewer = (drafts: readonly Draft[], times: number): readonly Draft[] => {
  const sessions = drafts.filter((draft) => !isStrength(draft));
  if (sessions.length <= times) return drafts;
  const byLength = [...sessions].sort((a, b) => b.minutes - a.minutes);
  const kept = new Set([...new Set([...byLength.slice(0, 1), ...sessions.slice(0, 1), ...byLength])].slice(0, times));
  return drafts.filter((draft) => isStrength(draft) || kept.has(draft));
};

/** Who comes to run from walking goes on walking between the first runs. */
const withWalksBetween = (drafts: readonly Draft[], runs: number): readonly Draft[] => {
  const inTurns = drafts.filter(({ kind }) => kind === "run-walk");
  const spread = [...inTurns.filter((_, index) => index % 2 === 0), ...inTurns.filter((_, index) => index % 2 === 1)];
  const walked = new Set(spread.slice(runs));
  return drafts.map((draft) => (walked.has(draft) ? { ...draft, kind: "walk" } : draft));
};

/** The sessions of a week in the order of their days. */
export const fillWeek = (frame: WeekFrame, inputs: PlanInputs, care: Care): readonly PlanSession[] => {
  const isWalk = isWalkOnly(frame.number, inputs, care);
  const withStrength = inputs.activity === "run" && !care.onWheels;
  const days = weekDays(inputs.days, { hard: mayBeHard(frame, inputs, care), strength: withStrength });
  const share = inputs.barriers.includes("time") ? RULES.busyShare : RULES.easyShare;
  const easyMinutes = Math.min(
    inputs.minutes,
    Math.max(RULES.shortest.figure, Math.floor(frame.longest * share.figure)),
  );
  const kindOn = (day: number): SessionKind => {
    if (day === days.strength) return "strength";
    if (care.onWheels) return day === days.long ? "long-steady" : "steady";
    if (day === days.hard) return hardKind(frame, inputs, isWalk);
    if (isWalk) return day === days.long ? "long-walk" : "walk";
    if (takesTurns(frame.number, frame.longest, frame.ran, inputs, care)) return "run-walk";
    return day === days.long ? "long" : "easy";
  };
  const minutesOn = (day: number, kind: SessionKind): number => {
    const most = kind === "run-walk" ? mostInTurns(frame.number, inputs) : Number.POSITIVE_INFINITY;
    if (day === days.long) return Math.min(most, frame.longest);
    return day === days.strength ? Math.min(RULES.strength.figure, inputs.minutes) : Math.min(most, easyMinutes);
  };
  const all = [days.long, days.hard, days.strength, ...days.easy].filter((day) => day !== null);
  const drafts = all
    .map((day): Draft => {
      const kind = kindOn(day);
      const date = addDays(frame.from, (day - weekday(frame.from) + 7) % 7);
      return { day: date, weekday: day, kind, minutes: minutesOn(day, kind) };
    })
    .filter(({ day }) => day <= frame.until)
    .sort((a, b) => (a.day < b.day ? -1 : 1));
  const room = roomIn(frame, drafts, inputs, care);
  const trained = trimmed(fewer(drafts, room.times), room.minutes);
  const fitting = comesToRun(inputs) ? withWalksBetween(trained, runsOfWalker(frame.number, inputs)) : trained;
  const total = fitting.reduce((sum, { minutes }) => sum + minutes, 0);
  return withoutFalseLong(fitting).map((draft, index) => finished(draft, index, total, frame, inputs, care));
};

const OF_USUAL_LENGTH: Readonly<Partial<Record<SessionKind, SessionKind>>> = {
  long: "easy",
  "long-walk": "walk",
  "long-steady": "steady",
};

/** A session is called long where it is longer than every other one of its week. */
const withoutFalseLong = (drafts: readonly Draft[]): readonly Draft[] =>
  drafts.map((draft) => {
    const usual = OF_USUAL_LENGTH[draft.kind];
    const isLongest = drafts.every((other) => other === draft || other.minutes < draft.minutes);
    return usual === undefined || isLongest ? draft : { ...draft, kind: usual };
  });

/** What is run without a break, by how fast. */
const ZONES: Readonly<Partial<Record<SessionKind, keyof Paces>>> = {
  easy: "easy",
  long: "easy",
  tempo: "tempo",
  intervals: "intervals",
};

const HARD: ReadonlySet<SessionKind> = new Set<SessionKind>(["intervals", "tempo", "brisk"]);

const finished = (
  draft: Draft,
  index: number,
  weekMinutes: number,
  { number }: WeekFrame,
  inputs: PlanInputs,
  care: Care,
): PlanSession => {
  const { kind, minutes } = draft;
  const place = (actual: SessionKind): string | null => placeOf(actual, inputs, number + index);
  const paces = pacesOf(inputs);
  const paceIn = (actual: SessionKind): Pick<PlanSession, "minutesPerKm"> => {
    const zone = ZONES[actual];
    return paces && zone ? { minutesPerKm: paces[zone] } : {};
  };
  if (HARD.has(kind)) {
    const hardMinutes = hardMinutesIn(kind, minutes, weekMinutes);
    if (hardMinutes > 0) return { ...draft, ...paceIn(kind), hardMinutes, place: place(kind) };
    const easy = kind === "brisk" ? "walk" : "easy";
    return { ...draft, ...paceIn(easy), kind: easy, place: place(easy) };
  }
  const turns = kind === "run-walk" ? { turns: turnsIn(number, minutes, inputs, care) } : {};
  const exercises = kind === "strength" ? { exercises: exercisesFor(inputs) } : {};
  return { ...draft, ...paceIn(kind), ...turns, ...exercises, place: place(kind) };
};
