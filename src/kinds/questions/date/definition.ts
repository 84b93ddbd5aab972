import type { QuestionKind } from "../../../engine/contracts/question-kind.ts";
import { isDay } from "../../../foundation/calendar.ts";
import { ok, refused } from "../../../foundation/result.ts";
import type { DateQuestion } from "./definition.gen.ts";

const TODAY = "today";

/** First day taken of somebody who began on `startedOn`. */
export const firstDay = ({ min }: DateQuestion, startedOn: string): string => (min === TODAY ? startedOn : min);

/** Days as `YYYY-MM-DD` compare as text. */
export const kind: QuestionKind<DateQuestion, string> = {
  type: "date",
  asks: true,
  notation: "day",
  parseAnswer: (_definition, input) => {
    if (input === null || input === undefined || input === "") return refused({ code: "required" });
    return typeof input === "string" && isDay(input) ? ok(input) : refused({ code: "day" });
  },
  checkAnswer: (definition, answer, { startedOn }) => {
    const first = firstDay(definition, startedOn);
    const { max } = definition;
    if (answer < first) return [{ code: "dayTooEarly", params: { day: first } }];
    return answer > max ? [{ code: "dayTooLate", params: { day: max } }] : [];
  },
  toValue: (_definition, answer) => answer,
  // The last day is taken of everybody; today is another day for each.
  sampleAnswers: ({ min, max }) => (min === max || min === TODAY ? [max] : [min, max]),
};
