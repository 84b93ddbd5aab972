import {
  checkDecimals,
  fromMetric,
  type Measure,
  oneOfEachRegion,
  parseMeasure,
  roundDown,
  roundUp,
  toMetric,
  UNITS,
  type Unit,
} from "../../../engine/answers/quantity.ts";
import type { QuestionKind } from "../../../engine/contracts/question-kind.ts";
import type { NumberInputQuestion } from "./definition.gen.ts";

/** Limits in a unit, moved inwards to values that can be typed, so that a limit we print is a value we take. */
export const limitsIn = ({ min, max, decimals = 0 }: NumberInputQuestion, unit: Unit) => {
  const places = unit === "in" ? 0 : decimals;
  return { min: roundUp(fromMetric(min, unit), places), max: roundDown(fromMetric(max, unit), places) };
};

export const kind: QuestionKind<NumberInputQuestion, Measure> = {
  type: "number-input",
  asks: true,
  role: ({ quantity }) => (quantity === "count" ? null : quantity),
  parseAnswer: ({ quantity }, input) => parseMeasure(quantity, input),
  checkAnswer: (definition, answer) => {
    const { min, max } = limitsIn(definition, answer.unit);
    if (answer.value < min || answer.value > max) return [{ code: "outOfRange", params: { min, max } }];
    return checkDecimals(answer, definition.decimals ?? 0);
  },
  toValue: (_definition, answer) => toMetric(answer),
  sampleAnswers: ({ quantity, min, max, decimals = 0 }, cuts) => {
    const [unit = "count"] = UNITS[quantity];
    const places = 10 ** decimals;
    const values = oneOfEachRegion(
      Math.ceil(min * places) / places,
      Math.floor(max * places) / places,
      1 / places,
      cuts,
    );
    return values.map((value) => ({ value, unit }));
  },
};
