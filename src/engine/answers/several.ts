import type { QuestionType } from "../../language/types/kind-names.gen.ts";
import type { QuestionKind } from "../contracts/question-kind.ts";
import { checkCount, everyChoice, type Limits, parseChoices } from "./choices.ts";

/** A question that takes several of its options. */
interface Several {
  readonly options: Readonly<Record<string, unknown>>;
  readonly min?: number;
  readonly max?: number;
}

/** At least one and at most all, unless the definition says otherwise. */
export const limits = ({ options, min = 1, max }: Several): Limits => ({
  min,
  max: max ?? Object.keys(options).length,
});

/** The pure half of a type whose answer is a list of its options. */
export const several = <D extends Several>(type: QuestionType): QuestionKind<D, readonly string[]> => ({
  type,
  asks: true,
  parseAnswer: ({ options }, input) => parseChoices(Object.keys(options), input),
  checkAnswer: (definition, answer) => checkCount(answer.length, limits(definition)),
  toValue: (_definition, answer) => answer,
  sampleAnswers: (definition) => everyChoice(Object.keys(definition.options), limits(definition)),
});
