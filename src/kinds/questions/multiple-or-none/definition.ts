import { checkOrNone, everyChoiceOrNone, parseOrNone } from "../../../engine/answers/or-none.ts";
import type { QuestionKind } from "../../../engine/contracts/question-kind.ts";
import type { MultipleOrNoneQuestion } from "./definition.gen.ts";

export const kind: QuestionKind<MultipleOrNoneQuestion, readonly string[]> = {
  type: "multiple-or-none",
  asks: true,
  parseAnswer: parseOrNone,
  checkAnswer: checkOrNone,
  toValue: (_definition, answer) => answer,
  sampleAnswers: everyChoiceOrNone,
};
