import type { QuestionKind } from "../../../engine/contracts/question-kind.ts";
import { ok, refused } from "../../../foundation/result.ts";
import type { YesNoQuestion } from "./definition.gen.ts";

export type YesNo = "yes" | "no";

export const kind: QuestionKind<YesNoQuestion, YesNo> = {
  type: "yes-no",
  asks: true,
  notation: "yes-no",
  parseAnswer: (_definition, input) => {
    if (input === null || input === undefined) return refused({ code: "required" });
    return input === "yes" || input === "no" ? ok(input) : refused({ code: "pattern" });
  },
  checkAnswer: () => [],
  toValue: (_definition, answer) => answer,
  sampleAnswers: () => ["yes", "no"],
};
