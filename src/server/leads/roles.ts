import { ageOf } from "../../engine/answers/age.ts";
import type { AnswerValue, Facts } from "../../engine/answers/answer.ts";
import type { AnswerRole, FunnelDefinition } from "../../engine/definition/definition.ts";

/** Stored answer values by role of the summary; `age` in whole years on `today` (`YYYY-MM-DD`). */
export const rolesOf = (definition: FunnelDefinition, answers: Facts, today: string): Facts => {
  const entries = Object.entries(definition.quiz.roles).flatMap(([role, step]): [string, AnswerValue][] => {
    const value = answers[step];
    if (value === undefined) return [];
    return [[role, role === ("age" satisfies AnswerRole) ? ageOf(value, today) : value]];
  });
  return Object.fromEntries(entries);
};

export const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
