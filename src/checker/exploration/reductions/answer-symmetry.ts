import type { Answer } from "../../../engine/answers/answer.ts";
import { holds } from "../../../engine/definition/conditions.ts";
import type { AnswerRole } from "../../../engine/definition/definition.ts";
import type { Runtime, RuntimeStep } from "../../../engine/definition/runtime.ts";
import { stepOf } from "../../../engine/session/present-route.ts";
import type { Session } from "../../../engine/session/session.ts";
import type { Condition } from "../../../language/types/common.gen.ts";
import type { EnabledEvent } from "../enabled-events.ts";
import type { State } from "../graph.ts";
import { allConditions, isComparison } from "./cone-of-influence.ts";

/** Roles that the engine itself looks at, beside those with which questions compute. */
const READ_BY_THE_ENGINE: readonly AnswerRole[] = ["age", "health_consent"];

const NOTHING_OWNED: ReadonlySet<string> = new Set();

/** Steps of which more than comparisons is read: there every answer is a class of its own. */
export const readEntirely = (runtime: Runtime): ReadonlySet<string> => {
  const steps = [...runtime.steps.values()];
  const read = [...READ_BY_THE_ENGINE, ...steps.flatMap(({ question }) => question?.readsRoles ?? [])];
  const ofRoles = read.flatMap((role) => runtime.definition.quiz.roles[role] ?? []);
  return new Set([
    ...ofRoles.map((id) => stepOf(runtime, id).id),
    ...steps.filter(({ kind }) => kind.exits.length > 1).map(({ id }) => id),
  ]);
};

/**
 * Symmetry reduction of answers: the class of an answer given to a step. Answers of one class have the same value in every
 * comparison there is, so that exchanging them maps traces to traces.
 */
export type ClassOf = (step: RuntimeStep, session: Session, answer: Answer) => string;

/** Of one exploration, in which all sessions begin on one day: classes are kept. */
export const createAnswerClasses = (runtime: Runtime): ClassOf => {
  const entirely = readEntirely(runtime);
  const comparisons = new Map<string, Condition[]>();
  for (const condition of allConditions(runtime).values()) {
    if (!isComparison(condition) || !("answer" in condition)) continue;
    const others = comparisons.get(condition.answer);
    if (others) others.push(condition);
    else comparisons.set(condition.answer, [condition]);
  }
  // Answers of an alphabet are made once, so the same list is the same object.
  const byStep = new Map<string, Map<Answer, string>>();
  return (step, session, answer) => {
    const classes = byStep.get(step.id) ?? new Map<Answer, string>();
    byStep.set(step.id, classes);
    const kept = classes.get(answer);
    if (kept !== undefined) return kept;
    const facts = { [step.id]: step.kind.value({ runtime, step, session }, answer) };
    const name = entirely.has(step.id)
      ? `#${classes.size}`
      : (comparisons.get(step.id) ?? [])
          .map((condition) => (holds(condition, { facts, owned: NOTHING_OWNED }) ? "1" : "0"))
          .join("");
    classes.set(answer, name);
    return name;
  };
};

/** Of the answers of one class the first. */
export const representatives = (
  runtime: Runtime,
  classOf: ClassOf,
  { session }: State,
  events: readonly EnabledEvent[],
): readonly EnabledEvent[] => {
  const step = stepOf(runtime, session.position);
  const classes = new Set<string>();
  return events.filter(({ event }) => {
    if (event.type !== "answerGiven") return true;
    const name = classOf(step, session, event.answer);
    const isNew = !classes.has(name);
    classes.add(name);
    return isNew;
  });
};
