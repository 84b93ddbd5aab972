import { isOpen, isSkipped } from "../session/position.ts";
import { resolveStep } from "../session/present-route.ts";
import { arriveAt } from "../transition/arrive.ts";
import { unchanged } from "../transition/transition-result.ts";
import type { Handler } from "./handler.ts";

/** Closes the modal, else returns to the last step that is still open. At the beginning nothing happens. */
export const backRequested: Handler<"backRequested"> = (runtime, session) => {
  if (session.modal !== null) return unchanged({ ...session, modal: null });
  const index = session.trail.findLastIndex((name) => {
    const step = resolveStep(runtime, name);
    return step !== null && isOpen(runtime, session, step) && !isSkipped(runtime, session, step);
  });
  const target = session.trail[index];
  if (target === undefined) return unchanged(session);
  return arriveAt(runtime, session, target, session.trail.slice(0, index));
};
