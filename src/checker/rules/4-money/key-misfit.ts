import { LOCALES } from "../../../foundation/locale.ts";
import { CURRENCY_OF } from "../../../foundation/locale-currency.ts";
import type { Content } from "../../../language/content/content.ts";
import { hasWord } from "../../../language/names/key-words.ts";
import { spot } from "../../../language/reading/json-document.ts";
import type { ProductFile } from "../../../language/types/product.gen.ts";
import type { Example, Finding, Rule } from "../../rule.ts";

type Args = { readonly word: string; readonly needs: string | null };

interface Meaning {
  /** What the definition has to say, in an author's words. */
  readonly needs: string;
  readonly holds: (product: ProductFile) => boolean;
}

const isTrial: Meaning = { needs: 'has "trials"', holds: ({ trials }) => trials !== undefined };
const isBook: Meaning = { needs: 'has "goods": "book"', holds: ({ goods }) => goods === "book" };
const isFood: Meaning = { needs: 'has "goods": "food"', holds: ({ goods }) => goods === "food" };
const isFile: Meaning = { needs: 'has "supply": "content"', holds: ({ supply }) => supply === "content" };
const isRunning: Meaning = {
  needs: 'has "category": "Running Subscription" or "Trial Upsell"',
  holds: ({ category }) => category === "Running Subscription" || category === "Trial Upsell",
};
const renews: Meaning = {
  needs: 'has "is_subscription": true',
  holds: ({ is_subscription: isSubscription }) => isSubscription,
};
const isUpsell: Meaning = { needs: 'has "is_upsell": true', holds: ({ is_upsell: isSold }) => isSold };
const isChallenge: Meaning = { needs: 'has "challenge"', holds: ({ challenge }) => challenge !== undefined };

/** The words by which SPEC §3, §4 and §7 read keys, and what a product is whose key has them. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  trial: isTrial,
  paperbook: isBook,
  ebook: isFile,
  "running-plan": isRunning,
  "fat-burner": isFood,
  "hydration-recovery": isFood,
  complete: isFood,
  "workout-upsell": isUpsell,
  "yoga-subscription": renews,
  "workout-subscription": renews,
  "run-challenge": isChallenge,
};

function* check({ products }: Content): Iterable<Finding<Args>> {
  for (const { document, value } of products.values()) {
    const where = spot(document, ["key"]);
    for (const [word, { needs, holds }] of Object.entries(MEANINGS)) {
      if (!hasWord(value.key, word) || holds(value)) continue;
      yield { where, args: { word, needs } };
    }
    if (value.trials && !hasWord(value.key, "trial")) yield { where, args: { word: "trial", needs: null } };
  }
}

/** The sample's extra under another key. */
const extraCalled = (key: string): Example => ({
  "funnels/products/extra.json": null,
  [`funnels/products/${key}.json`]: {
    version: 1,
    key,
    sku: "S-2",
    id: 2,
    name: "sample.product.extra",
    category: "Workout",
    supply: "content",
    is_subscription: false,
    is_upsell: true,
    prices: Object.fromEntries(LOCALES.map((locale) => [locale, { amount: "9.99", currency_id: CURRENCY_OF[locale] }])),
  },
  "funnels/price-history.json": {
    products: {
      extra: null,
      [key]: [{ from: "2025-09-01", prices: Object.fromEntries(LOCALES.map((locale) => [locale, "9.99"])) }],
    },
  },
  "funnels/sample/funnel.json": { version: 1, offers: { upsells: [key] }, steps: { offer: { product: key } } },
});

export const rule: Rule<Args> = {
  code: "FNL4021",
  severity: "error",
  title: "The key of a product says something else than its fields",
  explanation:
    "What a product is stands in its fields, and nothing here reads its key. Reports, orders and partners do (SPEC §3, §4): they count a key with `trial` as the start of a trial, and pack what is called `fat-burner` as food. A key that says otherwise would change revenue and parcels.",
  wrong: extraCalled("extra-paperbook"),
  right: extraCalled("extra-ebook"),
  check,
  say: ({ word, needs }) =>
    needs === null
      ? [`the product has "trials", and its key does not say so`, `choose a key with "${word}"`]
      : [`"${word}" in the key says that the product ${needs}`, "write that, or choose another key"],
};
