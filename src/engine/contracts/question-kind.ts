import type { Result } from "../../foundation/result.ts";
import type { QuestionType } from "../../language/types/kind-names.gen.ts";
import type { QuestionNode } from "../../language/types/question-node.gen.ts";
import type { Answer, AnswerProblem, AnswerValue, Facts } from "../answers/answer.ts";
import type { AnswerRole } from "../definition/definition.ts";

/** What the funnel knows when an answer is checked. */
export interface AnswerContext {
  /** Values of earlier answers by step id. */
  readonly facts: Facts;
  /** Values by role of the summary: `height` cm, `weight` kg, `age` years, … */
  readonly roles: Facts;
  /** Day on which the visitor began, `YYYY-MM-DD`: what a question means by today, so that an answer stays taken. */
  readonly startedOn: string;
}

/** Monday = 1 … Sunday = 7; `yes` or `no`; `YYYY-MM-DD`; `HH:MM`. */
export type Notation = "weekday" | "yes-no" | "day" | "clock-time";

/** The pure half of a question type: one folder in `kinds/questions`. `D`: its definition, `A`: its answer. */
export interface QuestionKind<D = QuestionNode, A extends Answer = Answer> {
  /** The name in the JSON (SPEC §3, quiz question types). */
  readonly type: QuestionType;
  /** False for types that only inform (testimonial, intermission, loader): their answer is `null` and is not counted. */
  readonly asks: boolean;
  /** Roles whose answers the question is computed from: the explorer proves that every visitor has given them. */
  readonly readsRoles?: readonly AnswerRole[];
  /** Steps whose answers the question repeats; proved likewise. */
  readsSteps?(definition: D): readonly string[];
  /** Role of the summary that its answers have by themselves; null: one that the quiz gives it, or none. */
  role?(definition: D): AnswerRole | null;
  /** True: whatever is asked so is about the body, and its answers are `special`. */
  readonly asksBody?: true;
  /** How people read a single value that is no option with a label; text and numbers as they are when absent. */
  readonly notation?: Notation;
  /** Untrusted input (storage, API, address) → an answer of this question, or why not. */
  parseAnswer(definition: D, input: unknown): Result<A, AnswerProblem>;
  /** May the visitor go on with this answer? Empty: yes. */
  checkAnswer(definition: D, answer: A, context: AnswerContext): readonly AnswerProblem[];
  /** What conditions, the API and copy see. */
  toValue(definition: D, answer: A): AnswerValue;
  /**
   * The model checker's alphabet: one valid answer for each way the funnel could tell answers apart. `cuts` holds the
   * numbers that conditions compare this answer with, so that a number question can give one answer for each region.
   */
  sampleAnswers(definition: D, cuts: readonly number[]): readonly A[];
}
