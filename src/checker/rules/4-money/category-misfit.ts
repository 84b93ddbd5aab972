import type { Content } from "../../../language/content/content.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { ProductFile } from "../../../language/types/product.gen.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";

const named = { code: "FNL4013", severity: "error" } as const;

/** What contradicts the category: the key at fault, what is wrong and what to do. */
function* contradictions(product: ProductFile): Iterable<readonly [key: string, message: string, help: string]> {
  const { category, type = "digital", gift_card: card, trials, is_upsell: isUpsell, is_subscription: renews } = product;
  if ((category === "Physical") !== (type === "physical")) {
    const help = type === "physical" ? 'write "Physical"' : 'write another category, or "type": "physical"';
    yield ["category", `"${category}", and the type is ${type}`, help];
  }
  if (category === "Gift Card" && !card)
    yield ["category", "nothing says what the card gives", 'add "gift_card": { "gives": "<product>" }'];
  if (category !== "Gift Card" && card)
    yield ["gift_card", `a "${category}" is no gift card`, 'write "category": "Gift Card"'];
  if (card && renews)
    yield ["is_subscription", "a gift is paid once", "write false: what it gives does not renew either"];
  if (category === "Trial Upsell" && !(trials && isUpsell))
    yield ["category", "a trial upsell has a trial and is sold after a purchase", 'add "trials" and "is_upsell": true'];
}

function* check({ products }: Content): Iterable<Problem> {
  for (const { document, value } of products.values()) {
    for (const [key, message, help] of contradictions(value))
      yield problemAt(named, spot(document, [key]), message, help);
  }
}

export const rule: Rule = {
  ...named,
  title: "The category of a product says something else than its fields",
  explanation:
    "Reports and orders go by the category, the checkout by the fields. Physical is what is sent, a gift card gives a product and is paid once, and a trial upsell begins with a trial after a purchase.",
  wrong: { "funnels/products/extra.json": { category: "Physical" } },
  right: { "funnels/products/extra.json": { category: "Workout" } },
  check,
};
