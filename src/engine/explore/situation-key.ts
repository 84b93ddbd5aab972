import type { Facts } from "../answer.ts";
import type { Condition } from "../condition.ts";
import { holds } from "../conditions.ts";
import { owned } from "../owned.ts";
import { presentRoute } from "../present-route.ts";
import type { Runtime } from "../runtime.ts";
import type { Session } from "../session.ts";
import type { Situation } from "./situation.ts";

/** Answers given before the position: what lies ahead is asked again before it can count. */
const factsBefore = (runtime: Runtime, session: Session): Facts => {
  const { steps, facts } = presentRoute(runtime, session);
  const here = steps.indexOf(session.position);
  if (here < 0) return facts;
  const before = new Set(steps.slice(0, here));
  return Object.fromEntries(Object.entries(facts).filter(([step]) => before.has(step)));
};

/**
 * Names what can still make a difference: the position, how the live comparisons turn out, and lead, plan, purchases,
 * attempt, coupon, modal, sign-in and open questions to the world. Two situations with one name have the same future.
 */
export const situationKey = (
  runtime: Runtime,
  live: ReadonlyMap<string, readonly Condition[]>,
  { session, pending }: Situation,
): string => {
  const what = { facts: factsBefore(runtime, session), owned: owned(session) };
  const comparisons = (live.get(session.position) ?? []).map((leaf) => (holds(leaf, what) ? "1" : "0")).join("");
  const once = session.shown.filter((modal) => runtime.modals.get(modal)?.once).sort();
  return [
    session.position,
    comparisons,
    session.lead ? "lead" : "",
    session.plan,
    [...what.owned].sort().join(),
    session.attempt ? `${session.attempt.product} ${session.attempt.status}` : "",
    session.coupon?.name,
    session.modal,
    once.join(),
    session.signIn?.status,
    session.status === "working" ? "working" : "",
    pending
      .map(({ effect }) => effect.type)
      .sort()
      .join(),
  ].join("|");
};
