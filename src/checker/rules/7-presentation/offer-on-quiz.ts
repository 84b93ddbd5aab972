import type { Content } from "../../../language/content/content.ts";
import { stepsOf } from "../../../language/content/routes.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import type { World } from "../../world.ts";

type Args = { readonly step: string; readonly page: string };

function* check(content: Content, world: World): Iterable<Finding<Args>> {
  for (const { funnel, id, node } of stepsOf(content)) {
    if (node.product === undefined || node.page === undefined) continue;
    const page = content.funnels.get(funnel)?.pages.get(node.page);
    if (page && world.kinds.screens.get(page.value.kind)?.tracking === "quiz")
      yield { where: spot(page.document, ["kind"]), args: { step: id, page: node.page } };
  }
}

export const rule: Rule<Args> = {
  code: "FNL7010",
  severity: "warning",
  title: "An offer stands on a page of the quiz",
  explanation:
    "A page of kind `quiz` asks questions, and reports say that its visitors are still in the quiz. What sells something after the purchase has a kind of its own.",
  wrong: { "funnels/sample/pages/offer.json": { kind: "quiz" } },
  right: { "funnels/sample/pages/offer.json": { kind: "ebook-bundle" } },
  check,
  say: ({ step, page }) => [
    `"${step}" sells on "${page}", a page of kind "quiz"`,
    "take the kind of the offer: docs/reference/pages.md has them all",
  ],
};
