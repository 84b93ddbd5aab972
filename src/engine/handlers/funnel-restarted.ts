import type { Runtime } from "../definition/runtime.ts";
import { isOwnable, owned } from "../selling/owned.ts";
import { pendingAttempt } from "../selling/pending-attempt.ts";
import type { Session } from "../session/session.ts";
import { newSession } from "../session/start.ts";
import { type Transition, unchanged } from "../transition/transition-result.ts";
import type { Handler } from "./handler.ts";

/** Not while a payment is open: its outcome belongs to this session. */
const begunAnew = (runtime: Runtime, session: Session, startedOn: string, kept?: Partial<Session>): Transition =>
  unchanged(
    pendingAttempt(session) ? session : { ...newSession(runtime, { locale: session.locale, startedOn }), ...kept },
  );

/** Begins anew, as nobody. */
export const funnelRestarted: Handler<"funnelRestarted"> = (runtime, session, { startedOn }) =>
  begunAnew(runtime, session, startedOn);

/**
 * Begins a further order for the lead of the last one: it proves that this device has paid, and what it owns is not offered
 * again.
 */
export const orderBegun: Handler<"orderBegun"> = (runtime, session, { startedOn }) =>
  begunAnew(runtime, session, startedOn, {
    lead: session.lead,
    signIn: session.signIn,
    ownedProducts: [...owned(session)].filter((key) => isOwnable(runtime, key)).sort(),
    isClient: true,
  });
