import type { StepContext } from "../../../engine/definition/runtime.ts";

/** What it sells: a product of its own, else the plan that was chosen. */
export const productOf = ({ step, session }: StepContext): string | null => step.definition.product ?? session.plan;
