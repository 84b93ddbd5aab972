import { NONE } from "./or-none.ts";

/** The list after a tap on `value`: "none" clears the rest, the rest clears "none". */
export const toggleOrNone = (chosen: readonly string[], value: string): readonly string[] => {
  if (chosen.includes(value)) return chosen.filter((other) => other !== value);
  return value === NONE ? [NONE] : [...chosen.filter((other) => other !== NONE), value];
};
