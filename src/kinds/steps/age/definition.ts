import { ageOf } from "../../../engine/answers/age.ts";
import type { Answer } from "../../../engine/answers/answer.ts";
import { answerOf, commitAnswer, failed, questionOf } from "../../../engine/answers/answer-step.ts";
import type { StepKind } from "../../../engine/contracts/step-kind.ts";
import type { StepContext } from "../../../engine/definition/runtime.ts";
import type { Exit } from "../../../language/content/exits.ts";
import { acts, outcomes } from "./explored.ts";

const ageGiven = (context: StepContext, answer: Answer): number | null =>
  ageOf(questionOf(context).toValue(answer), context.session.startedOn);

const passed = (context: StepContext): Exit | null => {
  const answer = answerOf(context);
  const age = answer === undefined ? null : ageGiven(context, answer);
  if (age === null) return null;
  return age < context.runtime.definition.minAge ? "underage" : "next";
};

export const kind: StepKind = {
  kind: "age",
  needs: ["route"],
  role: "age",
  section: ({ page }) => (page === undefined ? "quiz" : null),
  exits: ["next", "underage"],
  passed,
  value: ageGiven,
  skipWhenPassed: false,
  enter: () => [],
  handle(context, event) {
    if (event.type !== "answerGiven") return null;
    const handled = commitAnswer(context, event);
    if (handled.session.status === "failed") return handled;
    const exit = passed({ ...context, session: handled.session });
    return exit === null ? failed(context.session, "pattern") : { ...handled, exit };
  },
  acts,
  outcomes,
};
