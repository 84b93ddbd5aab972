import { sayShortfall } from "../../engine/plan/say-session.ts";
import type { TrainingPlan } from "../../engine/plan/training-plan.ts";
import type { Words } from "../view-contract.tsx";

/** What has to be said beside the week: too little time, care, a doctor, an age that no study looked at. */
export const cautions = (
  { target, shortfall, careFor, asksDoctor, outside }: TrainingPlan,
  words: Words,
): readonly string[] => [
  ...(target !== null && shortfall !== null ? [sayShortfall(target, shortfall, words)] : []),
  ...(asksDoctor ? [words.t("app.plan.doctor")] : []),
  ...(careFor.length > 0 ? [words.t("app.plan.care")] : []),
  ...outside.map((what) => words.t(`app.plan.outside.${what}`)),
];
