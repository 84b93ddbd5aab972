import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Finding, Rule } from "../../rule.ts";
import { food } from "../parts/examples/parcel-example.ts";
import { inAllLanguages } from "../parts/in-all-languages.ts";

type Args = {
  readonly amount: number;
  readonly unit: string;
  readonly count: number;
  readonly portion: number;
};

/** "30 capsules", "20 sachets" in a name; in a nutrition table "(12 g)" or "(1 capsule, 0.6 g)". English is written first. */
const COUNT = /(?<![\d.,])(\d+)(?![\d.,])/;
const PORTION = /\((?:[^()]*,\s)?(\d+(?:\.\d+)?)\s?(g|ml)\)/g;

function* check({ products, messages }: Content): Iterable<Finding<Args>> {
  for (const { document, value } of products.values()) {
    const { unit_price: net, food_info: food } = value;
    if (!net || !food) continue;
    const textOf = (key: string): string => messages.formsOf(key, "en-GB")[0]?.text ?? "";
    const [, count] = COUNT.exec(textOf(value.name)) ?? [];
    // Of several portions nobody knows how often each is in.
    const [portion, another] = [...textOf(food.nutrition).matchAll(PORTION)];
    if (count === undefined || !portion || another || portion[2] !== net.unit) continue;
    const args = { amount: net.amount, unit: net.unit, count: Number(count), portion: Number(portion[1]) };
    if (Math.abs(args.count * args.portion - args.amount) > 1e-6)
      yield { where: spot(document, ["unit_price", "amount"]), args };
  }
}

const sachets = (count: number): Rule["wrong"] => {
  const { "funnels/products/extra.json": product, ...others } = food({ name: "sample.product.sachets" });
  return {
    ...others,
    "funnels/products/extra.json": {
      ...(typeof product === "object" ? product : {}),
      food_info: {
        ingredients: "sample.product.extra",
        allergens: "sample.product.extra",
        nutrition: "sample.product.nutrition",
        advice: "sample.product.extra",
      },
    },
    ...inAllLanguages({ "product.sachets": `Sachets, ${count}`, "product.nutrition": "(7 g): 16 kcal" }),
  };
};

export const rule: Rule<Args> = {
  code: "FNL4039",
  severity: "warning",
  title: "A net amount that is not what the portions make",
  explanation:
    "Thirty portions of 7 g are 210 g. The price of a kilogram is reckoned from the net amount (directive 98/6/EC), and it is wrong when the amount counts capsules or is that of another product.",
  wrong: sachets(20),
  right: sachets(30),
  check,
  say: ({ amount, unit, count, portion }) => [
    `${count} portions of ${portion} ${unit} are ${Number((count * portion).toFixed(3))} ${unit}, not ${amount}`,
    "write the net amount of the package, or change the words",
  ],
};
