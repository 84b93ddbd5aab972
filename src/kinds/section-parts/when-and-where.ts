import type { PlanSession } from "../../engine/plan/training-plan.ts";
import type { FunnelView } from "../view-contract.tsx";
import { clockTime } from "./clock-time.ts";

/** `HH:MM` at which the visitor wants to train; null where nobody asked. */
export const timeOfDay = ({ funnel, facts }: Pick<FunnelView, "funnel" | "facts">): string | null => {
  const step = funnel.quiz.plan?.time;
  const time = step === undefined ? undefined : facts[step];
  return typeof time === "string" && time !== "" ? time : null;
};

/** "6:30 PM · Park": what was answered, as far as it was asked. */
export const whenAndWhere = (view: FunnelView, { place }: PlanSession): string => {
  const { funnel, words } = view;
  const time = timeOfDay(view);
  const step = funnel.quiz.plan?.places;
  const places = step === undefined ? undefined : funnel.steps[step]?.question;
  const label = place === null ? undefined : places?.options?.[place]?.label;
  return [
    ...(time === null ? [] : [clockTime(time, words.locale)]),
    ...(label === undefined ? [] : [words.t(label)]),
  ].join(" · ");
};
