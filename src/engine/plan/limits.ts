import type { PlanInputs } from "./plan-inputs.ts";
import { LIMITS, type Limit, RULES } from "./rules.ts";

export interface Care {
  readonly careFor: readonly string[];
  readonly noRunning: boolean;
  readonly noHard: boolean;
  readonly turnsFirst: boolean;
  /** What is run between walks grows at half the speed. */
  readonly slowTurns: boolean;
  readonly onWheels: boolean;
  /** Hard sessions begin later. */
  readonly gentle: boolean;
  readonly asksDoctor: boolean;
}

const HARD_TRAINING: ReadonlySet<string> = new Set(["intervals", "tempo", "hills"]);
const HEAVY_DAYS: ReadonlySet<string> = new Set(["emotion_tired", "emotion_anxious", "emotion_low"]);

/** Whether a lower weight is nothing that a plan may lead to. */
export const keepsWeight = (careFor: readonly string[]): boolean =>
  careFor.some((id) => LIMITS[id]?.keepsWeight === true);

/** What answers about the body and the age forbid. */
export const careOf = ({ limits, age, bodyMassIndex, emotion, trainingNow, fitness }: PlanInputs): Care => {
  const given = limits.filter((id) => Object.hasOwn(LIMITS, id));
  const forbids = (what: keyof Limit): boolean => given.some((id) => LIMITS[id]?.[what] === true);
  const isOld = age !== null && age >= RULES.carefulAge.figure;
  const isHeavy = bodyMassIndex !== null && bodyMassIndex > RULES.turnsAboveIndex.figure;
  const isNewToHard = trainingNow !== null && !trainingNow.some((each) => HARD_TRAINING.has(each));
  const isUnfit = fitness !== null && fitness <= RULES.lowFitness.figure;
  return {
    careFor: given.filter((id) => LIMITS[id]?.onWheels !== true),
    noRunning: forbids("noRunning"),
    noHard: forbids("noHard") || isOld,
    turnsFirst: forbids("turnsFirst") || isHeavy,
    slowTurns: forbids("turnsFirst") || isHeavy || isOld,
    onWheels: forbids("onWheels"),
    gentle: isNewToHard || isUnfit || HEAVY_DAYS.has(emotion ?? ""),
    asksDoctor: forbids("asksDoctor"),
  };
};
