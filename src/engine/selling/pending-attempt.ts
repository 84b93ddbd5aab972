import type { Attempt, Session } from "../session/session.ts";

/** The attempt whose end is not known yet: while there is one, nothing else may be paid. */
export const pendingAttempt = (session: Session): Attempt | null =>
  session.attempt?.status === "declined" ? null : session.attempt;
