import { worksOn } from "../../engine/plan/exercises.ts";
import { hasQuieter } from "../../engine/plan/places.ts";
import { minutesWords, type PlanWords } from "../../engine/plan/say-session.ts";
import type { TrainingPlan } from "../../engine/plan/training-plan.ts";
import { type AnsweredView, answeredLabels, answeredTexts } from "./answered.ts";

type View = AnsweredView & { readonly words: PlanWords };

/** Whether one session of a week lasts longer than the others. */
const hasLongOne = ({ weeks }: TrainingPlan): boolean =>
  weeks.some(({ sessions }) => {
    const [first = 0, second = first] = sessions.map(({ minutes }) => minutes).toSorted((a, b) => b - a);
    return first > second;
  });

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
  const longest = Math.max(0, ...weeks.flatMap(({ sessions }) => sessions.map(({ minutes }) => minutes)));
  const minutes = minutesWords(longest, words);
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
