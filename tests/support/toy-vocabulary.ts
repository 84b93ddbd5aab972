import type { QuestionKind } from "../../src/engine/contracts/question-kind.ts";
import type { Vocabulary } from "../../src/engine/definition/runtime.ts";
import { ok, refused } from "../../src/foundation/result.ts";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";

export interface ToyChoice {
  readonly type: "choice";
  readonly options: readonly string[];
}

export interface ToyNumber {
  readonly type: "number";
  readonly min: number;
  readonly max: number;
}

const choice: QuestionKind<ToyChoice, string> = {
  type: "choice",
  asks: true,
  parseAnswer: ({ options }, input) =>
    typeof input === "string" && options.includes(input) ? ok(input) : refused({ code: "required" }),
  checkAnswer: () => [],
  toValue: (_definition, answer) => answer,
  sampleAnswers: ({ options }) => options,
};

const number: QuestionKind<ToyNumber, number> = {
  type: "number",
  asks: true,
  parseAnswer: (_definition, input) => (typeof input === "number" ? ok(input) : refused({ code: "pattern" })),
  checkAnswer: ({ min, max }, answer) => (answer < min || answer > max ? [{ code: "outOfRange" }] : []),
  toValue: (_definition, answer) => answer,
  sampleAnswers: ({ min, max }, cuts) =>
    [...new Set([min, max, ...cuts.flatMap((cut) => [cut - 1, cut, cut + 1])])].filter((n) => n >= min && n <= max),
};

const day: QuestionKind<{ readonly type: "day" }, string> = {
  type: "day",
  asks: true,
  parseAnswer: (_definition, input) => (typeof input === "string" ? ok(input) : refused({ code: "pattern" })),
  checkAnswer: () => [],
  toValue: (_definition, answer) => answer,
  sampleAnswers: () => ["1980-05-05"],
};

const notice: QuestionKind<{ readonly type: "notice" }, null> = {
  type: "notice",
  asks: false,
  parseAnswer: () => ok(null),
  checkAnswer: () => [],
  toValue: () => null,
  sampleAnswers: () => [null],
};

type Entry = Vocabulary["questions"] extends ReadonlyMap<string, infer K> ? K : never;

/** Four questions that hide nothing, beside the real steps, screens and modals. */
export const toyVocabulary: Vocabulary = {
  ...vocabulary,
  questions: new Map<string, Entry>([
    ["choice", choice],
    ["number", number],
    ["day", day],
    ["notice", notice],
  ]),
};
