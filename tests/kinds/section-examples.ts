import { faultProblems } from "../../src/checker/check.ts";
import { describeProblem } from "../../src/checker/problems/described-problem.ts";
import { readJson } from "../../src/language/reading/read-json.ts";
import type { SectionNode } from "../../src/language/types/section-node.gen.ts";
import { translateErrors } from "../../src/language/validation/translate-errors.ts";
import { loadValidator } from "../../src/repository/language.ts";
import { examplesOf } from "./kind-examples.ts";

/** `examples.json` of a section. */
interface Examples {
  readonly valid: readonly { readonly name: string; readonly definition: SectionNode }[];
  readonly invalid: readonly { readonly name: string; readonly definition: unknown; readonly expect: string }[];
}

const kinds = examplesOf<Examples>("sections");

export const validSections = kinds.flatMap(({ name: kind, examples }) =>
  examples.valid.map((example) => ({ kind, ...example })),
);
export const invalidSections = kinds.flatMap(({ name: kind, examples }) =>
  examples.invalid.map((example) => ({ kind, ...example })),
);

const validator = loadValidator();

/** What the checker says to an author about a page with this one section. */
export const messagesAbout = (definition: unknown): readonly string[] => {
  const page = {
    version: 1,
    kind: "landing",
    title: "test.title",
    description: "test.description",
    sections: { only: definition },
  };
  const { document } = readJson("funnels/20/pages/home.json", JSON.stringify(page));
  if (!document) throw new Error("a page that was just written is JSON");
  return faultProblems(translateErrors(document, validator.validate("page", page).errors, validator)).map(
    (problem) => describeProblem(problem).message,
  );
};
