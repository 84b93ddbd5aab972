import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

function* check({ products }: Content): Iterable<Finding> {
  for (const { document, value } of products.values()) {
    if (value.type === "physical" || value.supply !== undefined) continue;
    yield { where: spot(document, ["key"]), args: {} };
  }
}

export const rule: Rule = {
  code: "FNL9015",
  severity: "error",
  title: "A digital product does not say which right of withdrawal it has",
  explanation:
    "Digital content loses the right of withdrawal only with express consent; a digital service is paid by the day (directive 2011/83/EU, articles 14 and 16). The page must know which.",
  wrong: { "funnels/products/extra.json": { supply: null } },
  right: { "funnels/products/extra.json": { supply: "content" } },
  check,
  say: () => [
    "digital, but neither content nor service",
    'add "supply": "service" (a plan that goes on) or "content" (files)',
  ],
};
