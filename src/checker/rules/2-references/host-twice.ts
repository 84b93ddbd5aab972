import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import { otherBrand } from "../parts/examples/brand-example.ts";

type Args = { readonly host: string; readonly owner: string };

function* check({ brands }: Content): Iterable<Finding<Args>> {
  const owners = new Map<string, string>();
  for (const [id, { document, value }] of brands) {
    for (const [at, host] of value.hosts.entries()) {
      const owner = owners.get(host);
      if (owner === undefined) owners.set(host, id);
      else if (owner !== id) yield { where: spot(document, ["hosts", String(at)]), args: { host, owner } };
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL2018",
  severity: "error",
  title: "Two brands have the same host",
  explanation:
    "Which brand visitors see goes by the host that they came to. Of two brands with the same one only one would ever be seen.",
  wrong: { "funnels/brands/other.json": otherBrand(["sample.example"]) },
  right: { "funnels/brands/other.json": otherBrand(["other.example"]) },
  check,
  say: ({ host, owner }) => [`"${host}" is a host of "${owner}", too`, "leave it to one of the two brands"],
};
