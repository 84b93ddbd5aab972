import type { Content } from "../../../language/content/content.ts";
import { planOf } from "../../../language/content/tracking-plan.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule, Sentence } from "../../rule.ts";
import { eventTo } from "../parts/event-to.ts";

type Args =
  | { readonly is: "heard"; readonly receiver: string }
  | { readonly is: "same name"; readonly name: string }
  | { readonly is: "order" };

function* check(content: Content): Iterable<Finding<Args>> {
  const plan = planOf(content);
  if (!plan) return;
  const { events, receivers } = plan.value;
  for (const [name, { synthetic, to, fields }] of Object.entries(events)) {
    if (synthetic === undefined) continue;
    const at = (...pointer: string[]) => spot(plan.document, ["events", name, ...pointer]);
    for (const [receiver, called] of Object.entries(to)) {
      const place = at("to", receiver);
      if (receivers[receiver]?.kind !== "own") yield { where: place, args: { is: "heard", receiver } };
      else if (Object.entries(events).some(([other, event]) => other !== name && event.to[receiver] === called))
        yield { where: place, args: { is: "same name", name: called } };
    }
    if (fields.includes("order_id"))
      yield { where: at("fields", String(fields.indexOf("order_id"))), args: { is: "order" } };
  }
}

const sentenceOf = (args: Args): Sentence => {
  switch (args.is) {
    case "heard":
      return [`"${args.receiver}" would hear of a sale that did not happen`, "tell it to our own tracker only"];
    case "same name":
      return [`"${args.name}" is also the name of an event that did happen`, "give it a name of its own"];
    case "order":
      return ["it would carry the id of a real order, and look like a second sale", "take it away"];
  }
};

export const rule: Rule<Args> = {
  code: "FNL6005",
  severity: "error",
  title: "A made-up purchase looks like a real one",
  explanation:
    "The specification makes up a purchase for one segment. Told to an advertiser it would report a sale that did not happen and, because the segment is inferred from mood, disclose a state of mind. It is an event of its own, without an order, for our own tracker.",
  wrong: eventTo("synthetic_purchase", { "own-tracker": "synthetic_purchase", "ad-pixel": "Purchase" }),
  right: eventTo("synthetic_purchase", { "own-tracker": "synthetic_purchase" }),
  check,
  say: sentenceOf,
};
