import { type PlanWords, saySession } from "../../../engine/plan/say-session.ts";
import { shapeOf } from "../../../engine/plan/session-shape.ts";
import type { PlanSession, TrainingPlan } from "../../../engine/plan/training-plan.ts";
import type { Block, StripPart } from "../layout/letter.ts";

/** What is walked and run in a session, in percent of the longest one of its week. */
const stripOf = (session: PlanSession, most: number): readonly StripPart[] =>
  shapeOf(session).map(({ effort, minutes }) => ({
    percent: Math.round((minutes / most) * 1000) / 10,
    isFull: effort !== "walk",
  }));

/** The sessions of the first week of a plan: day, minutes, how, and what they are made of. */
export const firstWeekRows = ({ weeks }: Pick<TrainingPlan, "weeks">, words: PlanWords): Block => {
  const sessions = weeks[0]?.sessions ?? [];
  const most = Math.max(...sessions.map(({ minutes }) => minutes));
  // How to do it is said once: sessions of a kind are done alike.
  const told = new Set<string>();
  return {
    type: "rows",
    rows: sessions.map((session) => {
      const { day, what, minutes, how } = saySession(session, words);
      const note = told.has(how) ? what : `${what}. ${how}`;
      told.add(how);
      return { label: day, value: minutes, note, strip: stripOf(session, most) };
    }),
  };
};
