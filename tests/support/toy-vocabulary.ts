import type { QuestionKind } from "../../src/engine/contracts/question-kind.ts";
import type { Vocabulary } from "../../src/engine/definition/runtime.ts";
import { ok, refused } from "../../src/foundation/result.ts";
import { vocabulary } from "../../src/kinds/vocabulary.gen.ts";

interface Toy {
  readonly title: string;
  readonly data_class: "none";
}

export interface ToyChoice extends Toy {
  readonly type: "single-choice";
  readonly options: Readonly<Record<string, { readonly label: string }>>;
}

export interface ToyNumber extends Toy {
  readonly type: "number-input";
  readonly min: number;
  readonly max: number;
}

export interface ToyDay extends Toy {
  readonly type: "date";
}

export interface ToyNotice extends Toy {
  readonly type: "testimonial";
}

const choice: QuestionKind<ToyChoice, string> = {
  type: "single-choice",
  asks: true,
  parseAnswer: ({ options }, input) =>
    typeof input === "string" && Object.hasOwn(options, input) ? ok(input) : refused({ code: "required" }),
  checkAnswer: () => [],
  toValue: (_definition, answer) => answer,
  sampleAnswers: ({ options }) => Object.keys(options),
};

const number: QuestionKind<ToyNumber, number> = {
  type: "number-input",
  asks: true,
  parseAnswer: (_definition, input) => (typeof input === "number" ? ok(input) : refused({ code: "pattern" })),
  checkAnswer: ({ min, max }, answer) => (answer < min || answer > max ? [{ code: "outOfRange" }] : []),
  toValue: (_definition, answer) => answer,
  sampleAnswers: ({ min, max }, cuts) =>
    [...new Set([min, max, ...cuts.flatMap((cut) => [cut - 1, cut, cut + 1])])].filter((n) => n >= min && n <= max),
};

const day: QuestionKind<ToyDay, string> = {
  type: "date",
  asks: true,
  parseAnswer: (_definition, input) => (typeof input === "string" ? ok(input) : refused({ code: "pattern" })),
  checkAnswer: () => [],
  toValue: (_definition, answer) => answer,
  sampleAnswers: () => ["1980-05-05"],
};

const notice: QuestionKind<ToyNotice, null> = {
  type: "testimonial",
  asks: false,
  parseAnswer: () => ok(null),
  checkAnswer: () => [],
  toValue: () => null,
  sampleAnswers: () => [null],
};

/** Four questions that hide nothing in the place of the real ones, beside the real steps, screens and modals. */
export const toyVocabulary: Vocabulary = {
  ...vocabulary,
  questions: new Map<string, QuestionKind>([choice, number, day, notice].map((kind) => [kind.type, kind])),
};
