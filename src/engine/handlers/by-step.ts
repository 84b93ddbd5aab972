import type { Runtime } from "../definition/runtime.ts";
import { stepOf } from "../session/present-route.ts";
import type { Session } from "../session/session.ts";
import { leaveBy } from "../transition/arrive.ts";
import type { Event } from "../transition/events.ts";
import { faulty, type Transition } from "../transition/transition-result.ts";

const describe = (event: Event): string => ("step" in event ? `${event.type} for ${event.step}` : event.type);

/** Asks the kind of the present step; `null`: the event is not one of its own. */
const askStep = (runtime: Runtime, session: Session, event: Event): Transition | null => {
  const step = stepOf(runtime, session.position);
  if ("step" in event && event.step !== step.id) return null;
  const handled = step.kind.handle({ runtime, step, session }, event);
  if (!handled || handled.exit === undefined) return handled;
  const left = leaveBy(runtime, handled.session, handled.exit);
  return { session: left.session, effects: [...handled.effects, ...left.effects] };
};

/** An act that belongs to the step on which it happened. */
export const byStep = (runtime: Runtime, session: Session, event: Event): Transition =>
  askStep(runtime, session, event) ?? faulty(session, `${describe(event)} at ${session.position}`);

/** An outcome: for the step that waits for it, else for `otherwise`, because the visitor may have gone on meanwhile. */
export const byStepOr =
  <E extends Event>(otherwise: (runtime: Runtime, session: Session, event: E) => Transition) =>
  (runtime: Runtime, session: Session, event: E): Transition =>
    askStep(runtime, session, event) ?? otherwise(runtime, session, event);
