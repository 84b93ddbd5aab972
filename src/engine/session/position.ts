import type { Need } from "../contracts/step-contract.ts";
import type { StepKind } from "../contracts/step-kind.ts";
import type { Runtime } from "../definition/runtime.ts";
import { covered, isBuyer, owned } from "../selling/owned.ts";
import { pendingAttempt } from "../selling/pending-attempt.ts";
import { presentRoute, stepOf } from "./present-route.ts";
import type { Session } from "./session.ts";
import { needsPurchase, waysOn } from "./ways-on.ts";

const MET: { readonly [N in Need]: (runtime: Runtime, session: Session, step: string) => boolean } = {
  route: (runtime, session, step) => presentRoute(runtime, session).steps.includes(step),
  lead: (_runtime, session) => session.lead !== null,
  plan: (_runtime, session) => session.plan !== null,
  purchase: isBuyer,
  client: (_runtime, session) => owned(session).size > 0,
  way: (runtime, session, step) => waysOn(runtime, session).has(step),
};

/** What is under way is decided here: a payment, or a check of who this is. */
const isHeld = (runtime: Runtime, session: Session): boolean =>
  pendingAttempt(session) !== null ||
  (session.status === "working" && stepOf(runtime, session.position).kind.holdsWhileWorking === true);

/** Closed to whoever has bought something. */
export const isLeftBehind = ({ needs }: StepKind): boolean => needs.length > 0 && !needsPurchase(needs);

/** Whatever address they type: nobody is offered what they own. */
const offersOnlyOwned = (runtime: Runtime, session: Session, id: string): boolean => {
  if (session.purchases.length + session.ownedProducts.length === 0) return false;
  const step = stepOf(runtime, id);
  const offered = step.kind.offers?.({ runtime, step, session }) ?? [];
  if (offered.length === 0) return false;
  const has = covered(runtime.definition, session);
  return offered.every((key) => has.has(key));
};

/**
 * May this visitor stand on this step? While a payment is open they stay where it was made, so that its outcome finds
 * them there and nothing that was paid for changes; what was paid for is not gone back behind.
 */
export const isOpen = (runtime: Runtime, session: Session, step: string): boolean => {
  if (isHeld(runtime, session)) return step === session.position;
  const { kind } = stepOf(runtime, step);
  if (isLeftBehind(kind) && isBuyer(runtime, session)) return false;
  if (offersOnlyOwned(runtime, session, step)) return false;
  return kind.needs.every((need) => MET[need](runtime, session, step));
};

/** Nothing left to ask or to sell there: whoever arrives goes straight on. */
export const isSkipped = (runtime: Runtime, session: Session, id: string): boolean => {
  const step = stepOf(runtime, id);
  return step.kind.skipWhenPassed && step.kind.passed({ runtime, step, session }) === "next";
};

/** Where a visitor belongs who asked for a step that is not open. */
export const furthestOpen = (runtime: Runtime, session: Session): string => {
  const furthest = presentRoute(runtime, session).steps.findLast((step) => isOpen(runtime, session, step));
  if (furthest !== undefined) return furthest;
  if (isOpen(runtime, session, session.position)) return session.position;
  const end = [...runtime.steps.values()].find((step) => step.definition.end === "bought");
  return end?.id ?? runtime.definition.start;
};
