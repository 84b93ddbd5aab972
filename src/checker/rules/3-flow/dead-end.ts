import type { Content } from "../../../language/content/content.ts";
import { stepsOf } from "../../../language/content/routes.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL3010", severity: "error" } as const;

function* check(content: Content): Iterable<Problem> {
  for (const { id, document, node } of stepsOf(content)) {
    if (node["next"] !== undefined || node["end"] !== undefined) continue;
    yield problemAt(
      named,
      spot(document, ["steps", id], "key"),
      `nothing follows "${id}"`,
      'add "next", or say which "end" it is',
    );
  }
}

export const rule: Rule = {
  ...named,
  overlaid: "steps",
  title: "A visitor gets stuck",
  explanation:
    "On this step there is nothing that a visitor can do, and it is not declared as an end. Give it a `next`, or say `end`.",
  wrong: { "funnels/sample/funnel.json": { steps: { sorry: { end: null } } } },
  right: { "funnels/sample/funnel.json": { steps: { sorry: { end: "refused" } } } },
  check,
};
