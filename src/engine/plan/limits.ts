import type { PlanInputs } from "./plan-inputs.ts";
import { LIMITS, type Limit, RULES } from "./rules.ts";

export interface Care {
  readonly careFor: readonly string[];
  readonly noRunning: boolean;
  readonly noHard: boolean;
  readonly turnsFirst: boolean;
  readonly asksDoctor: boolean;
}

/** What answers about the body and the age forbid. */
export const careOf = ({ limits, age }: PlanInputs): Care => {
  const careFor = limits.filter((id) => Object.hasOwn(LIMITS, id));
  const forbids = (what: keyof Limit): boolean => careFor.some((id) => LIMITS[id]?.[what] === true);
  const isOld = age !== null && age >= RULES.carefulAge.figure;
  return {
    careFor,
    noRunning: forbids("noRunning"),
    noHard: forbids("noHard") || isOld,
    turnsFirst: forbids("turnsFirst") || isOld,
    asksDoctor: forbids("asksDoctor"),
  };
};
