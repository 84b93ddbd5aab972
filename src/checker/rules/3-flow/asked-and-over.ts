import type { Content } from "../../../language/content/content.ts";
import { stepsOf } from "../../../language/content/routes.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";
import type { World } from "../../world.ts";

const named = { code: "FNL3019", severity: "error" } as const;

function* check(content: Content, world: World): Iterable<Problem> {
  for (const { id, document, node } of stepsOf(content)) {
    if (node["end"] === undefined) continue;
    if (node["end"] === "left" && node["section"] !== undefined) {
      yield problemAt(
        named,
        spot(document, ["steps", id, "end"]),
        "visitors are let go in the middle of the quiz",
        'lead on with "next", or say "refused" when they cannot be served',
      );
      continue;
    }
    if (!node.question || !world.answersOf(node.question)?.asks) continue;
    yield problemAt(
      named,
      spot(document, ["steps", id, "end"], "key"),
      `"${id}" asks, and nothing becomes of the answer`,
      'lead on with "next", or end on a step that only tells',
    );
  }
}

const WHY = {
  kind: "questions",
  section: "you",
  question: { type: "yes-no", title: "sample.lose.title", data_class: "none" },
  end: "refused",
};

export const rule: Rule = {
  ...named,
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
};
