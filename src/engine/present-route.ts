import { present } from "../foundation/invariant.ts";
import type { AnswerValue, Facts } from "./answer.ts";
import type { Runtime, RuntimeStep } from "./runtime.ts";
import type { Session } from "./session.ts";

/** The way that the present answers lead, replayed from the start. */
export interface PresentRoute {
  /** Steps passed, and last the first one that is not: the furthest the visitor has come. */
  readonly steps: readonly string[];
  /** Values of the answers on the way. Answers of steps that the way leaves out are kept in the session and ignored. */
  readonly facts: Facts;
}

export const stepOf = (runtime: Runtime, id: string): RuntimeStep =>
  present(runtime.steps.get(runtime.aliases.get(id) ?? id), `step "${id}"`);

/** Present name of a step, by its present or an earlier name; `null` for a name that no step has. */
export const resolveStep = (runtime: Runtime, name: string): string | null => runtime.aliases.get(name) ?? null;

const replay = (runtime: Runtime, session: Session, until: string | null): PresentRoute => {
  const steps: string[] = [];
  const facts: Record<string, AnswerValue> = {};
  const seen = new Set<string>();
  let step = stepOf(runtime, runtime.definition.start);
  while (!seen.has(step.id)) {
    seen.add(step.id);
    steps.push(step.id);
    const context = { runtime, step, session };
    const answer = Object.hasOwn(session.answers, step.id) ? session.answers[step.id] : undefined;
    if (answer !== undefined) facts[step.id] = step.kind.value(context, answer);
    const exit = step.id === until ? null : step.kind.passed(context);
    if (exit === null) break;
    step = stepOf(runtime, step.route(exit, session, facts));
  }
  return { steps, facts };
};

// Every selector of a screen asks for the route of the same immutable session. A few are enough; a WeakMap of all the
// explorer's sessions cost more in garbage collection than it saved.
const KNOWN_MOST = 64;
const known = new Map<Session, { readonly runtime: Runtime; readonly route: PresentRoute }>();

export const presentRoute = (runtime: Runtime, session: Session): PresentRoute => {
  const before = known.get(session);
  if (before?.runtime === runtime) return before.route;
  const route = replay(runtime, session, null);
  if (known.size >= KNOWN_MOST) known.clear();
  known.set(session, { runtime, route });
  return route;
};

/**
 * What conditions on the way out of `step` see: answers given up to there. What a visitor answered further on before
 * going back does not count until it is given again or the way leads past it.
 */
export const factsAt = (runtime: Runtime, session: Session, step: string): Facts => {
  const route = presentRoute(runtime, session);
  return route.steps.at(-1) === step || !route.steps.includes(step)
    ? route.facts
    : replay(runtime, session, step).facts;
};
