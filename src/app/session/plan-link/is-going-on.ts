import type { Session } from "../../../engine/session/session.ts";

/** A visit that has come further than a first look: a link does not take its place without asking. */
export const isGoingOn = (session: Session | null): boolean =>
  session !== null &&
  (session.lead !== null || Object.keys(session.answers).length > 0 || session.purchases.length > 0);
