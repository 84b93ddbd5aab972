import type { Content } from "../../../language/content/content.ts";
import { ringOf, waysOf } from "../../../language/content/ways.ts";
import { spot } from "../../../language/reading/json-document.ts";
import { cutOff } from "../../exploration/cut-off.ts";
import type { Property } from "../../exploration/property.ts";
import type { Finding, Rule } from "../../rule.ts";
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

type Args = { readonly step: string } | { readonly step: string; readonly back: string };

/** A circle from the beginning on multiplies the states: nobody has to wait for them to hear of it. */
function* check(content: Content): Iterable<Finding<Args>> {
  for (const parts of content.funnels.values()) {
    const ways = waysOf(parts);
    const ring = ways && ringOf(ways);
    if (ring) yield { where: spot(ring.document, ring.pointer), args: { step: ring.from, back: ring.to } };
  }
}

export const rule: Rule<Args> = {
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
  check,
  properties: [endReachable],
  say: (args) =>
    "back" in args
      ? [
          `"${args.step}": leads back to "${args.back}", and no step of the circle leads on`,
          "lead it to the step that follows",
        ]
      : [`"${args.step}": no end can be reached from here`, "lead one of the steps behind it to an end"],
};
