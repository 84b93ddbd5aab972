import type { Facts } from "../../../engine/answers/answer.ts";
import { BODY_BOUNDS } from "../../../engine/answers/bounds.ts";
import { BMI_FLOOR, weightAtBmi } from "../../../foundation/units.ts";

/** Taken when nothing is known about the visitor. */
const ANYBODY = { min: 30, max: 300 };

/** Youngest age at which we help to lose weight. */
const ADULT = 18;

const numberOf = (facts: Facts, role: string): number | null => {
  const value = facts[role];
  return typeof value === "number" ? value : null;
};

export const isUnderage = (roles: Facts): boolean => {
  const age = numberOf(roles, "age");
  return age !== null && age < ADULT;
};

export const presentWeight = (roles: Facts): number | null => numberOf(roles, "weight");

/**
 * Target weights that we accept, in kg: from the lowest healthy weight to the present one. Who is below the lowest
 * healthy weight can only keep the present one, so the range is never empty and nobody is stuck.
 */
export const allowedRange = (roles: Facts): { readonly min: number; readonly max: number } => {
  const height = numberOf(roles, "height");
  const max = presentWeight(roles) ?? ANYBODY.max;
  const healthy = height === null ? ANYBODY.min : weightAtBmi(BMI_FLOOR, height);
  const floor = Math.max(healthy, BODY_BOUNDS.target_weight.min);
  return { min: Math.min(floor, max), max };
};
