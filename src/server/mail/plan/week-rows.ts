import { type PlanWords, saySession } from "../../../engine/plan/say-session.ts";
import type { TrainingPlan } from "../../../engine/plan/training-plan.ts";
import type { Block } from "../layout/letter.ts";

/** The sessions of the first week of a plan: day, minutes, and how. */
export const firstWeekRows = ({ weeks }: Pick<TrainingPlan, "weeks">, words: PlanWords): Block => ({
  type: "rows",
  rows: (weeks[0]?.sessions ?? []).map((session) => {
    const { day, what, minutes, how } = saySession(session, words);
    return { label: day, value: minutes, note: `${what}. ${how}` };
  }),
});
