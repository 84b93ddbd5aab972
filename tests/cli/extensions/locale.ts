import type { Additions } from "./toy-repository.ts";

interface Locales {
  readonly locales: object;
  readonly languages: object;
}
interface Priced<Price> {
  readonly prices: { readonly "fr-FR": Price };
}
interface History {
  readonly products: Readonly<Record<string, readonly [Priced<string>, ...Priced<string>[]]>>;
}

/** Yen have no decimals. */
const inYen = (euros: string): string => String(Number(euros.replace(".", "")) * 2);

const withPrice = <P extends Priced<{ readonly amount: string }>>(product: P): P => ({
  ...product,
  prices: { ...product.prices, "pt-PT": { amount: inYen(product.prices["fr-FR"].amount), currency_id: "JPY" } },
});
const withPast = <P extends Priced<string>>(entry: P): P => ({
  ...entry,
  prices: { ...entry.prices, "pt-PT": inYen(entry.prices["fr-FR"]) },
});

/** A language of which the code has never heard: its order button says "pague". Its prices are in yen, in which none of ours is. */
export const toyLocale: Additions = {
  "locales/locales.json": (json: Locales) => ({
    ...json,
    locales: {
      ...json.locales,
      "pt-PT": { name: "português (Portugal)", currency: "JPY", zone: "Europe/Lisbon", countries: ["PT"] },
    },
    languages: {
      ...json.languages,
      pt: {
        locale: "pt-PT",
        country: "PT",
        says: { order_costs: "pague", withdraw: "resolver", cancel: "cancelar" },
        must_not_say: { of_oneself: "\\beu\\b", scarcity: "\\bsó restam \\d+", weight_loss: "perder peso" },
      },
    },
  }),
};

const PRODUCTS = ["extra", "plan", "short"].map((key) => `funnels/products/${key}.json`);

const LAW: Readonly<Record<string, string>> = { pay: "pague", withdraw: "resolver", cancel: "cancelar" };

/** Words that are no English any more; those of the law say what they must. */
const inPortuguese = (words: Readonly<Record<string, string>>): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(words).map(([key, text]) => [
        key,
        `Ó ${text}`.replaceAll(/(?<!\{\{)\b(?:pay|withdraw|cancel)\b/gi, (word) => LAW[word.toLowerCase()] ?? word),
      ]),
    ),
  );

/** What authors write for it, by the English words of each file. */
export const toyLocaleUsed = (english: Readonly<Record<string, string>>): Additions => ({
  ...Object.fromEntries(PRODUCTS.map((file) => [file, withPrice])),
  "funnels/price-history.json": ({ products, ...rest }: History) => ({
    ...rest,
    products: Object.fromEntries(
      Object.entries(products).map(([key, [first, ...others]]) => [key, [withPast(first), ...others]]),
    ),
  }),
  ...Object.fromEntries(
    Object.entries(english).map(([name, text]) => [`locales/pt/${name}.json`, inPortuguese(JSON.parse(text))]),
  ),
});

/** What its rules of law must not let pass. */
export const toyLocaleMisused: Additions = {
  "locales/pt/sample.json": (words: object) => ({ ...words, "checkout.order": "Continuar: {{amount}}" }),
};
