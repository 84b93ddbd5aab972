import type { QuestionKind } from "../../../engine/contracts/question-kind.ts";
import { ok, refused } from "../../../foundation/result.ts";
import type { TimeInputQuestion } from "./definition.gen.ts";

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export const limits = ({ min = "00:00", max = "23:59" }: TimeInputQuestion) => ({ min, max });

/** Times as `HH:MM` compare as text. */
export const kind: QuestionKind<TimeInputQuestion, string> = {
  type: "time-input",
  asks: true,
  notation: "clock-time",
  parseAnswer: (_definition, input) => {
    if (input === null || input === undefined || input === "") return refused({ code: "required" });
    return typeof input === "string" && TIME.test(input) ? ok(input) : refused({ code: "time" });
  },
  checkAnswer: (definition, answer) => {
    const { min, max } = limits(definition);
    return answer < min || answer > max ? [{ code: "timeOutOfRange", params: { min, max } }] : [];
  },
  toValue: (_definition, answer) => answer,
  sampleAnswers: (definition) => [limits(definition).min],
};
