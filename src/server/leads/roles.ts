import { ageOf } from "../../engine/answers/age.ts";
import type { AnswerValue, Facts } from "../../engine/answers/answer.ts";
import type { AnswerRole, FunnelDefinition } from "../../engine/definition/definition.ts";

/** Centimetres and kilograms: no body is smaller or larger, and a plan that is reckoned with other numbers is none. */
const BODIES: Readonly<Partial<Record<AnswerRole, readonly [number, number]>>> = {
  height: [50, 300],
  weight: [10, 700],
  target_weight: [10, 700],
};
/** Of whatever else is counted. */
const COUNTS = [-1_000_000, 1_000_000] as const;

const isWithin = ([min, max]: readonly [number, number], value: unknown): boolean =>
  typeof value !== "number" || (value >= min && value <= max);

/** Names of answers with numbers that nobody can mean. */
export const absurdAnswers = ({ quiz }: FunnelDefinition, answers: Facts): readonly string[] => {
  const bodies = new Map(
    Object.entries(quiz.roles).flatMap(([role, step]) => {
      const limits = BODIES[role as AnswerRole];
      return limits ? [[step, limits] as const] : [];
    }),
  );
  return Object.entries(answers).flatMap(([name, value]) => {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    return values.every((each) => isWithin(bodies.get(name) ?? COUNTS, each)) ? [] : [name];
  });
};

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
