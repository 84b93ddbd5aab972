import type { StepContext } from "../../../engine/definition/runtime.ts";
import { sampleLead } from "../../../engine/lead/lead-code.ts";
import type { Effect } from "../../../engine/transition/effects.ts";
import type { OutcomeEvent, VisitorEvent } from "../../../engine/transition/events.ts";

export const acts = ({ step, session }: StepContext): readonly VisitorEvent[] => {
  if (session.status === "working") return [];
  if (session.signIn?.status === "signed-in") return [{ type: "continued", step: step.id }];
  const requests = ["", "runner@example.com"].map((email) => ({ type: "otpRequested", step: step.id, email }) as const);
  return session.signIn === null ? requests : [...requests, { type: "otpSubmitted", step: step.id, otp: "123456" }];
};

export const outcomes = ({ session }: StepContext, effect: Effect): readonly OutcomeEvent[] => {
  if (effect.type === "requestOtp") {
    return [
      { type: "otpSent", email: effect.email },
      { type: "signInFailed", code: "emailDoesNotExist" },
    ];
  }
  if (effect.type !== "signIn") return [];
  return [
    // The lead that is there goes on when it has the mailbox; else it may be another person's.
    ...(session.lead ? [{ type: "signedIn", lead: session.lead } as const] : []),
    { type: "signedIn", lead: sampleLead(effect.email) },
    { type: "signInFailed", code: "otpCodeIsInvalid" },
  ];
};
