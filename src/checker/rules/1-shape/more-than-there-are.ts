import { fieldsOf } from "../../../foundation/json.ts";
import type { Content } from "../../../language/content/content.ts";
import { stepsOf } from "../../../language/content/routes.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly asked: number; readonly options: number };

function* check(content: Content): Iterable<Finding<Args>> {
  for (const { id, document, node } of stepsOf(content)) {
    const question = fieldsOf(node["question"]);
    const options = Object.keys(fieldsOf(question["options"])).length;
    if (options === 0) continue;
    const asked = question["max"];
    if (typeof asked === "number" && asked > options)
      yield { where: spot(document, ["steps", id, "question", "max"]), args: { asked, options } };
  }
}

const atMost = (max: number): Rule["wrong"] => ({
  "funnels/sample/quiz.json": { steps: { goal: { question: { type: "multiple-choice", min: 1, max } } } },
});

export const rule: Rule<Args> = {
  code: "FNL1032",
  severity: "error",
  overlaid: "steps",
  title: "More choices than there are options",
  explanation: "A question that takes up to eight of six options promises two that are not there.",
  wrong: atMost(3),
  right: atMost(2),
  check,
  say: ({ asked, options }) => [
    `"max" is ${asked}, and there are ${options} options`,
    `write ${options} or less, or add options`,
  ],
};
