import type { Content } from "../content.ts";
import { problemAt, spot } from "../json-document.ts";
import type { Problem } from "../problem.ts";
import { stepsOf } from "../routes.ts";
import type { Rule } from "../rule.ts";
import { didYouMean } from "../suggest.ts";

const named = { code: "FNL2010", severity: "error" } as const;

function* check(content: Content): Iterable<Problem> {
  for (const { funnel, id, document, node } of stepsOf(content)) {
    const section = node["section"];
    const quiz = content.funnels.get(funnel)?.quiz;
    if (typeof section !== "string" || !quiz || section in quiz.value.sections) continue;
    const help = didYouMean(section, Object.keys(quiz.value.sections), "sections");
    yield problemAt(named, spot(document, ["steps", id, "section"]), `unknown section "${section}"`, help);
  }
}

export const rule: Rule = {
  ...named,
  overlaid: true,
  title: "A part of the progress bar does not exist",
  explanation: "`section` names a key of `sections` in `quiz.json`; its title stands above the question.",
  wrong: { "funnels/sample/quiz.json": { steps: { goal: { section: "yuo" } } } },
  right: { "funnels/sample/quiz.json": { steps: { goal: { section: "you" } } } },
  check,
};
