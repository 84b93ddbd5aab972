import { failed } from "../../../engine/answers/answer-step.ts";
import type { StepKind } from "../../../engine/contracts/step-kind.ts";
import { LEAD_CODE_LENGTH } from "../../../engine/lead/lead-code.ts";
import { enterLead } from "../../../engine/lead/record-lead.ts";
import { acts, outcomes } from "./explored.ts";

export const kind: StepKind = {
  kind: "code",
  needs: [],
  section: () => "code-form",
  ownsStatus: true,
  takesLeadCode: true,
  exits: ["next"],
  passed: ({ session }) => (session.lead ? "next" : null),
  value: () => null,
  skipWhenPassed: true,
  holdsWhileWorking: true,
  enter: () => [],
  handle({ session }, event) {
    if (event.type === "leadRestored") {
      return {
        session: { ...enterLead(session, event.lead), status: "idle", failure: null },
        exit: "next",
        effects: [],
      };
    }
    if (event.type === "signInFailed") return failed(session, event.code);
    if (event.type === "continued") return session.lead ? { session, exit: "next", effects: [] } : null;
    if (event.type !== "codeGiven") return null;
    if (session.status === "working") return { session, effects: [] };
    if (event.code.length !== LEAD_CODE_LENGTH) return failed(session, "pattern");
    return {
      session: { ...session, status: "working", failure: null },
      effects: [{ type: "restoreLead", code: event.code }],
    };
  },
  acts,
  outcomes,
};
