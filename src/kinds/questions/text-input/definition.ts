import type { QuestionKind } from "../../../engine/contracts/question-kind.ts";
import { ok, refused } from "../../../foundation/result.ts";
import type { TextInputQuestion } from "./definition.gen.ts";

/** Control characters, and marks that turn the direction of the text around them: neither belongs in a short answer. */
const UNWANTED = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;

/** Characters as a reader counts them; an emoji outside the basic plane is one. */
export const lengthOf = (text: string): number => [...text].length;

export const limits = ({ min_length: min = 1, max_length: max = 100 }: TextInputQuestion) => ({ min, max });

export const kind: QuestionKind<TextInputQuestion, string> = {
  type: "text-input",
  asks: true,
  parseAnswer: (_definition, input) => {
    if (input === null || input === undefined) return refused({ code: "required" });
    if (typeof input !== "string") return refused({ code: "pattern" });
    const text = input.normalize("NFC").trim();
    return UNWANTED.test(text) ? refused({ code: "pattern" }) : ok(text);
  },
  checkAnswer: (definition, answer) => {
    const { min, max } = limits(definition);
    const length = lengthOf(answer);
    if (length === 0 && min > 0) return [{ code: "required" }];
    if (length < min) return [{ code: "minLength", params: { count: min } }];
    return length > max ? [{ code: "maxLength", params: { count: max } }] : [];
  },
  toValue: (_definition, answer) => answer,
  sampleAnswers: (definition) => {
    const { min, max } = limits(definition);
    const filled = "a".repeat(Math.max(min, Math.min(3, max)));
    return min === 0 ? ["", filled] : [filled];
  },
};
