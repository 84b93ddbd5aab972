import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import { nearest } from "../../../language/validation/suggest.ts";
import type { Finding, Rule } from "../../rule.ts";
import { fixedBy } from "../parts/fixed-by.ts";

type Args = { readonly access: string; readonly meant: string };

function* check({ products }: Content): Iterable<Finding<Args>> {
  const counts = new Map<string, number>();
  for (const { value } of products.values())
    if (value.access !== undefined) counts.set(value.access, (counts.get(value.access) ?? 0) + 1);
  const shared = [...counts].flatMap(([access, count]) => (count > 1 ? [access] : []));
  for (const { document, value } of products.values()) {
    const { access } = value;
    if (access === undefined || shared.includes(access)) continue;
    const meant = nearest(access, shared);
    if (meant !== null) yield { where: spot(document, ["access"]), args: { access, meant }, ...fixedBy(meant) };
  }
}

export const rule: Rule<Args> = {
  code: "FNL2032",
  severity: "error",
  title: "Access that is almost that of other products",
  explanation:
    "Products with the same `access` open the same thing, and are owned one at a time. A name that differs by a letter opens nothing that anybody knows, and the shop would sell a second plan beside the first.",
  wrong: {
    "funnels/products/plan.json": { access: "running" },
    "funnels/products/short.json": { access: "running" },
    "funnels/products/extra.json": { access: "runing" },
  },
  right: {
    "funnels/products/plan.json": { access: "running" },
    "funnels/products/short.json": { access: "running" },
    "funnels/products/extra.json": { access: "strength" },
  },
  check,
  say: ({ access, meant }) => [`"${access}" is almost "${meant}"`, `did you mean "${meant}"?`],
};
