import type { ModalNode } from "../../language/types/modal-node.gen.ts";
import type { Runtime } from "../definition/runtime.ts";
import type { Session } from "../session/session.ts";
import { owned } from "./owned.ts";
import { pendingAttempt } from "./pending-attempt.ts";

/** What may be chosen in the plan picker, or taken in its place. */
export const isPlan = ({ definition }: Runtime, product: string): boolean => {
  const { plans, downsells } = definition.offers;
  return plans.includes(product) || downsells.includes(product);
};

/**
 * The session with a product as its plan. Nothing changes when it is owned already, or while a purchase is under way: what
 * is being paid must stay what was shown.
 */
export const withPlan = (session: Session, product: string): Session =>
  owned(session).has(product) || pendingAttempt(session)
    ? session
    : withoutFailure({ ...session, plan: product, attempt: null });

/** What failed concerned another plan. What the present step still waits for is not ended by it. */
const withoutFailure = (session: Session): Session =>
  session.status === "working" ? session : { ...session, status: "idle", failure: null };

/** The same for the product that a modal offers. */
export const choosePlan = ({ product }: ModalNode, session: Session): Session =>
  product === undefined ? session : withPlan(session, product);
