import type { Content } from "../../../language/content/content.ts";
import { planOf } from "../../../language/content/tracking-plan.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

function* check(content: Content): Iterable<Finding> {
  const plan = planOf(content);
  for (const [name, { synthetic }] of Object.entries(plan?.value.events ?? {})) {
    if (!plan || synthetic !== "on") continue;
    yield { where: spot(plan.document, ["events", name, "synthetic"]), args: {} };
  }
}

const switched = (synthetic: string): Rule["wrong"] => ({
  "funnels/tracking-plan.json": { events: { synthetic_purchase: { synthetic } } },
});

export const rule: Rule = {
  code: "FNL6010",
  severity: "warning",
  title: "Purchases are made up",
  explanation:
    "The segment is inferred from sex, fitness and an anxious mood. While the switch is on, every check says so, so that nobody forgets it.",
  wrong: switched("on"),
  right: switched("off"),
  check,
  say: () => ["purchases are made up for the segment woman_starter", 'write "off" unless somebody answers for it'],
};
