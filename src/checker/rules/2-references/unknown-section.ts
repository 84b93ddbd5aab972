import type { Content } from "../../../language/content/content.ts";
import { wholeSteps } from "../../../language/content/targets.ts";
import { type Suggestion, suggestionFor, suggestionText } from "../../../language/names/suggestion.ts";
import { spot } from "../../../language/reading/json-document.ts";
import { certain, nearest } from "../../../language/validation/suggest.ts";
import type { FindingWithHints, Rule } from "../../rule.ts";
import { fixedBy } from "../parts/fixed-by.ts";

type Args = { readonly name: string };
type Hints = { readonly suggestion: Suggestion; readonly free: string | null };

function* check(content: Content): Iterable<FindingWithHints<Args, Hints>> {
  for (const parts of content.funnels.values()) {
    const steps = wholeSteps(parts) ?? [];
    const sections = Object.keys(parts.quiz?.value.sections ?? {});
    const used = new Set(steps.flatMap(({ node }) => (typeof node["section"] === "string" ? [node["section"]] : [])));
    // Of a single one that no step names the steps may still say the old name.
    const [only, ...others] = sections.filter((section) => !used.has(section));
    for (const name of [...used].filter((each) => !sections.includes(each))) {
      const places = steps.filter(({ node }) => node["section"] === name);
      const free = only !== undefined && others.length === 0 && nearest(name, sections) === null ? only : null;
      yield {
        where: places.map(({ id, document }) => spot(document, ["steps", id, "section"])),
        args: { name },
        hints: { suggestion: suggestionFor(name, sections), free },
        ...fixedBy(certain(name, sections)),
      };
    }
  }
}

export const rule: Rule<Args, Hints> = {
  code: "FNL2010",
  severity: "error",
  overlaid: "steps",
  title: "A part of the progress bar does not exist",
  explanation: "`section` names a key of `sections` in `quiz.json`; its title stands above the question.",
  wrong: { "funnels/sample/quiz.json": { steps: { goal: { section: "yuo" } } } },
  right: { "funnels/sample/quiz.json": { steps: { goal: { section: "you" } } } },
  findsUnknownNames: true,
  check,
  say: ({ name, suggestion, free }) => [
    `unknown section "${name}"`,
    free === null ? suggestionText(suggestion, "sections") : `did you mean "${free}", which no step names?`,
  ],
};
