import type { Attempt, AttemptStatus, Session } from "./session.ts";

const PENDING: readonly AttemptStatus[] = ["started", "needs-confirmation", "unknown"];

/** The attempt whose end is not known yet: while there is one, nothing else may be paid. */
export const pendingAttempt = (session: Session): Attempt | null =>
  session.attempt && PENDING.includes(session.attempt.status) ? session.attempt : null;
