import type { Content } from "../../../language/content/content.ts";
import { ID } from "../../../language/names/id-pattern.ts";
import { type JsonDocument, spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = {
  readonly key: keyof typeof NAME;
  readonly id: string;
  readonly name: string;
  readonly what: "file" | "folder";
};

function* check({
  funnels,
  products,
  brands,
  campaigns,
  coupons,
  experiments,
  marathons,
  pictures,
  videos,
}: Content): Iterable<Finding<Args>> {
  for (const [name, { funnel }] of funnels) {
    if (funnel && funnel.value.id !== name) yield differs(funnel.document, "id", funnel.value.id, name, "folder");
  }
  for (const [name, { value, document }] of products) {
    if (value.key !== name) yield differs(document, "key", value.key, name, "file");
  }
  for (const [name, { value, document }] of coupons) {
    if (value.name !== name) yield differs(document, "name", value.name, name, "file");
  }
  for (const [name, { value, document }] of [
    ...brands,
    ...campaigns,
    ...experiments,
    ...marathons,
    ...pictures,
    ...videos,
  ]) {
    if (value.id !== name) yield differs(document, "id", value.id, name, "file");
  }
}

/** What the schemas take: the name of a coupon in capitals, every other id in small letters. */
const NAME = { name: /^[A-Z0-9]{3,24}$/, id: ID, key: ID };

const differs = (
  document: JsonDocument,
  key: Args["key"],
  id: string,
  name: string,
  what: Args["what"],
): Finding<Args> => ({ where: spot(document, [key]), args: { key, id, name, what } });

export const rule: Rule<Args> = {
  code: "FNL1015",
  severity: "error",
  title: "An id differs from the name of its file",
  explanation:
    "Other files name a funnel, product, coupon, brand, campaign or experiment by its id, and the program finds it by its file. The two are one name.",
  wrong: { "funnels/products/plan.json": { key: "plan-1-month" } },
  right: { "funnels/products/plan.json": { key: "plan" } },
  check,
  say({ key, id, name, what }) {
    const rename = `rename the ${what} to "${what === "file" ? `${id}.json` : id}"`;
    return [
      `the ${key} is "${id}" but the ${what} is "${name}"`,
      NAME[key].test(name) ? `write "${name}", or ${rename}` : rename,
    ];
  },
};
