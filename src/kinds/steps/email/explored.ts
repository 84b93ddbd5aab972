import type { StepContext } from "../../../engine/definition/runtime.ts";
import { sampleLead } from "../../../engine/lead/lead-code.ts";
import type { Effect } from "../../../engine/transition/effects.ts";
import type { OutcomeEvent, VisitorEvent } from "../../../engine/transition/events.ts";

export const acts = ({ step, session }: StepContext): readonly VisitorEvent[] =>
  session.status === "working"
    ? []
    : ["", "runner@", "runner@example.com"].map((email) => ({
        type: "emailSubmitted",
        step: step.id,
        email,
        marketingConsent: false,
      }));

export const outcomes = (_context: StepContext, effect: Effect): readonly OutcomeEvent[] =>
  effect.type === "createLead"
    ? [
        { type: "leadCreated", lead: sampleLead(effect.email) },
        { type: "leadFailed", code: "networkError" },
      ]
    : [];
