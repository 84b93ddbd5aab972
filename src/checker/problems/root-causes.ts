import type { Runtime } from "../../engine/definition/runtime.ts";
import type { Property, Violation } from "../exploration/property.ts";

/**
 * Of many violations those that the others follow from, as their properties say. Properties that have to do with no
 * other come first: they say more than that visitors do not come through.
 */
export const rootCauses = (
  properties: readonly Property[],
  violations: readonly Violation[],
  runtime: Runtime,
): readonly Violation[] => {
  const violated = new Set(violations.map(({ property }) => property));
  const linked = new Set(properties.flatMap((each) => (each.followsFrom ? [each, ...each.followsFrom] : [])));
  const ordered = [...properties.filter((each) => !linked.has(each)), ...linked];
  return ordered.flatMap(({ name, followsFrom = [], roots }) => {
    if (!violated.has(name) || followsFrom.some((cause) => violated.has(cause.name))) return [];
    const own = violations.filter(({ property }) => property === name);
    return roots?.(own, runtime) ?? own;
  });
};
