import { isOwnable } from "../selling/owned.ts";
import { pendingAttempt } from "../selling/pending-attempt.ts";
import { newSession } from "../session/start.ts";
import { unchanged } from "../transition/transition-result.ts";
import type { Handler } from "./handler.ts";

/**
 * Begins a further order for the lead of the last one: it proves that this device has paid, and what it owns is not offered
 * again. Not while a payment is open: its outcome belongs to this session.
 */
export const orderBegun: Handler<"orderBegun"> = (runtime, session, { startedOn }) => {
  if (pendingAttempt(session)) return unchanged(session);
  const { locale, lead, signIn, purchases } = session;
  const bought = purchases.map(({ product }) => product).filter((key) => isOwnable(runtime, key));
  return unchanged({
    ...newSession(runtime, { locale, startedOn }),
    lead,
    signIn,
    ownedProducts: [...new Set([...session.ownedProducts, ...bought])].sort(),
    isClient: session.isClient || purchases.length > 0,
  });
};
