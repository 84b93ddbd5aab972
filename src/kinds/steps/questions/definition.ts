import { answerOf, commitAnswer, questionOf } from "../../../engine/answers/answer-step.ts";
import type { StepKind } from "../../../engine/contracts/step-kind.ts";
import type { StepContext } from "../../../engine/definition/runtime.ts";
import { acts, outcomes } from "./explored.ts";

const isEnd = ({ step }: StepContext): boolean => step.definition.end !== undefined;

export const kind: StepKind = {
  kind: "questions",
  needs: ["route"],
  section: ({ page, question }) => (page === undefined && question !== undefined ? "quiz" : null),
  exits: ["next"],
  passed: (context) => (answerOf(context) === undefined || isEnd(context) ? null : "next"),
  value: (context, answer) => questionOf(context).toValue(answer),
  skipWhenPassed: false,
  enter: () => [],
  handle(context, event) {
    if (event.type !== "answerGiven") return null;
    const handled = commitAnswer(context, event);
    return handled.session.status === "failed" || isEnd(context) ? handled : { ...handled, exit: "next" };
  },
  acts,
  outcomes,
};
