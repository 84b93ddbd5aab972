import { LOCALES } from "../../../foundation/locale.ts";
import type { Content } from "../../../language/content/content.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { Example, Finding, Rule } from "../../rule.ts";

type Args = { readonly gives: string };

function* check({ products }: Content): Iterable<Finding<Args>> {
  for (const { document, value } of products.values()) {
    const gives = value.gift_card?.gives;
    const given = gives === undefined ? undefined : products.get(gives)?.value;
    if (gives === undefined || !given) continue;
    for (const locale of LOCALES)
      if (Number(value.prices[locale]?.amount) > Number(given.prices[locale]?.amount))
        yield { where: spot(document, ["prices", locale, "amount"]), args: { gives } };
  }
}

const PRICES = Object.fromEntries(LOCALES.map((locale) => [locale, "9.99"]));

const of = (amount: string): Example => ({
  "funnels/products/extra.json": {
    category: "Gift Card",
    gift_card: { gives: "plan" },
    prices: { "de-DE": { amount } },
  },
  "funnels/price-history.json": {
    products: { extra: [{ from: "2025-09-01", prices: { ...PRICES, "de-DE": amount } }] },
  },
});

export const rule: Rule<Args> = {
  code: "FNL4033",
  severity: "error",
  title: "A gift card costs more than what it gives",
  explanation:
    "Nobody pays more for a card than for the plan that it stands for; digits were swapped, or the plan became cheaper.",
  wrong: of("59.99"),
  right: of("9.99"),
  check,
  say: ({ gives }) => [`costs more than "${gives}", which it gives`, `ask for what "${gives}" costs, or less`],
};
