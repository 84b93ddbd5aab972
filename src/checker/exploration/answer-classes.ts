import type { Answer } from "../../engine/answers/answer.ts";
import { holds } from "../../engine/definition/conditions.ts";
import type { AnswerRole } from "../../engine/definition/definition.ts";
import type { Runtime, RuntimeStep } from "../../engine/definition/runtime.ts";
import { stepOf } from "../../engine/session/present-route.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Condition } from "../../language/types/common.gen.ts";
import { allLeaves, isComparison } from "./live-leaves.ts";

/** Roles that the engine itself looks at, beside those with which questions compute. */
const READ_BY_THE_ENGINE: readonly AnswerRole[] = ["age", "health_consent"];

const NOTHING_OWNED: ReadonlySet<string> = new Set();

/** Steps of which more than comparisons is read: there every answer may lead elsewhere. */
export const readWhole = (runtime: Runtime): ReadonlySet<string> => {
  const steps = [...runtime.steps.values()];
  const read = [...READ_BY_THE_ENGINE, ...steps.flatMap(({ question }) => question?.readsRoles ?? [])];
  const named = read.flatMap((role) => runtime.definition.quiz.roles[role] ?? []);
  return new Set([
    ...named.map((name) => stepOf(runtime, name).id),
    ...steps.filter(({ kind }) => kind.exits.length > 1).map(({ id }) => id),
  ]);
};

/** Names the class of an answer given to a step: answers of one class turn out alike in every comparison there is. */
export type ClassOf = (step: RuntimeStep, session: Session, answer: Answer) => string;

/** Of one exploration, whose visitors all come on one day: classes are remembered. */
export const createAnswerClasses = (runtime: Runtime): ClassOf => {
  const whole = readWhole(runtime);
  const comparisons = new Map<string, Condition[]>();
  for (const leaf of allLeaves(runtime).values()) {
    if (!isComparison(leaf) || !("answer" in leaf)) continue;
    const known = comparisons.get(leaf.answer);
    if (known) known.push(leaf);
    else comparisons.set(leaf.answer, [leaf]);
  }
  // Answers of an alphabet are made once, so the same list is the same object.
  const known = new Map<string, Map<Answer, string>>();
  return (step, session, answer) => {
    const classes = known.get(step.id) ?? new Map<Answer, string>();
    known.set(step.id, classes);
    const before = classes.get(answer);
    if (before !== undefined) return before;
    const facts = { [step.id]: step.kind.value({ runtime, step, session }, answer) };
    const name = whole.has(step.id)
      ? `#${classes.size}`
      : (comparisons.get(step.id) ?? [])
          .map((leaf) => (holds(leaf, { facts, owned: NOTHING_OWNED }) ? "1" : "0"))
          .join("");
    classes.set(answer, name);
    return name;
  };
};
