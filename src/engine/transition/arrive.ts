import type { Exit } from "../../language/content/exits.ts";
import type { Runtime } from "../definition/runtime.ts";
import { ownLead } from "../lead/own-lead.ts";
import { furthestOpen, isOpen, isSkipped } from "../session/position.ts";
import { factsAt, presentRoute, stepOf } from "../session/present-route.ts";
import { withProgress, withQuizDone } from "../session/progress.ts";
import type { Session } from "../session/session.ts";
import type { Effect } from "./effects.ts";
import { reportsOnce } from "./report-once.ts";
import { report, type Transition, unchanged } from "./transition-result.ts";

/** A route without arms needs no facts, and replaying the way to know them is the costly part of a move. */
const nextOf = (runtime: Runtime, session: Session, from: string, exit: Exit): string => {
  const step = stepOf(runtime, from);
  const given = step.targets(exit).length > 1 ? factsAt(runtime, session, step.id) : {};
  return stepOf(runtime, step.route(exit, session, given)).id;
};

/** Takes the exit of the present step, past steps that have nothing left to ask or to sell, and arrives. */
export const leaveBy = (runtime: Runtime, session: Session, exit: Exit): Transition => {
  const from = session.position;
  let target = nextOf(runtime, session, from, exit);
  const skipped = new Set<string>();
  while (isSkipped(runtime, session, target) && !skipped.has(target)) {
    skipped.add(target);
    target = nextOf(runtime, session, target, "next");
  }
  // A step that is open to everybody, such as a sign-in, is left by buyers, too: what they have behind them stays there.
  // What is owned since another visit decides which offers there are.
  const mayBeClosed = stepOf(runtime, from).kind.needs.length === 0 || session.ownedProducts.length > 0;
  if (mayBeClosed && !isOpen(runtime, session, target)) {
    target = furthestOpen(runtime, { ...session, position: target });
  }
  const trail = [...session.trail, from];
  return arriveAt(runtime, session, target, trail);
};

/**
 * Stands the visitor on `target`. `trail` is cut where it already passed there, so that a loop in the way cannot make it
 * grow. Leaving the quiz completes the progress bar and, when there is a lead, saves what was changed.
 */
export const arriveAt = (runtime: Runtime, session: Session, target: string, trail: readonly string[]): Transition => {
  const loop = trail.indexOf(target);
  const moved: Session = {
    ...session,
    position: target,
    trail: loop < 0 ? trail : trail.slice(0, loop),
    modal: null,
    attempt: session.attempt?.status === "declined" ? null : session.attempt,
    // A code that was sent belongs to the form that asked for it.
    signIn: session.signIn?.status === "sent" ? null : session.signIn,
    status: "idle",
    failure: null,
  };
  const step = stepOf(runtime, target);
  const leftQuiz =
    stepOf(runtime, session.position).definition.section !== undefined && step.definition.section === undefined;
  // Whoever leaves it half-way, by an address or a sign-in, has finished nothing, and nothing of theirs is overwritten.
  const finished = leftQuiz && step.definition.end === undefined && isPassed(runtime, moved);
  const effects: readonly Effect[] = [
    ...(finished ? [report({ name: "quiz_finished" })] : []),
    ...(finished && ownLead(session) ? [{ type: "saveAnswers" } as const] : []),
    ...step.kind
      .enter({ runtime, step, session: moved })
      .map((effect) => (effect.type === "report" ? ({ ...effect, arrived: true } as const) : effect)),
  ];
  return reportsOnce(finished ? withQuizDone(moved) : withProgress(runtime, moved), effects);
};

/** Whoever stands where they may not any more is led to where they belong. */
export const settled = (runtime: Runtime, session: Session): Transition =>
  isOpen(runtime, session, session.position)
    ? unchanged(session)
    : arriveAt(runtime, session, furthestOpen(runtime, session), []);

/** Whether the present answers lead out of the quiz. */
export const isPassed = (runtime: Runtime, session: Session): boolean => {
  const furthest = presentRoute(runtime, session).steps.at(-1);
  return furthest !== undefined && stepOf(runtime, furthest).definition.section === undefined;
};

/** The steps that lie before `step` on the present route: what Back walks after a jump. */
export const trailTo = (runtime: Runtime, session: Session, step: string): readonly string[] => {
  const { steps } = presentRoute(runtime, session);
  const index = steps.indexOf(step);
  return index < 0 ? [] : steps.slice(0, index);
};
