import type { ModalDefinition } from "./definition.ts";
import { owned } from "./owned.ts";
import { pendingAttempt } from "./pending-attempt.ts";
import type { Session } from "./session.ts";

/**
 * The session with the offered product as its plan. Nothing changes when it is owned already, or while a purchase is
 * under way: what is being paid must stay what was shown.
 */
export const choosePlan = ({ product }: ModalDefinition, session: Session): Session =>
  product === undefined || owned(session).has(product) || pendingAttempt(session)
    ? session
    : { ...session, plan: product, attempt: null, status: "idle", failure: null };
