import { ageOf } from "../../engine/answers/age.ts";
import type { AnswerValue, Facts } from "../../engine/answers/answer.ts";
import { boundsOf } from "../../engine/answers/bounds.ts";
import type { AnswerRole, FunnelDefinition } from "../../engine/definition/definition.ts";

/** Names of answers with numbers that nobody can mean. */
export const absurdAnswers = ({ quiz }: FunnelDefinition, answers: Facts): readonly string[] =>
  Object.entries(answers).flatMap(([name, value]) => {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    const { min, max } = boundsOf(quiz.roles, name);
    return values.every((each) => typeof each !== "number" || (each >= min && each <= max)) ? [] : [name];
  });

/**
 * Stored answer values by role of the summary; `age` in whole years on `today` (`YYYY-MM-DD`). Those of before that nobody can
 * have meant are left out.
 */
export const rolesOf = (definition: FunnelDefinition, answers: Facts, today: string): Facts => {
  const absurd = absurdAnswers(definition, answers);
  const entries = Object.entries(definition.quiz.roles).flatMap(([role, step]): [string, AnswerValue][] => {
    const value = answers[step];
    if (value === undefined || absurd.includes(step)) return [];
    return [[role, role === ("age" satisfies AnswerRole) ? ageOf(value, today) : value]];
  });
  return Object.fromEntries(entries);
};

export const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
