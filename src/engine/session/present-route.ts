import { InvariantError } from "../../foundation/invariant.ts";
import type { AnswerValue, Facts } from "../answers/answer.ts";
import { answerTo } from "../answers/answer-to.ts";
import type { Runtime, RuntimeStep } from "../definition/runtime.ts";
import type { Session } from "./session.ts";

/** The way that the present answers lead, replayed from the start. */
export interface PresentRoute {
  /** Steps passed, and last the first one that is not: the furthest the visitor has come. */
  readonly steps: readonly string[];
  /** Values of the answers on the way. Answers of steps that the way leaves out are kept in the session and ignored. */
  readonly facts: Facts;
}

export const stepOf = (runtime: Runtime, id: string): RuntimeStep => {
  const step = runtime.steps.get(id) ?? runtime.steps.get(runtime.aliases.get(id) ?? id);
  if (step === undefined) throw new InvariantError(`step "${id}" is missing`);
  return step;
};

/** Present name of a step, by its present or an earlier name; `null` for a name that no step has. */
export const resolveStep = (runtime: Runtime, name: string): string | null => runtime.aliases.get(name) ?? null;

interface WalkedRoute {
  readonly session: Session;
  readonly route: PresentRoute;
  /** How many of its steps, from the first on and without the last, are passed by an answer. */
  readonly asked: number;
}

const hasSameBelongings = (one: Session, other: Session): boolean =>
  one.startedOn === other.startedOn &&
  (one.ownedProducts === other.ownedProducts || one.ownedProducts.length + other.ownedProducts.length === 0) &&
  (one.purchases === other.purchases || one.purchases.length + other.purchases.length === 0);

/**
 * How many steps of a way walked before `session` is sure to walk, too: steps with a question are passed by their own
 * answer on the day of the session, and routes read answers and what is owned, nothing else.
 */
const commonLength = (session: Session, { session: other, route: { steps }, asked }: WalkedRoute): number => {
  if (session.answers === other.answers) return asked;
  for (let count = 0; count < asked; count++) {
    const id = steps[count] ?? "";
    const answer = answerTo(session, id);
    if (answer === undefined || answer !== answerTo(other, id)) return count;
  }
  return asked;
};

const countAsked = (runtime: Runtime, { steps }: PresentRoute): number => {
  let count = 0;
  while (count < steps.length - 1 && stepOf(runtime, steps[count] ?? "").question !== null) count++;
  return count;
};

const factsOf = (facts: Facts, steps: readonly string[]): Record<string, AnswerValue> => {
  const onRoute: Record<string, AnswerValue> = {};
  for (const step of steps) {
    const value = facts[step];
    if (value !== undefined) onRoute[step] = value;
  }
  return onRoute;
};

/** Nothing but what is done outside the questions has changed, and it leads the same way. */
const isSameWay = (
  runtime: Runtime,
  session: Session,
  { session: other, route }: WalkedRoute,
  from: number,
): boolean => {
  if (session.answers !== other.answers) return false;
  const { steps, facts } = route;
  for (let index = from; index < steps.length; index++) {
    const step = stepOf(runtime, steps[index] ?? "");
    if (answerTo(session, step.id) !== undefined) return false;
    const exit = step.kind.passed({ runtime, step, session });
    const next = exit === null ? undefined : step.route(exit, session, facts);
    if (next !== steps[index + 1]) return false;
  }
  return true;
};

const replay = (runtime: Runtime, session: Session, until: string | null, walked: WalkedRoute | null): PresentRoute => {
  const usable = walked && hasSameBelongings(walked.session, session) ? walked : null;
  const most = usable ? commonLength(session, usable) : 0;
  if (usable && until === null && isSameWay(runtime, session, usable, most)) return usable.route;
  const end = until === null ? -1 : (usable?.route.steps.indexOf(until) ?? -1);
  const skipped = end < 0 ? most : Math.min(most, end);
  const steps = usable ? usable.route.steps.slice(0, skipped) : [];
  const facts = usable ? factsOf(usable.route.facts, steps) : {};
  let step = stepOf(runtime, usable?.route.steps[skipped] ?? runtime.definition.start);
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

interface RouteMemory {
  readonly bySession: Map<Session, WalkedRoute>;
  readonly byAnswers: WeakMap<Session["answers"], WalkedRoute>;
  last: WalkedRoute | null;
}

// Every selector of a screen asks for the route of the same immutable session, and the next session mostly walks the
// same way a step further. A few are enough; a WeakMap of all the explorer's sessions cost more in garbage collection
// than it saved. Answers are shared by many sessions, which mostly walk the same way.
const SESSIONS_AT_MOST = 64;

const createRouteMemory = (_runtime: Runtime): RouteMemory => ({
  bySession: new Map(),
  byAnswers: new WeakMap(),
  last: null,
});

const walkedBy = (runtime: Runtime, session: Session): WalkedRoute => {
  const memory = runtime.memory.recall(createRouteMemory, runtime);
  const again = memory.bySession.get(session);
  if (again) return again;
  const similar = memory.byAnswers.get(session.answers) ?? memory.last;
  const route = replay(runtime, session, null, similar);
  const asked = route === similar?.route ? similar.asked : countAsked(runtime, route);
  const walked = { session, route, asked };
  memory.last = walked;
  memory.byAnswers.set(session.answers, walked);
  if (memory.bySession.size >= SESSIONS_AT_MOST) memory.bySession.clear();
  memory.bySession.set(session, walked);
  return walked;
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
