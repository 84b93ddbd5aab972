import type { Facts } from "./answer.ts";

const CM_PER_M = 100;

/** kg/m²; null when weight or height is missing. @param roles values by role, metric */
export const bodyMassIndex = (roles: Facts): number | null => {
  const { weight, height } = roles;
  return typeof weight !== "number" || typeof height !== "number" || height <= 0
    ? null
    : weight / (height / CM_PER_M) ** 2;
};
