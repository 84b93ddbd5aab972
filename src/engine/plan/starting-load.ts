import { pacesOf } from "./paces.ts";
import type { PlanInputs } from "./plan-inputs.ts";
import { RULES, TABLES, USUAL_ANSWERS } from "./rules.ts";

/** Figures by the id of an answer; answers that a table does not name are those of whoever gave none. */
type Figures = Readonly<Record<string, number>>;

const figuresOf = (table: keyof typeof TABLES): Figures => TABLES[table].figures;
const easyPaceByLevel = figuresOf("easyPaceByLevel");
const startKm = figuresOf("startKm");
const levelKm = figuresOf("levelKm");
const walkByAnswer = figuresOf("walkByAnswer");
const walkByLevel = figuresOf("walkByLevel");
const timesByAnswer = figuresOf("timesByAnswer");

/** Minutes a kilometre, walking. */
export const WALKING_PACE = RULES.walkingPace.figure;

/** Has not run before, or not further than a kilometre. */
export const isBeginner = ({ level }: PlanInputs): boolean => !Object.hasOwn(levelKm, level);

/** Has not run before: whoever comes to run would start by walking. */
export const hasNotRun = ({ activity, level }: PlanInputs): boolean => activity === "run" && level === "start_walking";

/** Kilometres that somebody says they run at most; none of a beginner. */
export const mostKm = ({ level }: PlanInputs): number => levelKm[level] ?? 0;

/** Minutes a kilometre of an easy run: by the time over five kilometres where it was said. */
export const easyPace = (inputs: PlanInputs): number =>
  pacesOf(inputs)?.easy ?? easyPaceByLevel[inputs.level] ?? RULES.beginnerPace.figure;

/** Minutes a kilometre of the sessions that are not hard. */
export const usualPace = (inputs: PlanInputs): number => (inputs.activity === "walk" ? WALKING_PACE : easyPace(inputs));

/** Minutes of the longest session that somebody does today, as if their days had room for it: as far as they say they go. */
export const longestToday = (inputs: PlanInputs): number => {
  const { activity, level, walking } = inputs;
  const km = startKm[level];
  if (activity === "run" && km !== undefined) return Math.ceil(km * easyPace(inputs));
  const walk = walkByAnswer[walking ?? ""] ?? walkByLevel[level] ?? RULES.shortest.figure;
  // Whoever begins to run does so in turns, in which they last less long than on a walk.
  return activity === "run" ? Math.min(walk, RULES.firstTurnsMinutes.figure) : walk;
};

/** Sessions of a week today; as many as are usual where nobody asked, and none where nobody has run before. */
const timesToday = (inputs: PlanInputs): number =>
  inputs.activity === "run" && isBeginner(inputs)
    ? 0
    : (timesByAnswer[inputs.runsPerWeek ?? ""] ?? USUAL_ANSWERS.answers.workout_days.length);

/** What a first week may hold beside strength, so that nobody begins far above what they do today. */
export const firstWeek = (
  inputs: PlanInputs,
  isWalk: boolean,
): { readonly minutes: number; readonly times: number } => {
  const times = timesToday(isWalk ? { ...inputs, activity: "walk" } : inputs);
  const grown = Math.floor(times * longestToday(inputs) * RULES.firstWeekGrowth.figure);
  return isWalk
    ? { minutes: Math.max(grown, RULES.firstWeekOfWalks.figure), times: RULES.mostDays.figure }
    : {
        minutes: Math.max(grown, RULES.firstWeekOfRuns.figure),
        times: Math.max(RULES.firstRuns.figure, times + RULES.moreRuns.figure),
      };
};
