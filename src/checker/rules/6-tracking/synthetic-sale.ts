import type { Content } from "../../../language/content/content.ts";
import { planOf } from "../../../language/content/tracking-plan.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL6005", severity: "error" } as const;

function* check(content: Content): Iterable<Problem> {
  const plan = planOf(content);
  if (!plan) return;
  const { events, receivers } = plan.value;
  for (const [name, { synthetic, to, fields }] of Object.entries(events)) {
    if (synthetic === undefined) continue;
    const at = (...pointer: string[]) => spot(plan.document, ["events", name, ...pointer]);
    for (const [receiver, called] of Object.entries(to)) {
      const place = at("to", receiver);
      if (receivers[receiver]?.kind !== "own")
        yield problemAt(
          named,
          place,
          `"${receiver}" would hear of a sale that did not happen`,
          "tell it to our own tracker only",
        );
      else if (Object.entries(events).some(([other, event]) => other !== name && event.to[receiver] === called))
        yield problemAt(
          named,
          place,
          `"${called}" is also the name of an event that did happen`,
          "give it a name of its own",
        );
    }
    if (fields.includes("order_id"))
      yield problemAt(
        named,
        at("fields", String(fields.indexOf("order_id"))),
        "it would carry the id of a real order, and look like a second sale",
        "take it away",
      );
  }
}

const told = (to: Readonly<Record<string, string>>): Rule["wrong"] => ({
  "funnels/tracking-plan.json": { events: { synthetic_purchase: { to } } },
});

export const rule: Rule = {
  ...named,
  title: "A made-up purchase looks like a real one",
  explanation:
    "The specification makes up a purchase for one segment. Told to an advertiser it would report a sale that did not happen and, because the segment is inferred from mood, disclose a state of mind. It is an event of its own, without an order, for our own tracker.",
  wrong: told({ "own-tracker": "synthetic_purchase", "ad-pixel": "Purchase" }),
  right: told({ "own-tracker": "synthetic_purchase" }),
  check,
};
