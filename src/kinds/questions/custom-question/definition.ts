import type { QuestionKind } from "../../../engine/contracts/question-kind.ts";
import type { CustomQuestionQuestion } from "./definition.gen.ts";
import { effortScale } from "./effort-scale.ts";

/** Every control that a definition may name; the view has the other halves. */
const COMPONENTS = { "effort-scale": effortScale } satisfies Record<CustomQuestionQuestion["component"], unknown>;

export const kind: QuestionKind<CustomQuestionQuestion, number> = {
  type: "custom-question",
  asks: true,
  parseAnswer: ({ component }, input) => COMPONENTS[component].parseAnswer(input),
  checkAnswer: () => [],
  toValue: ({ component }, answer) => COMPONENTS[component].toValue(answer),
  sampleAnswers: ({ component }, cuts) => COMPONENTS[component].sampleAnswers(cuts),
};
