import { pendingAttempt } from "../selling/pending-attempt.ts";
import { newSession } from "../session/start.ts";
import { unchanged } from "../transition/transition-result.ts";
import type { Handler } from "./handler.ts";

/** Begins anew. Not while a payment is open: its outcome belongs to this session. */
export const funnelRestarted: Handler<"funnelRestarted"> = (runtime, session, { startedOn }) =>
  unchanged(pendingAttempt(session) ? session : newSession(runtime, { locale: session.locale, startedOn }));
