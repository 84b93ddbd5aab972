import type { Content } from "../../../language/content/content.ts";
import { stepsOf } from "../../../language/content/routes.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import { removeProperty } from "../../../language/reading/remove-property.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL3025", severity: "warning" } as const;

function* check(content: Content): Iterable<Problem> {
  for (const { id, document, node } of stepsOf(content)) {
    const { next, declined } = node;
    if (declined === undefined || JSON.stringify(declined) !== JSON.stringify(next)) continue;
    const pointer = ["steps", id, "declined"];
    const problem = problemAt(
      named,
      spot(document, pointer, "key"),
      `"${id}" leads on alike after a yes and a no`,
      HELP,
    );
    yield { ...problem, fix: removeProperty(document, pointer) };
  }
}

const HELP = 'take "declined" away: without it a no goes where "next" goes';

export const rule: Rule = {
  ...named,
  overlaid: "steps",
  title: "`declined` says what `next` says",
  explanation:
    "Who declines an offer goes where its buyers go, unless `declined` says otherwise. Said twice, one of the two is forgotten at the next change. `--fix` takes the repetition away.",
  wrong: { "funnels/sample/funnel.json": { steps: { offer: { next: "success", declined: "success" } } } },
  right: { "funnels/sample/funnel.json": { steps: { offer: { next: "success" } } } },
  check,
};
