import { isEasierWeek } from "./growth.ts";
import type { Care } from "./limits.ts";
import type { PlanInputs } from "./plan-inputs.ts";
import { RULES, TURNS } from "./rules.ts";
import { isBeginner } from "./starting-load.ts";
import type { PlanSession, SessionKind } from "./training-plan.ts";

const STAGES: readonly (readonly [run: number, walk: number])[] = TURNS.stages;
const WITHOUT_BREAK: ReadonlySet<SessionKind> = new Set<SessionKind>(["easy", "long", "intervals", "tempo"]);
/** Of those who run without a break from the first day on. */
const NO_STAGE = Number.POSITIVE_INFINITY;

const firstStage = (inputs: PlanInputs, care: Care): number => {
  if (inputs.activity === "walk" || isBeginner(inputs)) return 0;
  return care.turnsFirst ? RULES.firstTurnsOfSore.figure : NO_STAGE;
};

/** Seconds of running and walking; past the table what is run in one piece grows on in whole minutes. */
const secondsOf = (stage: number): readonly [run: number, walk: number] => {
  const [run, walk] = STAGES[Math.min(stage, STAGES.length - 1)] ?? [0, 0];
  const past = Math.max(0, stage - STAGES.length + 1);
  return [past === 0 ? run : Math.round((run * RULES.pieceGrowth.figure ** past) / 60) * 60, walk];
};

/** Weeks in which nobody of this plan runs yet. */
const weeksOfWalking = ({ activity }: PlanInputs): number =>
  activity === "walk" ? RULES.weeksBeforeRunning.figure : 0;

/** Who came to walk, and wants to run in the end. */
export const comesToRun = ({ activity, goal }: PlanInputs): boolean => activity === "walk" && goal === "goal_run";

/** Whether everybody walks in this week. */
export const isWalkOnly = (week: number, inputs: PlanInputs, care: Care): boolean =>
  care.noRunning || (inputs.activity === "walk" && !(comesToRun(inputs) && week > weeksOfWalking(inputs)));

/** Sessions of a week that a walker who comes to run runs in: as many as beginners at first, and more from week to week. */
export const runsOfWalker = (week: number, inputs: PlanInputs): number =>
  RULES.firstRuns.figure + Math.max(0, week - weeksOfWalking(inputs) - 1) * RULES.moreRuns.figure;

/** Minutes that a session in turns may last: of a walker who comes to run, as many as beginners have, and growing as theirs do. */
export const mostInTurns = (week: number, inputs: PlanInputs): number =>
  comesToRun(inputs)
    ? Math.floor(
        RULES.firstTurnsMinutes.figure * RULES.longestGrowth.figure ** Math.max(0, week - weeksOfWalking(inputs) - 1),
      )
    : Number.POSITIVE_INFINITY;

const stageIn = (week: number, inputs: PlanInputs, care: Care): number => {
  const first = weeksOfWalking(inputs) + 2;
  const passed = Array.from({ length: Math.max(0, week - first + 1) }, (_, index) => index + first).filter(
    (each) => !isEasierWeek(each),
  ).length;
  return firstStage(inputs, care) + (care.slowTurns ? Math.floor(passed / 2) : passed);
};

/**
 * Whether a week is run in turns: until their ten minutes are over, and as long as its longest session would leap in length
 * against what has been run in one piece.
 * @param ran minutes of the longest piece of the weeks before
 */
export const takesTurns = (week: number, longest: number, ran: number, inputs: PlanInputs, care: Care): boolean => {
  const stage = stageIn(week, inputs, care);
  if (stage === NO_STAGE) return false;
  return stage < RULES.turnsAtLeast.figure || longest > ran * RULES.withoutBreakGrowth.figure;
};

/**
 * Running and walking in turns to the end of a session, after the walk in front of them. Easier weeks repeat the stage before,
 * and a session too short for its stage is run in one piece as long as it has room for.
 */
export const turnsIn = (
  week: number,
  minutes: number,
  inputs: PlanInputs,
  care: Care,
): NonNullable<PlanSession["turns"]> => {
  const [run, walk] = secondsOf(stageIn(week, inputs, care));
  const room = (minutes - RULES.walkFirst.figure) * 60;
  return run < room ? { runSeconds: run, walkSeconds: walk } : { runSeconds: room, walkSeconds: 0 };
};

/** Whether anybody runs in a session. */
export const isRun = ({ kind }: Pick<PlanSession, "kind">): boolean => kind === "run-walk" || WITHOUT_BREAK.has(kind);

/** Minutes of the longest piece that a session is run in; none of what is walked. */
export const pieceOf = ({ kind, minutes, turns }: Pick<PlanSession, "kind" | "minutes" | "turns">): number => {
  if (turns) return turns.runSeconds / 60;
  return WITHOUT_BREAK.has(kind) ? minutes : 0;
};
