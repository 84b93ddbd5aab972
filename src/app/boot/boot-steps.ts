import type { Runtime } from "../../engine/definition/runtime.ts";
import type { Session } from "../../engine/session/session.ts";
import { transition } from "../../engine/transition/transition.ts";

export interface BootSteps {
  /** step → value → next step, for steps whose way on does not depend on earlier answers. */
  readonly next: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** A session that stands on each step shown by the boot script. */
  readonly sessions: ReadonlyMap<string, Session>;
}

/** Taps that the boot script can take before the application is there: a hurried visitor manages two or three. */
const DEPTH = 2;

/** In place of a step where earlier answers decide. */
const UNDECIDED = "";

/** Plays the first answers through the engine, to know which steps the boot script must hold ready. */
export const bootSteps = (runtime: Runtime, start: Session): BootSteps => {
  const next: Record<string, Record<string, string>> = {};
  const sessions = new Map<string, Session>();
  let front: readonly Session[] = [start];
  for (let depth = 0; depth < DEPTH; depth += 1) {
    front = front.flatMap((session) => answered(runtime, session, next));
    for (const session of front) if (!sessions.has(session.position)) sessions.set(session.position, session);
  }
  return { next, sessions };
};

const answered = (
  runtime: Runtime,
  session: Session,
  next: Record<string, Record<string, string>>,
): readonly Session[] => {
  const step = runtime.steps.get(session.position);
  const answers = step?.question?.sampleAnswers ?? [];
  if (!step || !answers.every((answer) => typeof answer === "string")) return [];
  const ways: Record<string, string> = (next[step.id] ??= {});
  return answers.flatMap((answer) => {
    const { session: after } = transition(runtime, session, { type: "answerGiven", step: step.id, answer });
    if (after.position === step.id) return [];
    // Another way of coming here leads elsewhere with the same answer, or away from the page: only the engine may decide.
    const elsewhere = Object.hasOwn(ways, answer) && ways[answer] !== after.position;
    if (elsewhere || runtime.steps.get(after.position)?.definition.page !== step.definition.page) {
      ways[answer] = UNDECIDED;
      return [];
    }
    ways[answer] = after.position;
    return [after];
  });
};
