import type { Content } from "../../../language/content/content.ts";
import { stepsOf } from "../../../language/content/routes.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly section: string };

function* check(content: Content): Iterable<Finding<Args>> {
  for (const { id, funnel, quiz } of content.funnels.values()) {
    if (!funnel || !quiz) continue;
    const steps = [...stepsOf(content)].filter((step) => step.funnel === id);
    const used = new Set(steps.map(({ node }) => node["section"]));
    // Where a step names one that there is not, it may be this one that was meant: that is reported.
    if ([...used].some((section) => section !== undefined && !Object.hasOwn(quiz.value.sections, section))) continue;
    for (const section of Object.keys(quiz.value.sections))
      if (!used.has(section)) yield { where: spot(quiz.document, ["sections", section], "key"), args: { section } };
  }
}

export const rule: Rule<Args> = {
  code: "FNL2020",
  severity: "warning",
  title: "A part of the progress bar without a question",
  explanation:
    "Every key of `sections` in `quiz.json` is a part of the progress bar. One to which no step belongs is never filled, and visitors wonder what they have missed.",
  wrong: { "funnels/sample/quiz.json": { sections: { week: { title: "sample.section.you" } } } },
  right: { "funnels/sample/quiz.json": { sections: { body: { title: "sample.section.body" } } } },
  check,
  say: ({ section }) => [`no step belongs to "${section}"`, "take the section away, or name it in a step"],
};
