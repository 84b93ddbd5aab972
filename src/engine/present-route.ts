import { InvariantError } from "../foundation/invariant.ts";
import type { Answer, AnswerValue, Facts } from "./answer.ts";
import type { Runtime, RuntimeStep } from "./runtime.ts";
import type { Session } from "./session.ts";

/** The way that the present answers lead, replayed from the start. */
export interface PresentRoute {
  /** Steps passed, and last the first one that is not: the furthest the visitor has come. */
  readonly steps: readonly string[];
  /** Values of the answers on the way. Answers of steps that the way leaves out are kept in the session and ignored. */
  readonly facts: Facts;
}

export const stepOf = (runtime: Runtime, id: string): RuntimeStep => {
  const step = runtime.steps.get(runtime.aliases.get(id) ?? id);
  if (step === undefined) throw new InvariantError(`step "${id}" is missing`);
  return step;
};

/** Present name of a step, by its present or an earlier name; `null` for a name that no step has. */
export const resolveStep = (runtime: Runtime, name: string): string | null => runtime.aliases.get(name) ?? null;

interface Walked {
  readonly runtime: Runtime;
  readonly session: Session;
  readonly route: PresentRoute;
}

const answerTo = (session: Session, step: string): Answer | undefined =>
  Object.hasOwn(session.answers, step) ? session.answers[step] : undefined;

const sameShop = (one: Session, other: Session): boolean =>
  one.startedOn === other.startedOn &&
  (one.purchases === other.purchases || one.purchases.length + other.purchases.length === 0);

/**
 * How many steps of a way walked before `session` is sure to walk, too: steps with a question are passed by their own
 * answer on the day of the session, and routes read answers and purchases, nothing else.
 */
const shared = (runtime: Runtime, session: Session, walked: Walked | null): number => {
  if (walked?.runtime !== runtime || !sameShop(walked.session, session)) return 0;
  const { steps } = walked.route;
  let count = 0;
  for (; count < steps.length - 1; count++) {
    const id = steps[count];
    if (id === undefined || runtime.steps.get(id)?.question === null) break;
    const answer = answerTo(session, id);
    if (answer === undefined || answer !== answerTo(walked.session, id)) break;
  }
  return count;
};

const replay = (runtime: Runtime, session: Session, until: string | null, walked: Walked | null): PresentRoute => {
  const steps: string[] = [];
  const facts: Record<string, AnswerValue> = {};
  let step = stepOf(runtime, runtime.definition.start);
  const known = walked?.route.steps ?? [];
  for (let skip = shared(runtime, session, walked); skip > 0 && step.id !== until; skip--) {
    steps.push(step.id);
    const value = walked?.route.facts[step.id];
    if (value !== undefined) facts[step.id] = value;
    step = stepOf(runtime, known[steps.length] ?? step.id);
  }
  while (!steps.includes(step.id)) {
    steps.push(step.id);
    const context = { runtime, step, session };
    const answer = answerTo(session, step.id);
    if (answer !== undefined) facts[step.id] = step.kind.value(context, answer);
    const exit = step.id === until ? null : step.kind.passed(context);
    if (exit === null) break;
    step = stepOf(runtime, step.route(exit, session, facts));
  }
  return { steps, facts };
};

// Every selector of a screen asks for the route of the same immutable session, and the next session mostly walks the
// same way a step further. A few are enough; a WeakMap of all the explorer's sessions cost more in garbage collection
// than it saved.
const KNOWN_MOST = 64;
const known = new Map<Session, Walked>();
let last: Walked | null = null;

const walkedBy = (runtime: Runtime, session: Session): Walked => {
  const before = known.get(session);
  if (before?.runtime === runtime) return before;
  last = { runtime, session, route: replay(runtime, session, null, last) };
  if (known.size >= KNOWN_MOST) known.clear();
  known.set(session, last);
  return last;
};

export const presentRoute = (runtime: Runtime, session: Session): PresentRoute => walkedBy(runtime, session).route;

/**
 * What conditions on the way out of `step` see: answers given up to there. What a visitor answered further on before
 * going back does not count until it is given again or the way leads past it.
 */
export const factsAt = (runtime: Runtime, session: Session, step: string): Facts => {
  const walked = walkedBy(runtime, session);
  const { steps, facts } = walked.route;
  return steps.at(-1) === step || !steps.includes(step) ? facts : replay(runtime, session, step, walked).facts;
};
