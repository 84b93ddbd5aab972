import type { PlanInputs } from "./plan-inputs.ts";
import { EXERCISES, type Exercise, RULES } from "./rules.ts";

type Asked = Pick<PlanInputs, "areas" | "limits">;

const EACH: readonly (readonly [id: string, exercise: Exercise])[] = Object.entries(EXERCISES.each);

/** Ids of what a strength day holds: something for every area that no injury forbids to work on, and the usual beside it. */
export const exercisesFor = ({ areas, limits }: Asked): readonly string[] => {
  const allowed = EACH.filter(([, { loads }]) => !loads.some((id) => limits.includes(id)));
  const chosen = new Set(areas.flatMap((area) => allowed.find(([, { works }]) => works.includes(area))?.[0] ?? []));
  for (const [id] of allowed) if (chosen.size < RULES.leastExercises.figure) chosen.add(id);
  return allowed.map(([id]) => id).filter((id) => chosen.has(id));
};

/** Whether one of these exercises works on an area. */
export const worksOn = (area: string, exercises: readonly string[]): boolean =>
  EACH.some(([id, { works }]) => exercises.includes(id) && works.includes(area));
