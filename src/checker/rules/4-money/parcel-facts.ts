import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import { parcel } from "../parts/examples/parcel-example.ts";

type Args =
  | { readonly fact: keyof typeof FACTS; readonly isMissing: boolean }
  | { readonly fact: "days"; readonly from: number; readonly to: number };

const FACTS = {
  goods: '"goods": "food", "book" or "other"',
  delivery: '"delivery": { "cost": "included", "days": { "from": 4, "to": 8 } }',
  gpsr: '"gpsr" with manufacturer, eu_person, picture and warnings',
} as const;

function* check({ products }: Content): Iterable<Finding<Args>> {
  for (const { document, value } of products.values()) {
    const isSent = value.type === "physical";
    for (const fact of ["goods", "delivery", "gpsr"] as const) {
      const isGiven = Object.hasOwn(value, fact);
      if (isSent && !isGiven) yield { where: spot(document, ["type"]), args: { fact, isMissing: true } };
      if (!isSent && isGiven) yield { where: spot(document, [fact], "key"), args: { fact, isMissing: false } };
    }
    const { from = 0, to = 0 } = value.delivery?.days ?? {};
    if (from > to) yield { where: spot(document, ["delivery", "days"]), args: { fact: "days", from, to } };
  }
}

export const rule: Rule<Args> = {
  code: "FNL4014",
  severity: "error",
  title: "Nobody is told what is sent, by whom and how long it takes",
  explanation:
    "Whoever orders a thing is told before paying what delivery costs and when it comes (directive 2011/83/EU, article 6), who made it, who answers for it in the European Union, and what to beware of (regulation 2023/988, article 19).",
  wrong: parcel({ gpsr: undefined }),
  right: parcel(),
  check,
  say(args) {
    if (args.fact === "days") return [`${args.from} to ${args.to} days`, "fewest first"];
    const { fact, isMissing } = args;
    return isMissing
      ? [`nothing says its ${fact}`, `add ${FACTS[fact]}`]
      : [`"${fact}" is about what is sent, and this is digital`, 'take it away, or write "type": "physical"'];
  },
};
