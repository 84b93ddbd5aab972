import type { PricedProduct } from "../../engine/selling/priced-product.ts";
import type { Words } from "../view-contract.tsx";

/** `3 months`, or `month` for one: what stands after "every". */
const intervalWords = (priced: PricedProduct, words: Words): string => {
  const { plan } = priced.product;
  return plan ? words.t(`app.section.interval.${plan.unit}`, { count: plan.duration }) : "";
};

/** Placeholders of a renewal sentence: `{{amount}}`, `{{interval}}`, `{{date}}`, `{{cancel}}`; null without a renewal. */
export const renewalParams = (priced: PricedProduct, words: Words): Readonly<Record<string, string>> | null =>
  priced.renewal && {
    amount: words.money(priced.renewal.amount),
    interval: intervalWords(priced, words),
    date: words.date(priced.renewal.on),
    cancel: words.t("app.section.cancel"),
  };

/** The sentence that the product carries, or that it is paid once. */
export const renewalSentence = (priced: PricedProduct, words: Words): string => {
  const params = renewalParams(priced, words);
  return params && priced.product.renewal ? words.t(priced.product.renewal.text, params) : words.t("app.section.once");
};
