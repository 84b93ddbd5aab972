import type { Content } from "../../../language/content/content.ts";
import { ID } from "../../../language/names/id-pattern.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL1015", severity: "error" } as const;

function* check({ funnels, products, brands, campaigns, coupons, experiments, marathons }: Content): Iterable<Problem> {
  for (const [name, { funnel }] of funnels) {
    if (funnel && funnel.value.id !== name) yield differs(funnel.document, "id", funnel.value.id, name, "folder");
  }
  for (const [name, { value, document }] of products) {
    if (value.key !== name) yield differs(document, "key", value.key, name, "file");
  }
  for (const [name, { value, document }] of coupons) {
    if (value.name !== name) yield differs(document, "name", value.name, name, "file");
  }
  for (const [name, { value, document }] of [...brands, ...campaigns, ...experiments, ...marathons]) {
    if (value.id !== name) yield differs(document, "id", value.id, name, "file");
  }
}

/** What the schemas take: the name of a coupon in capitals, every other id in small letters. */
const NAME = { name: /^[A-Z0-9]{3,24}$/, id: ID, key: ID };

const differs = (
  document: Parameters<typeof spot>[0],
  key: keyof typeof NAME,
  id: string,
  name: string,
  what: "file" | "folder",
): Problem => {
  const rename = `rename the ${what} to "${what === "file" ? `${id}.json` : id}"`;
  return problemAt(
    named,
    spot(document, [key]),
    `the ${key} is "${id}" but the ${what} is "${name}"`,
    NAME[key].test(name) ? `write "${name}", or ${rename}` : rename,
  );
};

export const rule: Rule = {
  ...named,
  title: "An id differs from the name of its file",
  explanation:
    "Other files name a funnel, product, coupon, brand, campaign or experiment by its id, and the program finds it by its file. The two are one name.",
  wrong: { "funnels/products/plan.json": { key: "plan-1-month" } },
  right: { "funnels/products/plan.json": { key: "plan" } },
  check,
};
