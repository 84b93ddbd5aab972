import type { Content } from "../../../language/content/content.ts";
import { stepsOf } from "../../../language/content/routes.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { QuestionNode } from "../../../language/types/question-node.gen.ts";
import type { Finding, Rule } from "../../rule.ts";
import type { World } from "../../world.ts";
import { fitsRole, roleOf } from "../parts/roles.ts";

type Args = { readonly step: string; readonly dataClass: string };

const ABOUT_HEALTH: readonly string[] = ["height", "weight", "target_weight", "want_to_lose_weight", "emotion"];

/** Whether a question is about the body, whatever role it has. */
const asksBody = (question: QuestionNode, world: World): boolean =>
  world.kinds.questions.get(question.type)?.asksBody === true || ABOUT_HEALTH.includes(roleOf(question, world) ?? "");

function* check(content: Content, world: World): Iterable<Finding<Args>> {
  for (const { funnel, id, document, node } of stepsOf(content)) {
    const { question } = node;
    if (!question) continue;
    const roles = Object.entries(content.funnels.get(funnel)?.quiz?.value.roles ?? {});
    // A role that names the wrong question says nothing of it: that is reported.
    const isRole = roles.some(
      ([role, step]) => step === id && ABOUT_HEALTH.includes(role) && fitsRole(role, question, world),
    );
    if (question.data_class === "special" || !(isRole || asksBody(question, world))) continue;
    const where = spot(document, ["steps", id, "question", "data_class"]);
    yield { where, args: { step: id, dataClass: question.data_class }, fix: "special" };
  }
}

const weightAs = (data_class: string): Rule["wrong"] => ({
  "funnels/sample/quiz.json": { steps: { weight: { question: { data_class } } } },
});

export const rule: Rule<Args> = {
  code: "FNL6011",
  severity: "error",
  overlaid: "steps",
  title: "A health answer passes for a harmless one",
  explanation:
    "What keeps health answers away from advertisers and asks for consent goes by `data_class`. Height, weight, the wish to lose weight, parts of the body and mood are always `special`.",
  wrong: weightAs("personal"),
  right: weightAs("special"),
  check,
  say: ({ step, dataClass }) => [
    `"${step}" asks about body or mood and calls the answer "${dataClass}"`,
    'write "special"',
  ],
};
