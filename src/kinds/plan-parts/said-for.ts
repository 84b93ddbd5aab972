import type { TrainingPlan } from "../../engine/plan/training-plan.ts";
import type { FunnelView } from "../view-contract.tsx";
import { answeredLabels, answeredTexts } from "./answered.ts";

type View = Pick<FunnelView, "funnel" | "facts" | "words">;

/** What the plan does about each thing that has kept the visitor from training, and what it works on. */
export const saidFor = (view: View, { activity, weeks }: TrainingPlan): readonly string[] => {
  const { words } = view;
  const hasOnePlace = answeredTexts(view, "places").length < 2;
  const barriers = answeredTexts(view, "barriers").map((id) =>
    words.t(`app.plan.barrier.${id === "boring" && hasOnePlace ? "boring-one" : id}`),
  );
  const areas = answeredLabels(view, "areas");
  const isUsed = activity === "walk" || weeks.some(({ sessions }) => sessions.some(({ kind }) => kind === "strength"));
  return [
    ...barriers,
    ...(areas.length > 0 && isUsed ? [words.t(`app.plan.areas.${activity}`, { areas: words.list(areas) })] : []),
  ];
};
