import type { Content } from "../../../language/content/content.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";
import { parcel } from "../parts/parcel-example.ts";

const named = { code: "FNL4014", severity: "error" } as const;

const FACTS = {
  goods: '"goods": "food", "book" or "other"',
  delivery: '"delivery": { "cost": "included", "days": { "from": 4, "to": 8 } }',
  gpsr: '"gpsr" with manufacturer, eu_person, picture and warnings',
} as const;

function* check({ products }: Content): Iterable<Problem> {
  for (const { document, value } of products.values()) {
    const isSent = value.type === "physical";
    for (const [fact, help] of Object.entries(FACTS)) {
      const said = Object.hasOwn(value, fact);
      if (isSent && !said) yield problemAt(named, spot(document, ["type"]), `nothing says its ${fact}`, `add ${help}`);
      if (!isSent && said) {
        const message = `"${fact}" is about what is sent, and this is digital`;
        yield problemAt(named, spot(document, [fact], "key"), message, `take it away, or write "type": "physical"`);
      }
    }
    const { from = 0, to = 0 } = value.delivery?.days ?? {};
    if (from > to)
      yield problemAt(named, spot(document, ["delivery", "days"]), `${from} to ${to} days`, "fewest first");
  }
}

export const rule: Rule = {
  ...named,
  title: "Nobody is told what is sent, by whom and how long it takes",
  explanation:
    "Whoever orders a thing is told before paying what delivery costs and when it comes (directive 2011/83/EU, article 6), who made it, who answers for it in the European Union, and what to beware of (regulation 2023/988, article 19).",
  wrong: parcel({ gpsr: undefined }),
  right: parcel(),
  check,
};
