import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly field: string; readonly value: string | number; readonly other: string };

function* check({ products }: Content): Iterable<Finding<Args>> {
  for (const field of ["id", "sku"] as const) {
    const first = new Map<string | number, string>();
    for (const [key, { document, value }] of products) {
      const other = first.get(value[field]);
      if (other === undefined) first.set(value[field], key);
      else yield { where: spot(document, [field]), args: { field, value: value[field], other } };
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL4004",
  severity: "error",
  title: "Two products have the same number",
  explanation:
    "Orders and receipts name a product by `id` and `sku`; two products with one number cannot be told apart in the books.",
  wrong: { "funnels/products/extra.json": { id: 1 } },
  right: { "funnels/products/extra.json": { id: 2 } },
  check,
  say: ({ field, value, other }) => [`${field} ${value} is that of "${other}"`, "give each product its own"],
};
