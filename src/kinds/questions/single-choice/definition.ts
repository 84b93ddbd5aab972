import type { QuestionKind } from "../../../engine/contracts/question-kind.ts";
import { ok, refused } from "../../../foundation/result.ts";
import type { SingleChoiceQuestion } from "./definition.gen.ts";

export const kind: QuestionKind<SingleChoiceQuestion, string> = {
  type: "single-choice",
  asks: true,
  parseAnswer: ({ options }, input) => {
    if (input === null || input === undefined) return refused({ code: "required" });
    return typeof input === "string" && Object.hasOwn(options, input) ? ok(input) : refused({ code: "pattern" });
  },
  checkAnswer: () => [],
  toValue: (_definition, answer) => answer,
  sampleAnswers: ({ options }) => Object.keys(options),
};
