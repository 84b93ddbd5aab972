import { failed } from "../../../engine/answers/answer-step.ts";
import type { StepKind } from "../../../engine/contracts/step-kind.ts";
import { emailProblem, hasMailbox } from "../../../engine/lead/email.ts";
import { recordLead } from "../../../engine/lead/record-lead.ts";
import { acts, outcomes } from "./explored.ts";

export const kind: StepKind = {
  kind: "email",
  needs: ["route"],
  section: () => "email-form",
  ownsStatus: true,
  exits: ["next"],
  passed: ({ session }) => (session.lead ? "next" : null),
  value: () => null,
  skipWhenPassed: false,
  reports: ["lead_created", "checkout_visited"],
  enter: () => [],
  handle({ runtime, session }, event) {
    if (event.type === "leadCreated") return { ...recordLead(runtime, session, event.lead), exit: "next" };
    if (event.type === "leadFailed") return failed(session, event.code);
    if (event.type !== "emailSubmitted") return null;
    if (session.status === "working") return { session, effects: [] };
    const email = event.email.trim();
    const problem = emailProblem(email);
    if (problem) return failed(session, problem);
    const { marketingConsent } = event;
    const own = hasMailbox(session.lead, email) ? session.lead : null;
    // The lead that is there goes on, and the shop hears of a box that was ticked.
    if (own && !marketingConsent) return { session: { ...session, marketingConsent }, exit: "next", effects: [] };
    return {
      session: { ...session, marketingConsent, status: "working", failure: null },
      effects: [{ type: "createLead", email: own?.email ?? email, marketingConsent }],
    };
  },
  acts,
  outcomes,
};
