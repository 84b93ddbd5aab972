import type { Answer, AnswerProblem, AnswerValue } from "../../../engine/answers/answer.ts";
import type { Result } from "../../../foundation/result.ts";

/** The pure half of a control of its own. `A`: its answer. */
export interface CustomComponent<A extends Answer> {
  parseAnswer(input: unknown): Result<A, AnswerProblem>;
  toValue(answer: A): AnswerValue;
  /** As `QuestionKind.sampleAnswers`. */
  sampleAnswers(cuts: readonly number[]): readonly A[];
}
