import { WrongUse } from "../../../../foundation/failures/wrong-use.ts";
import { LOCALES } from "../../../../foundation/locale.ts";
import { CURRENCY_OF } from "../../../../foundation/locale-currency.ts";
import { vocabulary } from "../../../../kinds/vocabulary.gen.ts";
import { jsonText, withValue } from "../../../../language/editing/json-text.ts";
import { today } from "../../../../repository/today.ts";
import type { Tree } from "../../../../repository/tree.ts";
import { amountsOf } from "../amounts.ts";
import { type Beginning, needed, option } from "../beginning.ts";
import type { Draft } from "../draft.ts";
import { checkedId, freshPath } from "../fresh-id.ts";
import { addedWords, humanized } from "../words.ts";
import { landingOf } from "./landing.ts";

export interface ProductOptions {
  /** `EUR=29.99,USD=29.99,CAD=39.99,AUD=44.99,GBP=24.99`. */
  readonly prices: string;
  readonly category: string;
  /** `3 months`: makes it a subscription. */
  readonly plan?: string;
  readonly name?: string;
  readonly upsell?: boolean;
}

const draft = (tree: Tree, key: string, options: ProductOptions): Draft => {
  const path = freshPath(tree, `funnels/products/${checkedId(key)}.json`);
  const amounts = amountsOf("--prices", options.prices);
  const plan = options.plan === undefined ? undefined : durationOf(options.plan);
  const ids = [...tree.content.products.values()].map(({ value }) => value.id);
  const product = {
    $schema: "../../schemas/generated/product.schema.json",
    version: 1,
    key,
    sku: key.toUpperCase().replaceAll("_", "-"),
    id: Math.max(1000, ...ids) + 1,
    name: `products.${key}`,
    category: options.category,
    type: "digital",
    supply: plan ? "service" : "content",
    ...(plan ? { plan } : {}),
    is_subscription: plan !== undefined,
    is_upsell: options.upsell === true,
    ...(plan ? { renewal: { text: renewalOf(tree) } } : {}),
    prices: Object.fromEntries(
      LOCALES.map((locale) => [
        locale,
        { amount: amounts[CURRENCY_OF[locale]] ?? "", currency_id: CURRENCY_OF[locale] },
      ]),
    ),
  };
  return {
    files: new Map([
      [path, jsonText(product)],
      ...firstPrice(tree, key, product.prices),
      ...addedWords(tree, "products", { [key]: options.name ?? humanized(key) }),
    ]),
    preview: { page: checkoutOf(tree) },
    next: [
      `name it in "offers" of a funnel: funnels/<id>/funnel.json`,
      `npm run funnel -- prices --product ${key}`,
      `translate "${key}" in locales/<language>/products.json`,
    ],
  };
};

export const newProduct: Beginning<ProductOptions> = {
  usage: "product [key]",
  description: "A product with its price in every locale.",
  options: [
    needed("--prices <list>", "one amount a currency: EUR=29.99,USD=29.99,CAD=39.99,AUD=44.99,GBP=24.99"),
    option("--category <category>", "category of the specification").default("Running Subscription"),
    option("--plan <length>", 'a subscription of this length: "3 months"'),
    option("--name <words>", "name on cards and receipts"),
    option("--upsell", "sold after a first purchase"),
  ],
  make: draft,
  examples: [
    'new product running-plan-12-months --plan "12 months" --prices EUR=99.99,USD=99.99,CAD=129.99,AUD=149.99,GBP=84.99',
    "new product recipes --category Workout --upsell --prices EUR=9.99,USD=9.99,CAD=12.99,AUD=14.99,GBP=8.99",
  ],
};

/** Where the first funnel sells. */
export const checkoutOf = (tree: Tree): string => {
  const [first] = tree.content.funnels.values();
  const steps = Object.values(first?.funnel?.value.steps ?? {});
  return (
    steps.flatMap(({ kind, page }) => (vocabulary.steps.get(kind)?.needs.includes("plan") ? (page ?? []) : []))[0] ??
    landingOf(tree)
  );
};

/** Terms that other subscriptions have already. */
const renewalOf = ({ content }: Tree): string =>
  [...content.products.values()].flatMap(({ value }) => value.renewal?.text ?? [])[0] ?? "products.renewal";

const HISTORY = "funnels/price-history.json";
const NO_HISTORY = { $schema: "../schemas/generated/price-history.schema.json", version: 1, products: {} };

/** What a product costs from today on: later the proof of what it cost before. */
const firstPrice = (
  tree: Tree,
  key: string,
  prices: Readonly<Record<string, { readonly amount: string }>>,
): ReadonlyMap<string, string> => {
  const history = tree.texts.get(HISTORY) ?? jsonText(NO_HISTORY);
  const entry = {
    from: today(),
    prices: Object.fromEntries(Object.entries(prices).map(([locale, { amount }]) => [locale, amount])),
  };
  return new Map([[HISTORY, withValue(history, ["products", key], [entry])]]);
};

const durationOf = (text: string): { readonly duration: number; readonly unit: string } => {
  const [, duration, unit] = /^(\d+) (month|week|day)s?$/.exec(text) ?? [];
  if (duration === undefined) throw new WrongUse(`--plan "${text}" is no length of time; write "3 months"`);
  return { duration: Number(duration), unit: `${unit}s` };
};
