import type { Rule } from "../../rule.ts";
import { checkNames, listed, suggestedName, type UnknownNameRule, unknownName } from "../parts/unknown-name.ts";

const behind = (name: string): Rule["wrong"] => ({
  "funnels/sample/quiz.json": {
    routes: { "after-goal": [{ when: { answer: "goal", is: "run" }, to: "agree" }, { else: "age" }] },
    steps: { goal: { next: { route: name } } },
  },
});

export const rule: UnknownNameRule = {
  code: "FNL2014",
  severity: "error",
  overlaid: "steps",
  title: "A route does not exist",
  explanation:
    "A step may name a route: a key of `routes` in `quiz.json` or `funnel.json` of its funnel. A name that nobody wrote leads nowhere.",
  wrong: behind("after-gaol"),
  right: behind("after-goal"),
  findsUnknownNames: true,
  check: checkNames("route", suggestedName),
  say: unknownName("route", listed("routes")),
};
