import type { Content } from "../../../language/content/content.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL4004", severity: "error" } as const;

function* check({ products }: Content): Iterable<Problem> {
  for (const field of ["id", "sku"] as const) {
    const first = new Map<string | number, string>();
    for (const [key, { document, value }] of products) {
      const other = first.get(value[field]);
      if (other === undefined) first.set(value[field], key);
      else
        yield problemAt(
          named,
          spot(document, [field]),
          `${field} ${value[field]} is that of "${other}"`,
          "give each product its own",
        );
    }
  }
}

export const rule: Rule = {
  ...named,
  title: "Two products have the same number",
  explanation:
    "Orders and receipts name a product by `id` and `sku`; two products with one number cannot be told apart in the books.",
  wrong: { "funnels/products/extra.json": { id: 1 } },
  right: { "funnels/products/extra.json": { id: 2 } },
  check,
};
