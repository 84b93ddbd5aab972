import type { Answer } from "../../../engine/answers/answer.ts";
import { answerActs, questionOf } from "../../../engine/answers/answer-step.ts";
import type { StepContext } from "../../../engine/definition/runtime.ts";
import type { OutcomeEvent, VisitorEvent } from "../../../engine/transition/events.ts";
import { addDays, addMonths, isDay } from "../../../foundation/calendar.ts";

/** A date of birth divides at birthdays: the day on which a visitor has just come of an age, and the day after it. */
const birthdaysAround = (context: StepContext): readonly Answer[] => {
  const question = questionOf(context);
  if (!question.sampleAnswers.some((answer) => typeof answer === "string" && isDay(answer))) return [];
  return context.step.cuts.flatMap((years) => {
    const birthday = addMonths(context.session.startedOn, -12 * years);
    return [birthday, addDays(birthday, 1)].filter((day) => question.parseAnswer(day).ok);
  });
};

export const acts = (context: StepContext): readonly VisitorEvent[] =>
  answerActs(context, [...questionOf(context).sampleAnswers, ...birthdaysAround(context)]);

export const outcomes = (): readonly OutcomeEvent[] => [];
