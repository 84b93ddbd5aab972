import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly name: string };

function* check({ funnels }: Content): Iterable<Finding<Args>> {
  for (const { funnel, quiz } of funnels.values()) {
    if (!funnel || !quiz) continue;
    for (const name of Object.keys(funnel.value.routes ?? {})) {
      if (!Object.hasOwn(quiz.value.routes ?? {}, name)) continue;
      const where = spot(funnel.document, ["routes", name], "key");
      yield { where, args: { name } };
    }
  }
}

const WAYS = [{ when: { answer: "goal", is: "run" }, to: "agree" }, { else: "age" }];
const taken = { routes: { "after-goal": WAYS }, steps: { goal: { next: { route: "after-goal" } } } };

export const rule: Rule<Args> = {
  code: "FNL2016",
  severity: "error",
  overlaid: "steps",
  title: "Two routes of a funnel have the same name",
  explanation: "The routes of `quiz.json` and `funnel.json` are one set: a step names a route by its name alone.",
  wrong: { "funnels/sample/quiz.json": taken, "funnels/sample/funnel.json": { routes: { "after-goal": WAYS } } },
  right: { "funnels/sample/quiz.json": taken },
  check,
  say: ({ name }) => [`"${name}" is also a route of the quiz`, "give one of them another name"],
};
