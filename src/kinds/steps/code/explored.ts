import type { StepKind } from "../../../engine/contracts/step-kind.ts";
import { SAMPLE_CODE, sampleLead } from "../../../engine/lead/lead-code.ts";

export const acts: StepKind["acts"] = ({ step, session }) => {
  if (session.status === "working") return [];
  if (session.lead) return [{ type: "continued", step: step.id }];
  return [SAMPLE_CODE, SAMPLE_CODE.slice(1)].map((code) => ({ type: "codeGiven", step: step.id, code }));
};

export const outcomes: StepKind["outcomes"] = (_context, effect) =>
  effect.type === "restoreLead"
    ? [
        { type: "leadRestored", lead: { ...sampleLead("runner@example.com"), code: effect.code } },
        { type: "signInFailed", code: "NotFound" },
      ]
    : [];
