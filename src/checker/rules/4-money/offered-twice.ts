import { fieldsOf } from "../../../foundation/json.ts";
import type { Content } from "../../../language/content/content.ts";
import { stepsAfter, waysOf } from "../../../language/content/ways.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import type { World } from "../../world.ts";

type Args = { readonly product: string; readonly step: string };

function* check({ funnels }: Content, { kinds }: World): Iterable<Finding<Args>> {
  for (const parts of funnels.values()) {
    const ways = waysOf(parts);
    if (!ways) continue;
    const upsells = [...ways.steps.values()].filter(({ node }) =>
      kinds.steps.get(node.kind)?.exits.includes("declined"),
    );
    // Where a parcel goes is asked about the same product.
    const addresses = new Set(
      upsells.flatMap(({ node }) => (typeof node["shipping"] === "string" ? [node["shipping"]] : [])),
    );
    const offers = upsells.filter(({ id }) => !addresses.has(id));
    for (const { id, document, node } of offers) {
      const product = node["product"];
      if (product === undefined) continue;
      const also = Object.values(fieldsOf(node["also"])).indexOf(product);
      if (also >= 0) yield { where: spot(document, ["steps", id, "also", String(also)]), args: { product, step: id } };
      const earlier = offers.find(
        (other) => other.node["product"] === product && other.id !== id && stepsAfter(ways, other.id).has(id),
      );
      if (earlier) yield { where: spot(document, ["steps", id, "product"]), args: { product, step: earlier.id } };
    }
  }
}

/** A second extra behind the first. */
const again = (product: string): Rule["wrong"] => ({
  "funnels/sample/funnel.json": {
    steps: { offer: { next: "again" }, again: { kind: "upsell", page: "again", product, next: "success" } },
  },
  "funnels/sample/pages/again.json": {
    version: 1,
    kind: "ebook-bundle",
    title: "sample.offer.head",
    description: "sample.offer.description",
    robots: "noindex",
    sections: { offer: { kind: "offer", title: "sample.offer.head", add: "sample.offer.add", decline: "continue" } },
  },
});

export const rule: Rule<Args> = {
  code: "FNL4034",
  severity: "error",
  overlaid: "steps",
  title: "The same is offered twice",
  explanation:
    "What somebody has just declined is offered again, or a step sells its own product beside itself. The second offer is pressure, or an order with one thing twice.",
  wrong: again("extra"),
  right: again("short"),
  check,
  say: ({ product, step }) => [`"${step}" offers "${product}" already`, "offer something else, or take it away"],
};
