import type { Lead, Session } from "../session/session.ts";

/**
 * The lead of a session where this browser has shown that it is its own: it made the lead, or its visitor proved the mailbox. One
 * whose code came with a link may be somebody else's: it shows whose plan that is, and nothing is counted or stored for it.
 */
export const ownLead = ({ lead }: Pick<Session, "lead">): Lead | null => (lead?.proof ? lead : null);
