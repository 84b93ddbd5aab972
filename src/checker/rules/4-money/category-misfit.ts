import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { ProductFile } from "../../../language/types/product.gen.ts";
import type { Finding, Rule } from "../../rule.ts";

type Args = { readonly is: Misfit; readonly category: string; readonly type: string };

type Misfit = "type" | "card gives nothing" | "no card" | "renewing card" | "no trial upsell";

/** What contradicts the category, with the key at fault. */
function* contradictions(product: ProductFile): Iterable<readonly [key: string, is: Misfit]> {
  const { category, type, gift_card: card, trials, is_upsell: isUpsell, is_subscription: renews } = product;
  if ((category === "Physical") !== (type === "physical")) yield ["category", "type"];
  if (category === "Gift Card" && !card) yield ["category", "card gives nothing"];
  if (category !== "Gift Card" && card) yield ["gift_card", "no card"];
  if (card && renews) yield ["is_subscription", "renewing card"];
  if (category === "Trial Upsell" && !(trials && isUpsell)) yield ["category", "no trial upsell"];
}

function* check({ products }: Content): Iterable<Finding<Args>> {
  for (const { document, value } of products.values()) {
    const { category, type = "digital" } = value;
    for (const [key, is] of contradictions(value)) yield { where: spot(document, [key]), args: { is, category, type } };
  }
}

export const rule: Rule<Args> = {
  code: "FNL4013",
  severity: "error",
  title: "The category of a product says something else than its fields",
  explanation:
    "Reports and orders go by the category, the checkout by the fields. Physical is what is sent, a gift card gives a product and is paid once, and a trial upsell begins with a trial after a purchase.",
  wrong: { "funnels/products/extra.json": { category: "Physical" } },
  right: { "funnels/products/extra.json": { category: "Workout" } },
  check,
  say({ is, category, type }) {
    switch (is) {
      case "type":
        return [
          `"${category}", and the type is ${type}`,
          type === "physical" ? 'write "Physical"' : 'write another category, or "type": "physical"',
        ];
      case "card gives nothing":
        return ["nothing says what the card gives", 'add "gift_card": { "gives": "<product>" }'];
      case "no card":
        return [`a "${category}" is no gift card`, 'write "category": "Gift Card"'];
      case "renewing card":
        return ["a gift is paid once", "write false: what it gives does not renew either"];
      case "no trial upsell":
        return ["a trial upsell has a trial and is sold after a purchase", 'add "trials" and "is_upsell": true'];
    }
  },
};
