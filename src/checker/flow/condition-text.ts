import type { Route } from "../../engine/definition/definition.ts";
import type { Condition, RouteArm } from "../../language/types/common.gen.ts";

/** A condition as a person says it: `goal is goal_run and not age ≥ 60`. */
export const conditionText = (condition: Condition, inside = false): string => {
  if ("all" in condition) return grouped(condition.all, " and ", inside);
  if ("any" in condition) return grouped(condition.any, " or ", inside);
  if ("not" in condition) return `not ${conditionText(condition.not, true)}`;
  if ("owned" in condition) return `owns ${condition.owned}`;
  if ("answered" in condition) return `${condition.answer} ${condition.answered ? "answered" : "not answered"}`;
  if ("is" in condition) return `${condition.answer} is ${condition.is}`;
  if ("in" in condition) return `${condition.answer} is ${condition.in.join(" or ")}`;
  if ("gte" in condition) return `${condition.answer} ≥ ${condition.gte}`;
  return `${condition.answer} ≤ ${condition.lte}`;
};

const grouped = (parts: readonly Condition[], word: string, inside: boolean): string => {
  const text = parts.map((part) => conditionText(part, parts.length > 1)).join(word);
  return inside && parts.length > 1 ? `(${text})` : text;
};

/** Each arm of a route with the words of its condition; `null` for a route that always leads to one step. */
export const armsOf = (route: Route): readonly { readonly to: string; readonly when: string | null }[] =>
  typeof route === "string" ? [{ to: route, when: null }] : route.map(armOf);

const armOf = (arm: RouteArm): { readonly to: string; readonly when: string } =>
  "else" in arm ? { to: arm.else, when: "else" } : { to: arm.to, when: conditionText(arm.when) };
