import { ageOf } from "../answers/age.ts";
import type { AnswerValue, Facts } from "../answers/answer.ts";
import type { AnswerContext } from "../contracts/question-kind.ts";
import type { AnswerRole } from "../definition/definition.ts";
import type { Runtime, RuntimeStep } from "../definition/runtime.ts";
import { isOpen, isSkipped } from "./position.ts";
import { presentRoute, resolveStep, stepOf } from "./present-route.ts";
import type { Session } from "./session.ts";

export const currentStep = (runtime: Runtime, session: Session): RuntimeStep => stepOf(runtime, session.position);

/** Values of the answers on the present route, by step id. */
export const facts = (runtime: Runtime, session: Session): Facts => presentRoute(runtime, session).facts;

/** The same by role of the summary. `age` is always whole years. */
export const roles = (runtime: Runtime, session: Session): Facts =>
  rolesFrom(runtime, facts(runtime, session), session.startedOn);

/** Values by role, from values by step id. */
export const rolesFrom = (runtime: Runtime, given: Facts, startedOn: string): Facts => {
  const values: Record<string, AnswerValue> = {};
  for (const [role, step] of Object.entries(runtime.definition.quiz.roles)) {
    const value = given[step];
    if (value === undefined) continue;
    values[role] = role === ("age" satisfies AnswerRole) ? ageOf(value, startedOn) : value;
  }
  return values;
};

/** What a question may look at when an answer is checked: computed when it does, because most do not. */
export const answerContext = (runtime: Runtime, session: Session): AnswerContext => ({
  get facts() {
    return facts(runtime, session);
  },
  get roles() {
    return roles(runtime, session);
  },
  startedOn: session.startedOn,
});

/** Does Back lead anywhere? */
export const canGoBack = (runtime: Runtime, session: Session): boolean =>
  session.modal !== null ||
  session.trail.some((name) => {
    const step = resolveStep(runtime, name);
    return step !== null && isOpen(runtime, session, step) && !isSkipped(runtime, session, step);
  });

/** SPEC §5, answers counted: real answers on the present route; steps that only inform do not count. */
export const answersCounted = (runtime: Runtime, session: Session): number =>
  presentRoute(runtime, session).steps.filter(
    (id) => stepOf(runtime, id).question?.asks && Object.hasOwn(session.answers, id),
  ).length;

/** "Question 3 of 20": `of` is the longest way that may still follow. `null` where nothing is asked. */
export const questionNumber = (
  runtime: Runtime,
  session: Session,
): { readonly n: number; readonly of: number } | null => {
  const step = currentStep(runtime, session);
  if (!step.question?.asks || step.definition.section === undefined) return null;
  const { steps } = presentRoute(runtime, session);
  const earlier = steps.slice(0, Math.max(0, steps.indexOf(step.id)));
  const asked = earlier.filter((id) => stepOf(runtime, id).question?.asks).length;
  return { n: asked + 1, of: asked + (runtime.remainingQuestions.get(step.id) ?? 1) };
};
