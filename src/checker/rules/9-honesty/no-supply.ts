import type { Content } from "../../../language/content/content.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL9015", severity: "error" } as const;

function* check({ products }: Content): Iterable<Problem> {
  for (const { document, value } of products.values()) {
    if (value.type === "physical" || value.supply !== undefined) continue;
    yield problemAt(
      named,
      spot(document, ["key"]),
      "digital, but neither content nor service",
      'add "supply": "service" (a plan that goes on) or "content" (files)',
    );
  }
}

export const rule: Rule = {
  ...named,
  title: "A digital product does not say which right of withdrawal it has",
  explanation:
    "Digital content loses the right of withdrawal only with express consent; a digital service is paid by the day (directive 2011/83/EU, articles 14 and 16). The page must know which.",
  wrong: { "funnels/products/extra.json": { supply: null } },
  right: { "funnels/products/extra.json": { supply: "content" } },
  check,
};
