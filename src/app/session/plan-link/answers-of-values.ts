import type { Answer, Facts } from "../../../engine/answers/answer.ts";
import { UNITS } from "../../../engine/answers/quantity.ts";
import type { Runtime } from "../../../engine/definition/runtime.ts";

/** Measures come back in metric units: the server keeps no others. */
const METRIC = Object.values(UNITS).map(([unit]) => unit);

/**
 * Answers as the session keeps them, from the values that the server keeps. Steps that only inform count as read, or
 * nobody would come past them. What a question does not take is left out.
 */
export const answersOfValues = ({ steps }: Pick<Runtime, "steps">, values: Facts): Readonly<Record<string, Answer>> => {
  const answers = [...steps].flatMap(([id, { question }]): [string, Answer][] => {
    if (!question) return [];
    if (!question.asks) return [[id, null]];
    const value = values[id];
    if (value === undefined) return [];
    for (const candidate of [value, ...METRIC.map((unit) => ({ value, unit }))]) {
      const parsed = question.parseAnswer(candidate);
      if (parsed.ok) return [[id, parsed.value]];
    }
    return [];
  });
  return Object.fromEntries(answers);
};
