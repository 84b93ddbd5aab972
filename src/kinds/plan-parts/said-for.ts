import { worksOn } from "../../engine/plan/exercises.ts";
import { hasQuieter } from "../../engine/plan/places.ts";
import { minutesWords, type PlanWords } from "../../engine/plan/say-session.ts";
import type { TrainingPlan } from "../../engine/plan/training-plan.ts";
import { type AnsweredView, answeredLabels, answeredTexts } from "./answered.ts";

type View = AnsweredView & { readonly words: PlanWords };

const longestIn = ({ weeks }: TrainingPlan): number =>
  Math.max(0, ...weeks.flatMap(({ sessions }) => sessions.map(({ minutes }) => minutes)));

/** Whether the longest session of a plan is one of its week, beside shorter ones. */
const hasLongOne = (plan: TrainingPlan): boolean => {
  const longest = longestIn(plan);
  const each = plan.weeks.map(({ sessions }) => ({
    sessions: sessions.length,
    longest: sessions.filter(({ minutes }) => minutes === longest).length,
  }));
  return each.every((week) => week.longest < 2) && each.some((week) => week.longest === 1 && week.sessions > 1);
};

/** The id of the words about a barrier: what they say has to be so in this plan. */
const wordsOf = (id: string, view: View, plan: TrainingPlan): string => {
  if (id === "boring") {
    const places = plan.weeks.flatMap(({ sessions }) => sessions.map(({ place }) => place)).filter((place) => place);
    return new Set(places).size < 2 ? "boring-one" : id;
  }
  if (id === "watched") return hasQuieter(answeredTexts(view, "places")) ? id : "watched-all";
  return id === "time" && !hasLongOne(plan) ? "time-short" : id;
};

/** What the plan does about each thing that has kept the visitor from training, and what it works on. */
export const saidFor = (view: View, plan: TrainingPlan): readonly string[] => {
  const { words } = view;
  const { activity, weeks } = plan;
  const minutes = minutesWords(longestIn(plan), words);
  const barriers = answeredTexts(view, "barriers").map((id) =>
    words.t(`app.plan.barrier.${wordsOf(id, view, plan)}`, { minutes }),
  );
  const exercises = weeks.flatMap(({ sessions }) => sessions.flatMap((session) => session.exercises ?? []));
  const areas = answeredLabels(view, "areas", (id) => activity === "walk" || worksOn(id, exercises));
  return [
    ...barriers,
    ...(areas.length > 0 ? [words.t(`app.plan.areas.${activity}`, { areas: areas.join(" · ") })] : []),
  ];
};
