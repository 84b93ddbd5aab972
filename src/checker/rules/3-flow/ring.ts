import { cutOff } from "../../exploration/cut-off.ts";
import type { Property } from "../../exploration/property.ts";
import type { Rule } from "../../rule.ts";
import { noDeadEnd } from "./dead-end.ts";
import { routesLeadOn } from "./premature-route.ts";

/** From wherever a visitor may be, acts and outcomes lead to some end. */
export const endReachable: Property = {
  name: "end-reachable",
  followsFrom: [noDeadEnd, routesLeadOn],
  // Before a circle nothing reaches an end, either: the innermost step is in it.
  roots: (violations) => [
    violations.reduce((deep, each) => (each.counterexample.length > deep.counterexample.length ? each : deep)),
  ],
  whole: (runtime, graph) =>
    cutOff(runtime, graph, () => true).map((state) => ({
      step: graph.states[state]?.session.position ?? "",
      args: {},
      state,
    })),
};

export const rule: Rule<{ step: string }> = {
  code: "FNL3011",
  severity: "error",
  title: "From here no end can be reached",
  explanation: "Whatever a visitor does from this step on, the funnel never ends: routes lead in a circle.",
  wrong: {
    "funnels/sample/quiz.json": {
      steps: {
        target: { next: "first" },
        first: {
          kind: "questions",
          section: "you",
          question: { type: "yes-no", title: "sample.lose.title", data_class: "none" },
          next: "second",
        },
        second: {
          kind: "questions",
          section: "you",
          question: { type: "yes-no", title: "sample.lose.title", data_class: "none" },
          next: "first",
        },
      },
    },
  },
  right: {
    "funnels/sample/quiz.json": {
      steps: {
        target: { next: "first" },
        first: {
          kind: "questions",
          section: "you",
          question: { type: "yes-no", title: "sample.lose.title", data_class: "none" },
          next: "email",
        },
      },
    },
  },
  properties: [endReachable],
  say: ({ step }) => [`"${step}": no end can be reached from here`, "lead one of the steps behind it to an end"],
};
