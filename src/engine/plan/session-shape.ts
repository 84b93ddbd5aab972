import { hardPartsOf } from "./hard-parts.ts";
import { RULES } from "./rules.ts";
import type { PlanSession } from "./training-plan.ts";
import { isRun } from "./turns.ts";

/** A piece of a session: `walk` is slower than `easy`, `hard` faster. */
export interface SessionPart {
  readonly effort: "walk" | "easy" | "hard" | "strength";
  readonly minutes: number;
}

/** Five minutes of walking, then running and walking in turns until the session is over. */
const turnsOf = (minutes: number, turns: NonNullable<PlanSession["turns"]>): readonly SessionPart[] => {
  const parts: SessionPart[] = [{ effort: "walk", minutes: RULES.walkFirst.figure }];
  let left = minutes - RULES.walkFirst.figure;
  while (left > 0) {
    const isRunNext = parts.at(-1)?.effort === "walk" || turns.walkSeconds === 0;
    const next = Math.min(left, (isRunNext ? turns.runSeconds : turns.walkSeconds) / 60);
    parts.push({ effort: isRunNext ? "easy" : "walk", minutes: next });
    left -= next;
  }
  return parts;
};

/** What a session is made of, in the order in which it is done; all parts together are as long as the session. */
export const shapeOf = (session: PlanSession): readonly SessionPart[] => {
  const { kind, minutes, turns, exercises } = session;
  if (turns) return turnsOf(minutes, turns);
  if (exercises) return exercises.map(() => ({ effort: "strength", minutes: minutes / exercises.length }));
  const effort = isRun(session) || kind.endsWith("steady") ? "easy" : "walk";
  const hard = hardPartsOf(session);
  if (hard === null) return [{ effort, minutes }];
  const { count, each, between } = hard;
  const around = { effort, minutes: (minutes - count * each - (count - 1) * between) / 2 } as const;
  const fast = Array.from({ length: count }, (_, index): readonly SessionPart[] => [
    ...(index === 0 ? [] : [{ effort, minutes: between } as const]),
    { effort: "hard", minutes: each },
  ]);
  return [around, ...fast.flat(), around];
};
