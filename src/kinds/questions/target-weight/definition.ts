import { checkDecimals, type Measure, parseMeasure, toMetric } from "../../../engine/answers/quantity.ts";
import type { QuestionKind } from "../../../engine/contracts/question-kind.ts";
import { allowedRange, isUnderage } from "./allowed-range.ts";
import type { TargetWeightQuestion } from "./definition.gen.ts";

/** A value converted from pounds must not fail by a rounding. kg. */
const TOLERANCE = 0.05;

/** kg; fine enough that one of them suits every body the funnel can tell from another. */
const SAMPLES = [45, 50, 55, 60, 65, 70, 80, 90, 110, 140];

export const kind: QuestionKind<TargetWeightQuestion, Measure> = {
  type: "target-weight",
  asks: true,
  role: () => "target_weight",
  readsRoles: ["height", "weight"],
  parseAnswer: (_definition, input) => parseMeasure("weight", input),
  checkAnswer: (_definition, answer, { roles }) => {
    if (isUnderage(roles)) return [{ code: "targetUnderage" }];
    const { min, max } = allowedRange(roles);
    const kg = toMetric(answer);
    if (kg < min - TOLERANCE) return [{ code: "targetTooLow", params: { nearest: min } }];
    if (kg > max + TOLERANCE) return [{ code: "targetTooHigh", params: { nearest: max } }];
    return checkDecimals(answer, 1);
  },
  toValue: (_definition, answer) => toMetric(answer),
  sampleAnswers: (_definition, cuts) =>
    [...new Set([...SAMPLES, ...cuts.flatMap((cut) => [cut - 1, cut, cut + 1])])]
      .filter((value) => value > 0)
      .sort((a, b) => a - b)
      .map((value) => ({ value, unit: "kg" })),
};
