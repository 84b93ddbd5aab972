import type { Runtime } from "../definition/runtime.ts";
import { pendingAttempt } from "../selling/pending-attempt.ts";
import type { Lead, Session } from "../session/session.ts";
import { isPassed } from "../transition/arrive.ts";
import type { Effect } from "../transition/effects.ts";
import { reportOnce } from "../transition/report-once.ts";
import { report, type Transition, unchanged } from "../transition/transition-result.ts";
import { hasMailbox } from "./email.ts";
import { lacksProof } from "./lacks-proof.ts";

/**
 * SPEC §4, Create lead: what belongs to an earlier lead is cleared. The answers of this visit and where it came from are
 * the new lead's own; without a coupon it has that of its campaign again (ADR 0015).
 */
const withoutEarlier = (runtime: Runtime, session: Session): Session => ({
  ...session,
  coupon: session.coupon ?? runtime.definition.coupon ?? null,
  ...(session.lead && EARLIER),
});

const EARLIER = {
  purchases: [],
  purchasesSummed: 0,
  ownedProducts: [],
  isClient: false,
  attempt: null,
  shipsTo: null,
  signIn: null,
  forms: {},
} as const;

/**
 * Whoever comes by a code or proves a mailbox: a lead with another code may be another person, to whom nothing of the
 * earlier one belongs. A form that is just being sent goes on, and a payment that is open keeps its lead.
 */
export const enterLead = (session: Session, lead: Lead): Session => {
  if (session.lead?.code === lead.code || session.lead === null) return { ...session, lead };
  return pendingAttempt(session) ? session : { ...session, ...EARLIER, forms: session.forms, lead };
};

/**
 * SPEC §4, Update lead email: who is signed in under another address is not the owner of this one. A payment that is open stays
 * where it was begun: what led there is asked for again afterwards.
 */
export const recordEmail = (session: Session, lead: Lead): Transition => ({
  session: { ...session, lead, signIn: null, ownedProducts: pendingAttempt(session) ? session.ownedProducts : [] },
  effects: [report({ name: "lead_created" })],
});

/** What was answered on this visit is sent to a lead that it gets by signing in: that one has none of it yet. */
export const answersOfVisit = (runtime: Runtime, earlier: Session, session: Session): readonly Effect[] => {
  const isNew = session.lead !== null && session.lead.code !== earlier.lead?.code;
  return isNew && Object.keys(session.answers).length > 0 && isPassed(runtime, session)
    ? [{ type: "saveAnswers" }]
    : [];
};

/** SPEC §4, Create lead: lead_created and checkout_visited are reported together. A payment that is open keeps its lead. */
export const recordLead = (runtime: Runtime, session: Session, lead: Lead): Transition => {
  const idle: Session = { ...session, status: "idle", failure: null };
  if (session.lead?.code === lead.code)
    return session.lead.email === lead.email ? unchanged({ ...idle, lead }) : recordEmail(idle, lead);
  if (session.lead && pendingAttempt(session)) return unchanged(session);
  // Kept by its name for whoever agrees to measuring later; each lead is reported all the same.
  const visited = { name: "checkout_visited" } as const;
  const { session: next } = reportOnce({ ...withoutEarlier(runtime, idle), lead }, visited);
  return { session: next, effects: [report({ name: "lead_created" }), report(visited)] };
};

/** The same with the mailbox proved: what was bought on this visit for that mailbox stays, whichever lead bought it. */
export const signedInAs = (session: Session, lead: Lead): Session => {
  const entered = enterLead(session, lead);
  if (entered.lead !== lead) return entered;
  const { purchases, purchasesSummed } = hasMailbox(session.lead, lead.email) ? session : entered;
  const signIn = { email: lead.email, status: "signed-in" } as const;
  const signedIn: Session = { ...entered, purchases, purchasesSummed, signIn };
  // What asked for it is answered.
  return lacksProof(entered.attempt) ? { ...signedIn, attempt: null, status: "idle", failure: null } : signedIn;
};
