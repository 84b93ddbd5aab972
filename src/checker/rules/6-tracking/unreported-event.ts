import type { Content } from "../../../language/content/content.ts";
import { planOf } from "../../../language/content/tracking-plan.ts";
import { type Suggestion, suggestionFor, suggestionText } from "../../../language/names/suggestion.ts";
import { spot } from "../../../language/reading/json-document.ts";
import { certain } from "../../../language/validation/suggest.ts";
import type { FindingWithHints, Rule } from "../../rule.ts";
import type { World } from "../../world.ts";
import { fixedBy } from "../parts/fixed-by.ts";

type Args = { readonly is: "unsent" | "undeclared"; readonly event: string };
type Hints = { readonly suggestion: Suggestion | null };

function* check(content: Content, { events: reported }: World): Iterable<FindingWithHints<Args, Hints>> {
  const plan = planOf(content);
  if (!plan) return;
  const { document, value } = plan;
  const variants = Object.values(value.events).flatMap((event) => Object.values(event.consent_variants ?? {}));
  // A variant that is not there is reported by another rule: what is left over is perhaps that variant, misspelt.
  const isWhole = variants.every((variant) => Object.hasOwn(value.events, variant));
  const lacking = new Set([...reported].filter((name) => !Object.hasOwn(value.events, name)));
  for (const name of Object.keys(value.events)) {
    if (reported.has(name) || variants.includes(name) || !isWhole) continue;
    const where = spot(document, ["events", name], "key");
    const suggestion = lacking.size === 0 ? null : suggestionFor(name, lacking);
    const meant = certain(name, lacking);
    if (meant !== null) lacking.delete(meant);
    yield { where, args: { is: "unsent", event: name }, hints: { suggestion }, ...fixedBy(meant) };
  }
  for (const event of lacking)
    yield { where: spot(document, ["events"], "key"), args: { is: "undeclared", event }, hints: { suggestion: null } };
}

const finished = { when: "The last question is answered.", fields: ["event_id"], to: { "own-tracker": "finish" } };

export const rule: Rule<Args, Hints> = {
  code: "FNL6015",
  severity: "error",
  title: "The site and its tracking plan do not name the same events",
  explanation:
    "The plan says who hears of each event that the site tells (SPEC §4). An event under another name reaches nobody, and what the plan says of a name that nothing tells is true of nothing.",
  wrong: { "funnels/tracking-plan.json": { events: { quiz_finished: null, quiz_finish: finished } } },
  right: { "funnels/tracking-plan.json": { events: { quiz_finished: finished } } },
  check,
  say: ({ is, event, suggestion }) =>
    is === "unsent"
      ? [
          `the site never tells "${event}"`,
          suggestion === null ? "take it away" : suggestionText(suggestion, "events that the plan lacks"),
        ]
      : [
          `the site tells "${event}", which the plan lacks`,
          `add "${event}" with "when", "fields" and "to": nobody hears of it as it is`,
        ],
};
