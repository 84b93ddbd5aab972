import { furthestOpen, isOpen } from "../session/position.ts";
import { resolveStep } from "../session/present-route.ts";
import { arriveAt, trailTo } from "../transition/arrive.ts";
import { unchanged } from "../transition/transition-result.ts";
import type { Handler } from "./handler.ts";

/** Goes to the step that was asked for when it is open, else to the furthest one that is. */
export const positionRequested: Handler<"positionRequested"> = (runtime, session, event) => {
  const asked = resolveStep(runtime, event.step);
  const target = asked !== null && isOpen(runtime, session, asked) ? asked : furthestOpen(runtime, session);
  if (target === session.position) return unchanged(session.modal === null ? session : { ...session, modal: null });
  const kept = session.trail.indexOf(target);
  const trail = kept < 0 ? trailTo(runtime, session, target) : session.trail.slice(0, kept);
  return arriveAt(runtime, session, target, trail);
};
