import { ok, refused } from "../../foundation/result.ts";
import type { QuestionType } from "../../language/types/kind-names.gen.ts";
import type { QuestionKind } from "../contracts/question-kind.ts";

/** The pure half of a type that only informs: passing it is the answer `null`. */
export const informs = <D>(type: QuestionType): QuestionKind<D, null> => ({
  type,
  asks: false,
  parseAnswer: (_definition, input) =>
    input === null || input === undefined ? ok(null) : refused({ code: "pattern" }),
  checkAnswer: () => [],
  toValue: () => null,
  sampleAnswers: () => [null],
});
