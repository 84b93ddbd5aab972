import { type Result, refused } from "../../foundation/result.ts";
import type { AnswerProblem } from "../answer.ts";
import { checkCount, everyChoice, type Limits, parseChoices } from "./choices.ts";

/** Stored for "none of these". */
export const NONE = "none";

interface OrNone {
  readonly options: Readonly<Record<string, unknown>>;
  readonly max?: number;
}

export const limits = ({ options, max }: OrNone): Limits => ({ min: 1, max: max ?? Object.keys(options).length });

/** As `parseChoices`; "none" beside anything else is refused. */
export const parseOrNone = (definition: OrNone, input: unknown): Result<readonly string[], AnswerProblem> => {
  const chosen = parseChoices([...Object.keys(definition.options), NONE], input);
  if (chosen.ok && chosen.value.includes(NONE) && chosen.value.length > 1) return refused({ code: "pattern" });
  return chosen;
};

export const checkOrNone = (definition: OrNone, answer: readonly string[]): readonly AnswerProblem[] =>
  checkCount(answer.length, limits(definition));

export const everyChoiceOrNone = (definition: OrNone): readonly (readonly string[])[] => [
  ...everyChoice(Object.keys(definition.options), limits(definition)),
  [NONE],
];

/** The list after a tap on `value`: "none" clears the rest, the rest clears "none". */
export const toggleOrNone = (chosen: readonly string[], value: string): readonly string[] => {
  if (chosen.includes(value)) return chosen.filter((other) => other !== value);
  return value === NONE ? [NONE] : [...chosen.filter((other) => other !== NONE), value];
};
