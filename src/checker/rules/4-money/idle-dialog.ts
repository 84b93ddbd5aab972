import { fieldsOf } from "../../../foundation/json.ts";
import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import type { World } from "../../world.ts";

type Args = { readonly product: string; readonly coupon: string | null };

function* check({ campaigns, coupons, products }: Content, { kinds }: World): Iterable<Finding<Args>> {
  for (const { document, value } of campaigns.values()) {
    const modals = Object.entries(fieldsOf(fieldsOf(fieldsOf(value.patch)["funnel"])["modals"]));
    const coupon = coupons.get(value.coupon ?? "")?.value;
    // A coupon that nobody knows is reported as such.
    if (value.coupon !== undefined && !coupon) continue;
    for (const [name, modal] of modals) {
      const { kind, product } = fieldsOf(modal);
      if (!kinds.modals.get(String(kind))?.promisesLess || typeof product !== "string" || !products.has(product))
        continue;
      if (coupon?.products.includes(product) === true) continue;
      const where = spot(document, ["patch", "funnel", "modals", name, "product"]);
      yield { where, args: { product, coupon: value.coupon ?? null } };
    }
  }
}

const lowering = (products: readonly string[]): Rule["wrong"] => ({
  "funnels/coupons/SALE.json": { products },
  "funnels/seasonal/sale.json": {
    patch: {
      funnel: {
        modals: {
          less: {
            kind: "Discount",
            title: "sample.shorter.title",
            text: "sample.shorter.text",
            product: "plan",
            accept: "sample.shorter.accept",
            decline: "sample.shorter.decline",
            art: "doodle:strolling",
          },
        },
      },
      pages: {
        results: {
          sections: {
            less: {
              kind: "link-list",
              items: [{ label: "sample.sale.tag", icon: "emoji:running-shoe", modal: "less" }],
            },
          },
        },
      },
    },
  },
});

export const rule: Rule<Args> = {
  code: "FNL4031",
  severity: "error",
  title: "A discount dialog for what the campaign does not lower",
  explanation:
    "A dialog that offers a plan for less promises a price. The coupon of its campaign has to name the product, or the visitor pays in full.",
  wrong: lowering(["short"]),
  right: lowering(["plan", "short"]),
  check,
  say: ({ product, coupon }) => [
    `"${product}" costs as much as always${coupon === null ? "" : ` with "${coupon}"`}`,
    coupon === null ? 'give the campaign a "coupon" for it' : "offer what the coupon lowers, or add the product to it",
  ],
};
