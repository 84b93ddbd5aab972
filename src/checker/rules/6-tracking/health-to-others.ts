import type { Content } from "../../../language/content/content.ts";
import { planOf } from "../../../language/content/tracking-plan.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly id: string; readonly field: string };

function* check(content: Content): Iterable<Finding<Args>> {
  const plan = planOf(content);
  if (!plan) return;
  const { receivers, fields } = plan.value;
  for (const [id, { kind, takes }] of Object.entries(receivers)) {
    if (kind === "own") continue;
    for (const [at, field] of takes.entries()) {
      if (fields[field]?.class !== "special") continue;
      yield { where: spot(plan.document, ["receivers", id, "takes", String(at)]), args: { id, field } };
    }
  }
}

const pixelTakes = (...takes: readonly string[]): Rule["wrong"] => ({
  "funnels/tracking-plan.json": { receivers: { "ad-pixel": { takes } } },
});

export const rule: Rule<Args> = {
  code: "FNL6003",
  severity: "error",
  title: "A health answer would leave the house",
  explanation:
    "What a visitor says about health, body or mood, and what is inferred from it, is told to nobody else: not as a field, not as the name of a question, not as a segment (GDPR art. 9; FTC orders against GoodRx and BetterHelp; Washington My Health My Data Act).",
  wrong: pixelTakes("event_id", "product", "segment"),
  right: pixelTakes("event_id", "product"),
  check,
  say: ({ id, field }) => [
    `"${id}" would hear "${field}", which tells about a visitor's health`,
    "take it away: it stays with our own tracker",
  ],
};
