import { answerActs, questionOf } from "../../../engine/answers/answer-step.ts";
import type { StepContext } from "../../../engine/definition/runtime.ts";
import type { OutcomeEvent, VisitorEvent } from "../../../engine/transition/events.ts";

export const acts = (context: StepContext): readonly VisitorEvent[] =>
  context.step.definition.end === undefined ? answerActs(context, questionOf(context).sampleAnswers) : [];

export const outcomes = (): readonly OutcomeEvent[] => [];
