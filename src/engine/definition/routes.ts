import { InvariantError } from "../../foundation/invariant.ts";
import type { Exit } from "../../language/content/exits.ts";
import type { Condition } from "../../language/types/common.gen.ts";
import { type ConditionContext, holds } from "./conditions.ts";
import type { Route, StepDefinition } from "./definition.ts";

/** The route of an exit. "No, continue" goes where "continue" goes unless the offer says otherwise. */
export const routeOf = (step: Pick<StepDefinition, Exit>, exit: Exit): Route | undefined =>
  exit === "declined" ? (step.declined ?? step.next) : step[exit];

/** @throws an invariant error when no arm is taken: a checked route ends in `else`. */
export const targetOf = (route: Route, context: ConditionContext): string => {
  if (typeof route === "string") return route;
  for (const arm of route) {
    if ("else" in arm) return arm.else;
    if (holds(arm.when, context)) return arm.to;
  }
  throw new InvariantError("a route ended without `else`");
};

export const targetsOf = (route: Route): readonly string[] =>
  typeof route === "string" ? [route] : route.map((arm) => ("else" in arm ? arm.else : arm.to));

export const conditionsOf = (route: Route): readonly Condition[] =>
  typeof route === "string" ? [] : route.flatMap((arm) => ("when" in arm ? [arm.when] : []));
