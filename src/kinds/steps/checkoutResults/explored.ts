import type { StepContext } from "../../../engine/definition/runtime.ts";
import { plansToOffer } from "../../../engine/selling/owned.ts";
import type { OutcomeEvent, VisitorEvent } from "../../../engine/transition/events.ts";

export const acts = ({ runtime, step, session }: StepContext): readonly VisitorEvent[] => [
  ...plansToOffer(runtime.definition, runtime.definition.offers.plans, session).map(
    (product) => ({ type: "planSelected", product }) as const,
  ),
  { type: "continued", step: step.id },
];

export const outcomes = (): readonly OutcomeEvent[] => [];
