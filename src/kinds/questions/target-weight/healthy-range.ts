import type { Facts } from "../../../engine/answers/answer.ts";
import { BMI_FLOOR, weightAtBmi } from "../../../foundation/units.ts";

/** Upper end of the healthy range (WHO): shown as help, not enforced. */
const BMI_CEILING = 24.9;

/** What counts as healthy at this height, in kg; null when the height is unknown. */
export const healthyRange = ({ height }: Facts): { readonly min: number; readonly max: number } | null =>
  typeof height === "number" ? { min: weightAtBmi(BMI_FLOOR, height), max: weightAtBmi(BMI_CEILING, height) } : null;
