import { checkCount, everyChoice, type Limits, parseChoices } from "../../../engine/answers/choices.ts";
import type { QuestionKind } from "../../../engine/contracts/question-kind.ts";
import type { WorkoutDaysQuestion } from "./definition.gen.ts";

/** SPEC §2: the week runs from Monday, 1, to Sunday, 7. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

export const limits = ({ min = 1, max = 7 }: WorkoutDaysQuestion): Limits => ({ min, max });

export const kind: QuestionKind<WorkoutDaysQuestion, readonly number[]> = {
  type: "workout-days",
  asks: true,
  notation: "weekday",
  role: () => "workout_days",
  parseAnswer: (_definition, input) => parseChoices<number>(WEEKDAYS, input),
  checkAnswer: (definition, answer) => checkCount(answer.length, limits(definition)),
  toValue: (_definition, answer) => answer,
  sampleAnswers: (definition) => everyChoice<number>(WEEKDAYS, limits(definition)),
};
