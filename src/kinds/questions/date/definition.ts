import type { QuestionKind } from "../../../engine/contracts/question-kind.ts";
import { isDay } from "../../../foundation/calendar.ts";
import { ok, refused } from "../../../foundation/result.ts";
import type { DateQuestion } from "./definition.gen.ts";

/** Days as `YYYY-MM-DD` compare as text. */
export const kind: QuestionKind<DateQuestion, string> = {
  type: "date",
  asks: true,
  parseAnswer: (_definition, input) => {
    if (input === null || input === undefined || input === "") return refused({ code: "required" });
    return typeof input === "string" && isDay(input) ? ok(input) : refused({ code: "day" });
  },
  checkAnswer: ({ min, max }, answer) => {
    if (answer < min) return [{ code: "dayTooEarly", params: { day: min } }];
    return answer > max ? [{ code: "dayTooLate", params: { day: max } }] : [];
  },
  toValue: (_definition, answer) => answer,
  sampleAnswers: ({ min, max }) => (min === max ? [min] : [min, max]),
};
