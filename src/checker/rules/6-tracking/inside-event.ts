import type { Content } from "../../../language/content/content.ts";
import { planOf } from "../../../language/content/tracking-plan.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import { eventTo } from "../parts/event-to.ts";

type Args = { readonly receiver: string; readonly name: string; readonly why: string };

/** SPEC §4, sending an event: these stop at our own tracker. */
const INSIDE = {
  order_summary: "told again after a refresh, it would count a sale twice",
  quiz_answer: "it tells that a question about health was answered",
} as const;

function* check(content: Content): Iterable<Finding<Args>> {
  const plan = planOf(content);
  if (!plan) return;
  for (const [name, why] of Object.entries(INSIDE)) {
    for (const receiver of Object.keys(plan.value.events[name]?.to ?? {})) {
      if (plan.value.receivers[receiver]?.kind === "own") continue;
      yield { where: spot(plan.document, ["events", name, "to", receiver], "key"), args: { receiver, name, why } };
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL6014",
  severity: "error",
  title: "An event leaves the house that stays inside",
  explanation:
    "The sum of an order and answers of the quiz are for our own tracker (SPEC §4): the one repeats what was reported before, the other says what a visitor was asked.",
  wrong: eventTo("order_summary", { "ad-pixel": "Purchase" }),
  right: eventTo("order_summary", { "own-tracker": "order_summary" }),
  check,
  say: ({ receiver, name, why }) => [`"${receiver}" would hear "${name}": ${why}`, "take it away"],
};
