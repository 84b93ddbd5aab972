import type { Content } from "../../../language/content/content.ts";
import { stepsOf } from "../../../language/content/routes.ts";
import { spot } from "../../../language/reading/json-document.ts";
import { placeOf } from "../../../language/reading/place.ts";
import { removeProperty } from "../../../language/reading/remove-property.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly step: string };

function* check(content: Content): Iterable<Finding<Args>> {
  for (const { id, document, node } of stepsOf(content)) {
    const { next, declined } = node;
    if (declined === undefined || JSON.stringify(declined) !== JSON.stringify(next)) continue;
    const pointer = ["steps", id, "declined"];
    const where = { ...placeOf(spot(document, pointer, "key")), fix: removeProperty(document, pointer) };
    yield { where, args: { step: id } };
  }
}

export const rule: Rule<Args> = {
  code: "FNL3025",
  severity: "warning",
  overlaid: "steps",
  title: "`declined` says what `next` says",
  explanation:
    "Who declines an offer goes where its buyers go, unless `declined` says otherwise. Said twice, one of the two is forgotten at the next change. `--fix` takes the repetition away.",
  wrong: { "funnels/sample/funnel.json": { steps: { offer: { next: "success", declined: "success" } } } },
  right: { "funnels/sample/funnel.json": { steps: { offer: { next: "success" } } } },
  check,
  say: ({ step }) => [
    `"${step}" leads on alike after a yes and a no`,
    'take "declined" away: without it a no goes where "next" goes',
  ],
};
