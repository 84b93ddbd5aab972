import type { Additions } from "./toy-repository.ts";

interface Locales {
  readonly locales: object;
  readonly languages: object;
}
interface Priced {
  readonly prices: { readonly "fr-FR": unknown };
}
interface History {
  readonly products: Readonly<Record<string, readonly [Priced, ...Priced[]]>>;
}

const withPrice = <P extends Priced>(priced: P): P => ({
  ...priced,
  prices: { ...priced.prices, "pt-PT": priced.prices["fr-FR"] },
});

/** A language of which the code has never heard: its order button says "pague". */
export const toyLocale: Additions = {
  "locales/locales.json": (json: Locales) => ({
    ...json,
    locales: {
      ...json.locales,
      "pt-PT": { name: "português (Portugal)", currency: "EUR", zone: "Europe/Lisbon", countries: ["PT"] },
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
      Object.entries(products).map(([key, [first, ...others]]) => [key, [withPrice(first), ...others]]),
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
