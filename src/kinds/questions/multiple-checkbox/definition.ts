import { checkCount, everyChoice, type Limits, parseChoices } from "../../../engine/answers/choices.ts";
import type { QuestionKind } from "../../../engine/contracts/question-kind.ts";
import type { MultipleCheckboxQuestion } from "./definition.gen.ts";

export const limits = ({ options, min = 1, max }: MultipleCheckboxQuestion): Limits => ({
  min,
  max: max ?? Object.keys(options).length,
});

export const kind: QuestionKind<MultipleCheckboxQuestion, readonly string[]> = {
  type: "multiple-checkbox",
  asks: true,
  parseAnswer: ({ options }, input) => parseChoices(Object.keys(options), input),
  checkAnswer: (definition, answer) => checkCount(answer.length, limits(definition)),
  toValue: (_definition, answer) => answer,
  sampleAnswers: (definition) => everyChoice(Object.keys(definition.options), limits(definition)),
};
