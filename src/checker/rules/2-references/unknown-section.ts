import type { Content } from "../../../language/content/content.ts";
import type { PlacedStep } from "../../../language/content/routes.ts";
import { wholeSteps } from "../../../language/content/targets.ts";
import { fixedBy, problemAt, spot } from "../../../language/reading/json-document.ts";
import { certain, didYouMean, nearest } from "../../../language/validation/suggest.ts";
import { type Problem, together } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const NAMED = { code: "FNL2010", severity: "error" } as const;

function* check(content: Content): Iterable<Problem> {
  for (const parts of content.funnels.values()) {
    const steps = wholeSteps(parts) ?? [];
    const known = Object.keys(parts.quiz?.value.sections ?? {});
    const named = new Set(steps.flatMap(({ node }) => (typeof node["section"] === "string" ? [node["section"]] : [])));
    const free = known.filter((section) => !named.has(section));
    for (const section of [...named].filter((each) => !known.includes(each)))
      yield* together(
        steps.filter(({ node }) => node["section"] === section).map((step) => unknown(step, known, free)),
      );
  }
}

/** @param free sections that no step names: of a single one the steps may still say the old name */
const unknown = ({ id, document, node }: PlacedStep, known: readonly string[], free: readonly string[]): Problem => {
  const section = String(node["section"]);
  const where = spot(document, ["steps", id, "section"]);
  const [only, ...others] = nearest(section, known) === null ? free : [];
  const help =
    only === undefined || others.length > 0
      ? didYouMean(section, known, "sections")
      : `did you mean "${only}", which no step names?`;
  const problem = problemAt(NAMED, where, `unknown section "${section}"`, help);
  const meant = certain(section, known);
  return meant === null ? problem : fixedBy(problem, where, meant);
};

export const rule: Rule = {
  ...NAMED,
  overlaid: "steps",
  title: "A part of the progress bar does not exist",
  explanation: "`section` names a key of `sections` in `quiz.json`; its title stands above the question.",
  wrong: { "funnels/sample/quiz.json": { steps: { goal: { section: "yuo" } } } },
  right: { "funnels/sample/quiz.json": { steps: { goal: { section: "you" } } } },
  check,
};
