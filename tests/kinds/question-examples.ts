import type { Answer } from "../../src/engine/answers/answer.ts";
import type { QuestionNode } from "../../src/language/types/question-node.gen.ts";
import { examplesOf, faultsBy } from "./kind-examples.ts";

/** `examples.json` of a question type. */
interface Examples {
  readonly valid: readonly Example[];
  readonly invalid: readonly { readonly name: string; readonly definition: unknown; readonly expect: string }[];
}

interface Example {
  readonly name: string;
  readonly definition: QuestionNode;
  /** Answers that the question takes. */
  readonly answers: readonly Answer[];
}

const types = examplesOf<Examples>("questions");

export const validExamples = types.flatMap(({ name: type, examples }) =>
  examples.valid.map((example) => ({ type, ...example })),
);

export const invalidExamples = types.flatMap(({ name: type, examples }) =>
  examples.invalid.map((example) => ({ type, ...example })),
);

/** What the schema says against a definition, empty when nothing. */
export const questionFaults = faultsBy("questions", "question");
