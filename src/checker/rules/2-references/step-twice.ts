import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly id: string };

function* check({ funnels }: Content): Iterable<Finding<Args>> {
  for (const { funnel, quiz } of funnels.values()) {
    if (!funnel || !quiz) continue;
    for (const id of Object.keys(funnel.value.steps)) {
      if (!(id in quiz.value.steps)) continue;
      const where = spot(funnel.document, ["steps", id], "key");
      yield { where, args: { id } };
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL2011",
  severity: "error",
  overlaid: "steps",
  title: "Two steps of a funnel have the same id",
  explanation: "The steps of `quiz.json` and `funnel.json` are one set: a route names a step by its id alone.",
  wrong: { "funnels/sample/funnel.json": { steps: { goal: { kind: "afterBuy", page: "success", end: "bought" } } } },
  right: {},
  check,
  say: ({ id }) => [`"${id}" is also a step of the quiz`, "give one of them another id"],
};
