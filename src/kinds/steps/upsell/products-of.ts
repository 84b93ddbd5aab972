import type { StepContext } from "../../../engine/definition/runtime.ts";
import { present } from "../../../foundation/invariant.ts";

/** What a step offers, owned or not. */
export const productsOf = ({ step: { id, definition } }: StepContext): readonly string[] => [
  present(definition.product, `product of step "${id}"`),
  ...(definition.also ?? []),
];
