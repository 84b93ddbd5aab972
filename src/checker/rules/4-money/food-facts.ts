import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import { food } from "../parts/examples/parcel-example.ts";

type Args = { readonly fact: keyof typeof FACTS; readonly isMissing: boolean };

const FACTS = {
  food_info: '"food_info" with ingredients, allergens, nutrition and advice',
  unit_price: '"unit_price": { "amount": 210, "unit": "g" }',
} as const;

function* check({ products }: Content): Iterable<Finding<Args>> {
  for (const { document, value } of products.values()) {
    const isFood = value.goods === "food";
    for (const fact of ["food_info", "unit_price"] as const) {
      const isGiven = Object.hasOwn(value, fact);
      if (isFood && !isGiven) yield { where: spot(document, ["goods"]), args: { fact, isMissing: true } };
      if (!isFood && isGiven) yield { where: spot(document, [fact], "key"), args: { fact, isMissing: false } };
    }
  }
}

export const rule: Rule<Args> = {
  code: "FNL4015",
  severity: "error",
  title: "A food hides what is in it or what a kilogram costs",
  explanation:
    "Ingredients, allergens, nutrition and the advice of a supplement are known before anybody buys a food (regulation 1169/2011, article 14; directive 2002/46/EC), and so is its price per kilogram or litre (directive 98/6/EC).",
  wrong: food({ unit_price: undefined }),
  right: food(),
  check,
  say: ({ fact, isMissing }) =>
    isMissing
      ? [`a food without "${fact}"`, `add ${FACTS[fact]}`]
      : [`"${fact}" is about food, and this is none`, 'take it away, or write "goods": "food"'],
};
