import { WrongUse } from "../../../../foundation/failures/wrong-use.ts";
import { withValue } from "../../../../language/editing/json-text.ts";
import { didYouMean } from "../../../../language/names/suggestion.ts";
import type { Tree } from "../../../../repository/tree.ts";
import { type Beginning, needed, option } from "../beginning.ts";
import type { Draft } from "../draft.ts";
import { checkedId, freshPath } from "../fresh-id.ts";
import { humanized } from "../words.ts";
import { landingOf } from "./landing.ts";

export interface BrandOptions {
  readonly from: string;
  readonly name?: string;
  readonly host: string;
}

/** A brand that looks like another one and has an address of its own. */
const draft = (tree: Tree, id: string, { from, name, host }: BrandOptions): Draft => {
  const path = freshPath(tree, `funnels/brands/${checkedId(id)}.json`);
  const source = tree.texts.get(`funnels/brands/${from}.json`);
  const brands = tree.content.brands;
  if (source === undefined)
    throw new WrongUse(`there is no brand "${from}"; ${didYouMean(from, brands.keys(), "brands")}`);
  const taken = [...brands.values()].find(({ value }) => value.hosts.some((each) => each === host));
  if (taken) throw new WrongUse(`${host} is the address of brand "${taken.value.id}"`);
  const text = withValue(withValue(withValue(source, ["id"], id), ["name"], name ?? humanized(id)), ["hosts"], [host]);
  return {
    files: new Map([[path, text]]),
    preview: { page: landingOf(tree), brand: id },
    next: [
      `change colours and type in ${path}`,
      `write the legal entity: "trader" in ${path}`,
      "npm run funnel -- check (it measures the contrast of the colours)",
    ],
  };
};

export const newBrand: Beginning<BrandOptions> = {
  usage: "brand [id]",
  description: "A brand like another one, with an address of its own.",
  options: [
    needed("--host <name>", "address of its site"),
    option("--from <brand>", "brand to begin with").default("run"),
    option("--name <words>", "name that visitors read"),
  ],
  make: draft,
  examples: ["new brand walk --host walk.example", "new brand walk --from health --host walk.example --name Walkio"],
};
