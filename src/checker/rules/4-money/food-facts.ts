import type { Content } from "../../../language/content/content.ts";
import { problemAt, spot } from "../../../language/reading/json-document.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Rule } from "../../rule.ts";
import { food } from "../parts/parcel-example.ts";

const named = { code: "FNL4015", severity: "error" } as const;

const FACTS = {
  food_info: '"food_info" with ingredients, allergens, nutrition and advice',
  unit_price: '"unit_price": { "amount": 210, "unit": "g" }',
} as const;

function* check({ products }: Content): Iterable<Problem> {
  for (const { document, value } of products.values()) {
    const isFood = value.goods === "food";
    for (const [fact, help] of Object.entries(FACTS)) {
      const said = Object.hasOwn(value, fact);
      if (isFood && !said) yield problemAt(named, spot(document, ["goods"]), `a food without "${fact}"`, `add ${help}`);
      if (!isFood && said) {
        const message = `"${fact}" is about food, and this is none`;
        yield problemAt(named, spot(document, [fact], "key"), message, 'take it away, or write "goods": "food"');
      }
    }
  }
}

export const rule: Rule = {
  ...named,
  title: "A food hides what is in it or what a kilogram costs",
  explanation:
    "Ingredients, allergens, nutrition and the advice of a supplement are known before anybody buys a food (regulation 1169/2011, article 14; directive 2002/46/EC), and so is its price per kilogram or litre (directive 98/6/EC).",
  wrong: food({ unit_price: undefined }),
  right: food(),
  check,
};
