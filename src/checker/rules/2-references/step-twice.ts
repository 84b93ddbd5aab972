import type { Content } from "../../../language/content/content.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL2011", severity: "error" } as const;

function* check({ funnels }: Content): Iterable<Problem> {
  for (const { funnel, quiz } of funnels.values()) {
    if (!funnel || !quiz) continue;
    for (const id of Object.keys(funnel.value.steps)) {
      if (!(id in quiz.value.steps)) continue;
      const where = spot(funnel.document, ["steps", id], "key");
      yield problemAt(named, where, `"${id}" is also a step of the quiz`, "give one of them another id");
    }
  }
}

export const rule: Rule = {
  ...named,
  overlaid: "steps",
  title: "Two steps of a funnel have the same id",
  explanation: "The steps of `quiz.json` and `funnel.json` are one set: a route names a step by its id alone.",
  wrong: { "funnels/sample/funnel.json": { steps: { goal: { kind: "afterBuy", page: "success", end: "bought" } } } },
  right: {},
  check,
};
