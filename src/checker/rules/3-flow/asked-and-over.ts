import type { Content } from "../../../language/content/content.ts";
import { stepsOf } from "../../../language/content/routes.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import type { World } from "../../world.ts";

type Args = { readonly is: "left in the quiz" } | { readonly is: "asked"; readonly id: string };

function* check(content: Content, world: World): Iterable<Finding<Args>> {
  for (const { id, document, node } of stepsOf(content)) {
    if (node["end"] === undefined) continue;
    if (node["end"] === "left" && node["section"] !== undefined) {
      yield { where: spot(document, ["steps", id, "end"]), args: { is: "left in the quiz" } };
      continue;
    }
    if (!node.question || !world.answersOf(node.question)?.asks) continue;
    yield { where: spot(document, ["steps", id, "end"], "key"), args: { is: "asked", id } };
  }
}

const WHY = {
  kind: "questions",
  section: "you",
  question: { type: "yes-no", title: "sample.lose.title", data_class: "none" },
  end: "refused",
};

export const rule: Rule<Args> = {
  code: "FNL3019",
  severity: "error",
  overlaid: "steps",
  title: "The way is over in the middle of the quiz",
  explanation: "Whoever answers expects something to follow. An end is a step that tells the visitor that it is one.",
  wrong: {
    "funnels/sample/quiz.json": {
      steps: { goal: { next: [{ when: { answer: "goal", is: "walk" }, to: "why" }, { else: "age" }] }, why: WHY },
    },
  },
  right: { "funnels/sample/quiz.json": { steps: { goal: { next: "age" } } } },
  check,
  say: (args) =>
    args.is === "asked"
      ? [
          `"${args.id}" asks, and nothing becomes of the answer`,
          'lead on with "next", or end on a step that only tells',
        ]
      : [
          "visitors are let go in the middle of the quiz",
          'lead on with "next", or say "refused" when they cannot be served',
        ],
};
