import type { Content } from "../../../language/content/content.ts";
import { planOf } from "../../../language/content/tracking-plan.ts";
import { type Suggestion, suggestionFor, suggestionText } from "../../../language/names/suggestion.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { TrackingPlanFile } from "../../../language/types/tracking-plan.gen.ts";
import { certain } from "../../../language/validation/suggest.ts";
import type { FindingWithHints, Rule } from "../../rule.ts";
import { fixedBy } from "../parts/fixed-by.ts";

type Args = { readonly what: "field" | "event" | "receiver"; readonly name: string };
type Hints = { readonly suggestion: Suggestion };

interface Mention extends Args {
  readonly pointer: readonly string[];
  readonly names: object;
}

function* check(content: Content): Iterable<FindingWithHints<Args, Hints>> {
  const plan = planOf(content);
  if (!plan) return;
  // What was renamed where it is declared is one cause, however many events name it.
  const causes = new Map<string, [Mention, ...Mention[]]>();
  for (const mention of mentionsIn(plan.value)) {
    if (Object.hasOwn(mention.names, mention.name)) continue;
    const cause = `${mention.what} ${mention.name}`;
    const alike = causes.get(cause);
    if (alike) alike.push(mention);
    else causes.set(cause, [mention]);
  }
  for (const mentions of causes.values()) {
    const [{ what, name, names }] = mentions;
    const declared = Object.keys(names);
    yield {
      where: mentions.map(({ pointer }) => spot(plan.document, pointer, what === "receiver" ? "key" : "value")),
      args: { what, name },
      hints: { suggestion: suggestionFor(name, declared) },
      // A key is not written anew: the event may have the right one, too.
      ...(what === "receiver" ? {} : fixedBy(certain(name, declared))),
    };
  }
}

/** Everything that the plan names and declares elsewhere. */
function* mentionsIn({ receivers, fields, events }: TrackingPlanFile): Iterable<Mention> {
  for (const [id, { takes }] of Object.entries(receivers))
    for (const [index, name] of takes.entries())
      yield { what: "field", name, names: fields, pointer: ["receivers", id, "takes", String(index)] };
  for (const [id, event] of Object.entries(events)) {
    for (const [index, name] of event.fields.entries())
      yield { what: "field", name, names: fields, pointer: ["events", id, "fields", String(index)] };
    for (const name of Object.keys(event.to))
      yield { what: "receiver", name, names: receivers, pointer: ["events", id, "to", name] };
    for (const [key, name] of Object.entries(event.consent_variants ?? {}))
      yield { what: "event", name, names: events, pointer: ["events", id, "consent_variants", key] };
  }
}

const takes = (field: string): Rule["wrong"] => ({
  "funnels/tracking-plan.json": { receivers: { "ad-pixel": { takes: ["event_id", field] } } },
});

export const rule: Rule<Args, Hints> = {
  code: "FNL6006",
  severity: "error",
  title: "The tracking plan names something that it does not have",
  explanation:
    "Receivers, fields and events are declared once and named everywhere else. A name that is not declared reaches nobody.",
  wrong: takes("prodcut"),
  right: takes("product"),
  findsUnknownNames: true,
  check,
  say: ({ what, name, suggestion }) => [`unknown ${what} "${name}"`, suggestionText(suggestion, `${what}s`)],
};
