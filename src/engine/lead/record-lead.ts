import type { Lead, Session } from "../session/session.ts";
import { reportOnce } from "../transition/report-once.ts";
import { report, type Transition } from "../transition/transition-result.ts";

/** SPEC §4, Create lead: lead_created and checkout_visited are told together. */
export const recordLead = (session: Session, lead: Lead): Transition => {
  const stored: Session = { ...session, lead, status: "idle", failure: null };
  if (session.lead?.code === lead.code) return { session: stored, effects: [] };
  const visited = reportOnce(stored, { name: "checkout_visited" });
  return { session: visited.session, effects: [report({ name: "lead_created" }), ...visited.effects] };
};
